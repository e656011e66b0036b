// Closures in fields of an object that is made where they are called: what is done on the way to them is done, and at
// another place they are what the object's class makes of them.
import x10.io.CustomSerialization;
import x10.io.Deserializer;
import x10.io.Serializer;

public class heldclosures {
  static class Held {
    val f:(Long)=>Long;
    val n:Long;
    transient val g:(Long)=>Long;
    def this(n:Long, f:(Long)=>Long) { this.n = n; this.f = f; this.g = f; }
    def twice(x:Long):Long = f(f(x));
  }
  static class Packed implements CustomSerialization {
    val f:(Long)=>Long;
    def this(f:(Long)=>Long) { this.f = f; }
    def this(d:Deserializer) { val by = d.readAny() as Long; f = (x:Long) => x + by; }
    public def serialize(s:Serializer) { s.writeAny(1000); }
    def once(x:Long):Long = f(x);
  }
  static class Pair {
    val left:Held;
    val right:Held;
    def this(left:Held, right:Held) { this.left = left; this.right = right; }
  }
  static def told(n:Long):Long {
    Console.OUT.println("told " + n);
    return n;
  }

  public static def main(args:Rail[String]) {
    val by = args.size + 2;
    val held = new Held(told(1), (x:Long) => x * by);
    Console.OUT.println(held.twice(5) + held.f(1) + held.g(1));
    Console.OUT.println(new Held(told(2), (x:Long) => x * by).f(told(3)));
    val packed = new Packed((x:Long) => x - by);
    Console.OUT.println(packed.once(5));
    val pair = new Pair(held,
        new Held(told(4), (x:Long) => { if (x > 10) throw new IllegalArgumentException("large"); return x + 1; }));
    Console.OUT.println(pair.left.f(pair.right.f(3)));
    try {
      pair.right.twice(10);
    } catch (e:IllegalArgumentException) {
      Console.OUT.println(e.getMessage());
    }
    at (here) {
      Console.OUT.println(packed.f(5) + " " + packed.once(5) + " " + held.twice(5) + " " + pair.left.twice(1));
      Console.OUT.println(held.g == null);
    }
    finish for (i in 1..2) async {
      if (held.f(i) != i * by)
        Console.OUT.println("not " + i);
    }
  }
}
