// The invariant part of a sum is added before the loop.
import x10.compiler.*;

public class reassociation {
  // BEFORE: if likely and(and(differ(columns, null), differ(a, null)), range_fits(0, sub(t, 1), rail_size unchecked(columns))) -> for val k: Long in 0 .. sub(t, 1) {
  // BEFORE: sum = add(sum, rail_get(a, sub(add(mul(sub(i, top), width), j), left)))
  // AFTER: if likely and(and(differ(columns, null), differ(a, null)), range_fits(0, sub(t, 1), rail_size unchecked(columns))) {
  // AFTER: val temp offset: Long = add(mul(top, width), left)
  // AFTER: sum = add(sum, rail_get(a, sub(add(mul(i, width), j), offset)))
  static @NoInline def gather(rows:Rail[Long], columns:Rail[Long], top:Long, left:Long, width:Long, a:Rail[Long]):Long {
    var sum:Long = 0;
    for (k in rows.range) {
      val i = rows(k), j = columns(k);
      sum += a((i - top) * width + j - left);
    }
    return sum;
  }
  public static def main(args:Rail[String]) {
    Console.OUT.println(gather([1, 2], [1, 2], 0, 0, 3, new Rail[Long](99)));
  }
}
