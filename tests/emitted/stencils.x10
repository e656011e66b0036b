import x10.compiler.Inline;
import x10.compiler.NoInline;
import x10.regionarray.*;

// However many elements around a point a loop reads, what has to be tested is tested before it: once for the least
// and the greatest of the indices that differ by a number.
public class stencils {
  static @Inline def row(u:DistArray[Double](3), i:Long, j:Long, k:Long) = u(i, j, k - 1) + u(i, j, k) + u(i, j, k + 1);
  static @Inline def plane(u:DistArray[Double](3), i:Long, j:Long, k:Long) =
    row(u, i, j - 1, k) + row(u, i, j, k) + row(u, i, j + 1, k);

  // CHECK-LABEL: static void stencils_cube(x10_context *cx, {{.*}}){{$}}
  // CHECK: if (X10_LIKELY(local != NULL && u != NULL && raw != NULL && local_2 != NULL && v != NULL && raw_2 != NULL &&
  // CHECK-SAME: x10_range_fits(i - low0 - 1, i + 1 - low0, sure0) && x10_range_fits(j - low1 - 1, j + 1 - low1, sure1) &&
  // CHECK-SAME: x10_range_fits(first - low2 - 1, last + 1 - low2, sure2) && x10_range_fits(i - low0_2, i - low0_2, sure0_2) &&
  // CHECK-SAME: x10_range_fits(j - low1_2, j - low1_2, sure1_2) && x10_range_fits(first - low2_2, last - low2_2, sure2_2))) {
  // CHECK: X10_RANGE(int64_t, k, first, last) {
  // CHECK-NOT: X10_IS_NULL
  // CHECK-NOT: require
  // CHECK: } else {
  static @NoInline def cube(v:DistArray[Double](3), u:DistArray[Double](3), r:Region(3)) {
    for ([i, j, k] in r)
      v(i, j, k) = plane(u, i - 1, j, k) + plane(u, i, j, k) + plane(u, i + 1, j, k);
  }

  static @Inline def row(u:DistArray[Double](3), p:Point(3), d:Point(3)) = u(p - d) + u(p) + u(p + d);

  // CHECK-LABEL: static void stencils_points(x10_context *cx, {{.*}}){{$}}
  // CHECK: if (X10_LIKELY(
  // CHECK: X10_RANGE(
  // CHECK-NOT: X10_IS_NULL
  // CHECK-NOT: require
  // CHECK-NOT: x10_lang_Point
  // CHECK: } else {
  static @NoInline def points(v:DistArray[Double](3), u:DistArray[Double](3), r:Region(3)) {
    val d = Point.make(0, 0, 1);
    val e = Point.make(0, 1, 0);
    val f = Point.make(1, 0, 0);
    for (p in r)
      v(p) = row(u, p - e - f, d) + row(u, p - f, d) + row(u, p + e - f, d) +
             row(u, p - e, d) + row(u, p, d) + row(u, p + e, d) +
             row(u, p - e + f, d) + row(u, p + f, d) + row(u, p + e + f, d);
  }

  public static def main(args:Rail[String]) {
    val all = Region.make(0..4, 0..4, 0..4);
    val u = DistArray.make[Double](Dist.makeConstant(all, here), 1.0);
    val v = DistArray.make[Double](Dist.makeConstant(all, here), 0.0);
    cube(v, u, Region.make(1..3, 1..3, 1..3));
    points(u, v, Region.make(1..3, 1..3, 1..3));
    Console.OUT.println(v(2, 2, 2) + " " + u(2, 2, 2));
  }
}
