// A loop that is vectorized says so.
import x10.compiler.*;

public class vectorizer_hints {
  // BEFORE: if likely and(and(and(differ(y, null), differ(x, null)), range_fits(0, sub(n, 1), rail_size unchecked(y))), range_fits(0, sub(n, 1), rail_size unchecked(x))) -> for val i: Long in 0 .. sub(n, 1) {
  // AFTER: if likely and(and(and(differ(y, null), differ(x, null)), range_fits(0, sub(n, 1), rail_size unchecked(y))), range_fits(0, sub(n, 1), rail_size unchecked(x))) -> for vectorizable val i: Long in 0 .. sub(n, 1) {
  static @NoInline def axpy(x:Rail[Double], y:Rail[Double], a:Double, n:Long) { for (i in 0..(n - 1)) y(i) = y(i) + a * x(i); }
  public static def main(args:Rail[String]) {
    axpy(new Rail[Double](4), new Rail[Double](4), 2.0, args.size);
  }
}
