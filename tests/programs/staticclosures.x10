// Closures that static vals hold, in objects too: what is seen of making them is seen once, where they are first asked
// for; they may call each other and fail; a copy from another place has what its class makes of it.
public class staticclosures {
  static class Fold[T, U] {
    val map:(T)=>U, join:(U, U)=>U, unit:U;
    def this(map:(T)=>U, join:(U, U)=>U, unit:U) { this.map = map; this.join = join; this.unit = unit; }
    def over(r:Rail[T]):U {
      var sum:U = unit;
      for (x in r) sum = join(sum, map(x));
      return sum;
    }
  }
  static class Told {
    val f:(Long)=>Long;
    def this(f:(Long)=>Long) {
      this.f = f;
      Console.OUT.println("told");
    }
  }
  static class Changing {
    var f:(Long)=>Long;
    def this(f:(Long)=>Long) { this.f = f; }
  }
  static class Passing implements x10.io.CustomSerialization {
    val f:(Long)=>Long;
    def this(f:(Long)=>Long) { this.f = f; }
    def this(d:x10.io.Deserializer) { f = (x:Long) => -x; }
    public def serialize(s:x10.io.Serializer) {}
  }
  static val LENGTHS = new Fold[String, Long]((s:String) => s.length() as Long, (a:Long, b:Long) => a + b, 7);
  static val TOLD = new Told((x:Long) => 3 * x);
  static val CHANGING = new Changing((x:Long) => 5 * x);
  static val PASSING = new Passing((x:Long) => x + 1);
  static val DOWN:(Long)=>Long = (x:Long) => x == 0 ? 0 : 1 + DOWN(x - 1);
  static val EVEN:(Long)=>Boolean = (x:Long) => x == 0 || ODD(x - 1);
  static val ODD:(Long)=>Boolean = (x:Long) => x != 0 && EVEN(x - 1);
  static val HALF = (x:Long) => {
    if (x % 2 != 0) throw new IllegalArgumentException("odd: " + x);
    return x / 2;
  };
  static val THERE = () => here.id;

  public static def main(args:Rail[String]) {
    Console.OUT.println(LENGTHS.over(["a", "bc", "def"]) + " " + DOWN(40) + " " + EVEN(8) + ODD(8) + ODD(7));
    Console.OUT.println("first");
    Console.OUT.println(TOLD.f(2) + TOLD.f(3));
    val before = CHANGING.f(1);
    CHANGING.f = (x:Long) => x - 1;
    Console.OUT.println(before + " " + CHANGING.f(1));
    try {
      Console.OUT.println(LENGTHS.over([null as String]));
    } catch (NullPointerException) {
      Console.OUT.println("null");
    }
    for (x in [8, 3]) try {
      Console.OUT.println(HALF(x));
    } catch (e:IllegalArgumentException) {
      Console.OUT.println(e.getMessage());
    }
    val last = Place.places()(Place.numPlaces() - 1);
    val passed = PASSING;
    at (last) Console.OUT.println((THERE() == here.id) + " " + PASSING.f(1) + " " + (here.id == 0 ? -1 : passed.f(1)));
  }
}
