// A loop that is vectorized says so, and one within a loop that adds up floating-point numbers.
import x10.compiler.*;

public class vectorizer_hints {
  // BEFORE: if likely and(and(and(differ(y, null), differ(x, null)), range_fits(0, sub(n, 1), rail_size unchecked(y))), range_fits(0, sub(n, 1), rail_size unchecked(x))) -> for val i: Long in 0 .. sub(n, 1) {
  // AFTER: if likely and(and(and(differ(y, null), differ(x, null)), range_fits(0, sub(n, 1), rail_size unchecked(y))), range_fits(0, sub(n, 1), rail_size unchecked(x))) -> for rolled val i: Long in 0 .. sub(n, 1) {
  static @NoInline def axpy(x:Rail[Double], y:Rail[Double], a:Double, n:Long) { for (i in 0..(n - 1)) y(i) = y(i) + a * x(i); }
  // BEFORE: for val j: Long in 0 .. sub(columns, 1) {
  // AFTER: for rolled val j: Long in 0 .. sub(columns, 1) {
  static @NoInline def sums(x:Rail[Double], rows:Long, columns:Long) {
    var nearest:Double = 1e9;
    for (i in 0..(rows - 1)) {
      var sum:Double = 0;
      for (j in 0..(columns - 1)) sum += x(i * columns + j);
      nearest = Math.min(nearest, sum);
    }
    return nearest;
  }
  public static def main(args:Rail[String]) {
    axpy(new Rail[Double](4), new Rail[Double](4), 2.0, args.size);
    sums(new Rail[Double](4), 2, 2);
  }
}
