// A loop of asyncs that cannot wait is one async for many iterations.
import x10.compiler.*;

public class async_chunking {
  // BEFORE: for val i: Long in 0 .. sub(unchecked(a).size, 1) {
  // BEFORE: async never_refused nowait {
  // AFTER: async never_refused nowait for val temp low: Long .. val temp high: Long in conv[Long](0) .. conv[Long](sub(unchecked(a).size, 1)) {
  // AFTER: for val i: Long in conv[Long](low) .. conv[Long](high) {
  // AFTER: try iteration {
  static def fill(a:Rail[Double]) { finish for (i in a.range()) async a(i) = 2.0; }
  public static def main(args:Rail[String]) {
    fill(new Rail[Double](args.size));
  }
}
