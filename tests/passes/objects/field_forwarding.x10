// A field of an object that is made here is what it was given.
import x10.compiler.*;

public class field_forwarding {
  // BEFORE: return add(p.a, p.b)
  // AFTER: return add(n, 2)
  static class Pair { val a:Long, b:Long; def this(a:Long, b:Long) { this.a = a; this.b = b; } }
  static @NoInline def first(n:Long):Long { val p = new Pair(n, 2); return p.a + p.b; }
  // So is one that a closure makes for itself. What it takes along may be a copy, made as the class demands.
  // BEFORE: return sub(p.a, p.b)
  // AFTER: return sub(n, 3)
  static @NoInline def within(n:Long):() => Long = () => { val p = new Pair(n, 3); return p.a - p.b; };
  // AFTER: return mul(p.a, p.b)
  static @NoInline def along(n:Long):() => Long { val p = new Pair(n, 5); return () => p.a * p.b; }
  public static def main(args:Rail[String]) {
    Console.OUT.println(first(args.size) + within(1)() + along(2)());
  }
}
