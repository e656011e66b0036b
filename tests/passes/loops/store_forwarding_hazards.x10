// A loop that reads back what it stored says so.
import x10.compiler.*;

public class store_forwarding_hazards {
  // BEFORE: if likely and(differ(a, null), range_fits(0, n, rail_size unchecked(a))) -> for val i: Long in 2 .. n {
  // BEFORE: } else -> for val i.1: Long in 2 .. n {
  // AFTER: if likely and(differ(a, null), range_fits(0, n, rail_size unchecked(a))) -> for store_hazard val i: Long in 2 .. n {
  // AFTER: } else -> for store_hazard val i.1: Long in 2 .. n {
  static @NoInline def fib(a:Rail[Long], n:Long) { for (i in 2..n) a(i) = a(i - 1) + a(i - 2); }
  public static def main(args:Rail[String]) {
    fib(new Rail[Long](9), 8);
  }
}
