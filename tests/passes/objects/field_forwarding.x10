// A field of an object that is made here is what it was given.
import x10.compiler.*;

public class field_forwarding {
  // BEFORE: return add(p.a, p.b)
  // AFTER: return add(n, 2)
  static class Pair { val a:Long, b:Long; def this(a:Long, b:Long) { this.a = a; this.b = b; } }
  static @NoInline def first(n:Long):Long { val p = new Pair(n, 2); return p.a + p.b; }
  public static def main(args:Rail[String]) {
    Console.OUT.println(first(args.size));
  }
}
