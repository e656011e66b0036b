import x10.io.CustomSerialization;
import x10.io.Deserializer;
import x10.io.Serializer;

/** Of `this`, an at takes along the vals that its body reads, and nothing else: one message is as long as these,
 * however large the object. Where the body asks more of it, or the object has a way of its own, it goes as a whole. */
public class carriedfields {
  static class Solver {
    val size:Long;
    val weight:Rail[Double];
    val large = new Rail[Double](1000);
    var turns:Long = 0;
    transient val near:Long = 5;
    def this(n:Long) {
      size = n;
      weight = new Rail[Double](n, (i:Long) => 0.5 * i);
    }
    def number(p:Place) = at (p) size + 1;   // 8 bytes
    def twice(p:Place) = at (p) size * size; // 8
    def added(p:Place) {
      finish at (p) async {                  // 8, 36
        val add = (x:Double) => x + weight(2) + size;
        finish async if (add(1.0) != 5.0) throw new Exception("another sum");
      }
    }
    def across(p:Place) = at (p) { val home = at (Place(0)) size; home + size }; // 8, 8
    def both(p:Place) = at (p) large.size + turns;  // 16: nothing changes the var
    def set(p:Place) = at (p) near + size;          // transient: it is 0 there
    def left(p:Place):Long {
      at (p) { weight(0) = 7.0; }                   // of a copy
      return weight(0) as Long;
    }
  }
  static class Packer implements CustomSerialization {
    val one:Long;
    def this(n:Long) { one = n; }
    public def this(d:Deserializer) { one = d.readAny() as Long + 100; }
    public def serialize(s:Serializer) { s.writeAny(one); }
    def there(p:Place) = at (p) one;
  }
  static class Staying implements x10.io.Unserializable {
    val one:Long = 1;
    def there(p:Place) = at (p) one;
  }
  public static def main(args:Rail[String]) {
    val p = Place(1);
    val s = new Solver(3);
    Console.OUT.println(s.number(p) + " " + s.twice(p) + " " + s.across(p));
    s.added(p);
    s.turns = 9;
    Console.OUT.println(s.both(p) + " " + s.set(p) + " " + s.left(p));
    Console.OUT.println(new Packer(1).there(p));
    try { Console.OUT.println(new Staying().there(p)); }
    catch (e:Exception) { Console.OUT.println(e.typeName()); }
  }
}
