// Iterations are independent where rails do not overlap.
import x10.compiler.*;

public class alias_versioning {
  // BEFORE: val x.1: Double = rail_get(p, k.1)
  // BEFORE: val y.1: Double = rail_get(p, add(k.1, plane))
  // AFTER: val x.1: Double = rail_get unchecked(p, k.1)
  // AFTER: val y.1: Double = rail_get unchecked(p, add(k.1, plane))
  // AFTER: val z.1: Double = rail_get unchecked(p, add(k.1, mul(2, plane)))
  static @NoInline def turn(p:Rail[Double], moved:Rail[Double], low:Long, high:Long, plane:Long) {
    for (var k:Long = low; k < high; k++) {
      val x = p(k), y = p(k + plane), z = p(k + 2 * plane);
      moved(k + 2 * plane) = x + y;
      moved(k + plane) = z - x;
      moved(k) = y * z;
    }
  }
  public static def main(args:Rail[String]) {
    val r = new Rail[Double](9); turn(r, r, 0, 3, 3);
  }
}
