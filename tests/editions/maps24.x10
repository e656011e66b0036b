/* edition: 2.4.3 */
// What a map gives is in a box, and null where a key is not in it: 1, null, 2, 1, none. Its sizes are Longs.
import x10.util.HashMap;
import x10.util.Map;

public class maps24[V] {
  val all = new HashMap[String,V]();
  def put(k:String, v:V) = all.put(k, v);
  public static def main(Rail[String]) {
    val m = new maps24[Long]();
    m.put("a", 1);
    Console.OUT.println(m.all.get("a").value);
    Console.OUT.println(m.all.get("b"));
    m.put("b", 2);
    val asMap:Map[String,Long] = m.all;
    val size:Long = asMap.size();
    Console.OUT.println(size);
    Console.OUT.println(asMap.remove("a")());
    Console.OUT.println(asMap.get("a") == null ? "none" : "one");
    try {
      finish async throw new IllegalArgumentException("one");
    } catch (e:MultipleExceptions) {
      val all:Rail[Exception] = e.exceptions;
      for (x:Exception in e.exceptions)
        Console.OUT.println(all.size + " " + x.getMessage() + " " + e.exceptions(0).getMessage());
    }
  }
}
