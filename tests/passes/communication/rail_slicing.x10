// The loop reads the elements from one before the first index to one after the last.
import x10.compiler.*;

public class rail_slicing {
  // BEFORE: at[Long](p) nowait captures(v, low, high) ():
  // AFTER: val temp v_low: Long = low
  // AFTER: val temp v_high: Long = high
  // AFTER: slices [v, v_low, -1, v_high, 1] ():
  // AFTER: mul(rail_get unchecked(v, sub(i, 1)), rail_get unchecked(v, add(i, 1)))
  @NoInline static def sum(p:Place, v:Rail[Long], low:Long, high:Long) =
      at (p) { var s:Long = 0; for (i in low..high) s += v(i - 1) * v(i + 1); s };
  public static def main(args:Rail[String]) {
    Console.OUT.println(sum(here, new Rail[Long](10, (i:Long) => i), 3, 5));
  }
}
