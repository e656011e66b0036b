// Bounds are checked once before a loop, which has two versions.
import x10.compiler.*;

public class loop_versioning {
  // BEFORE: s = add(s, rail_get(a, i))
  // AFTER: if likely and(differ(a, null), range_fits(0, sub(n, 1), rail_size unchecked(a))) -> for val i: Long in 0 .. sub(n, 1) {
  // AFTER: s = add(s, rail_get unchecked(a, i))
  // AFTER: } else -> for val i.1: Long in 0 .. sub(n, 1) {
  static @NoInline def sum(a:Rail[Long], n:Long):Long { var s:Long = 0; for (i in 0..(n - 1)) s += a(i); return s; }
  public static def main(args:Rail[String]) {
    Console.OUT.println(sum(new Rail[Long](4), args.size));
  }
}
