// A variable of two webs is two vals.
import x10.compiler.*;

public class live_range_splitting {
  // BEFORE: var t: Long = 0
  // BEFORE: t = add(n, 1)
  // AFTER: val t: Long = add(n, 1)
  // AFTER: val t.1: Long = add(n, 2)
  // AFTER: return add(a, mul(t.1, t.1))
  static @NoInline def two(n:Long):Long { var t:Long = 0; t = n + 1; val a = t * t; t = n + 2; return a + t * t; }
  public static def main(args:Rail[String]) {
    Console.OUT.println(two(args.size));
  }
}
