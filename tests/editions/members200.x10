/* edition: 2.0.0 */
// Structs in classes are static, inner classes have statics, a Char is cast to a Byte, guards of fields and places.
import x10.runtime.PlaceLocalHandle;
import x10.runtime.PlaceLocalStorage;

public class members200 {
  struct Pair { val a:Int, b:Int; def this(a:Int, b:Int) { this.a = a; this.b = b; } }
  class Inner { static def twice(n:Int) = 2 * n; }
  val i:Int = 1;
  var guarded{i==1}:Int = 5;
  global def where(){at(this)} = "here";
  public static def main(Rail[String]) {
    val p = Pair(3, 4);
    Console.OUT.println(p.a + p.b + Inner.twice(5));
    Console.OUT.println(('a' as Byte) + 1);
    val m = new members200();
    Console.OUT.println(m.guarded + m.where());
    val h:PlaceLocalHandle[Rail[Int]] = PlaceLocalStorage.createDistributedObject[Rail[Int]](Dist.makeUnique(),
      () => Rail.make[Int](2, (k:Int) => k + here.id));
    for (q in Place.places)
      Console.OUT.println(at (q) h.get()(1));
  }
}
