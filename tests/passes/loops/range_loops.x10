// A loop with a counter of its own is one over a range.
import x10.compiler.*;

public class range_loops {
  // BEFORE: var i: Long = 0
  // BEFORE: while lt(i, n) {
  // AFTER: for val i: Long in 0 .. sub(n, 1) {
  static @NoInline def sum(a:Rail[Long], n:Long):Long { var s:Long = 0; for (var i:Long = 0; i < n; i++) s += a(i); return s; }
  public static def main(args:Rail[String]) {
    Console.OUT.println(sum(new Rail[Long](4), args.size));
  }
}
