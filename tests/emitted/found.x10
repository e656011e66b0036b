// What is found once and kept in a field is not asked for in each iteration of a loop, where it has been found before.
import x10.compiler.NoInline;
import x10.array.Array_2;
import x10.array.DistArray_Block_1;
import x10.regionarray.Dist;
import x10.regionarray.DistArray;
import x10.regionarray.Region;

public class found {
  private var kept:Rail[Long] = null;
  private var finds:Long = 0;
  private var plane:Array_2[Double] = new Array_2[Double](4, 4);

  private @NoInline def find():Rail[Long] {
    finds++;
    kept = new Rail[Long](10);
    return kept;
  }
  private def all():Rail[Long] = kept == null ? find() : kept;

  // CHECK: static X10_COLD void found_number_checked(
  // CHECK: found_find(cx, self)
  // CHECK-LABEL: static void found_number(x10_context *cx, {{.*}}){{$}}
  // CHECK: if (X10_LIKELY(kept != NULL && x10_range_fits(0, n - 1, kept->size))) {
  // CHECK-NEXT: for (int64_t i = 0; i < n; i++) {
  // CHECK-NEXT: kept->data[i] = i;
  // CHECK-NEXT: }
  // CHECK-NEXT: } else {
  // CHECK-NEXT: found_number_checked(
  @NoInline def number(n:Long) {
    for (i in 0..(n - 1)) all()(i) = i;
  }

  // A statement that finds it.
  // CHECK: static X10_COLD void found_more_checked(
  // CHECK: found_find(cx, self)
  // CHECK-LABEL: static void found_more(x10_context *cx, {{.*}}){{$}}
  // CHECK: if (X10_LIKELY(kept != NULL && x10_range_fits(0, n - 1, kept->size))) {
  // CHECK-NEXT: X10_UNROLL_LITTLE
  // CHECK-NEXT: for (int64_t i = 0; i < n; i++) {
  // CHECK-NEXT: kept->data[i] = kept->data[i] + 1;
  // CHECK-NEXT: }
  // CHECK-NEXT: } else {
  // CHECK-NEXT: found_more_checked(
  @NoInline def more(n:Long) {
    for (i in 0..(n - 1)) {
      if (kept == null) find();
      kept(i) += 1;
    }
  }

  // An array in a field that may change, which this loop does not.
  // CHECK-LABEL: static void found_scale(x10_context *cx, {{.*}}){{$}}
  // CHECK: struct x10_array_Array_2_Double *plane = self->plane;
  // CHECK: if (X10_LIKELY(plane != NULL && x10_range_fits(i, i, plane->numElems_1) && x10_range_fits(0, n - 1, plane->numElems_2) && raw != NULL)) {
  // CHECK-NEXT: double *data = raw->data;
  // CHECK-NEXT: X10_UNROLL_LITTLE
  // CHECK-NEXT: for (int64_t j = 0; j < n; j++) {
  // CHECK-NEXT: double v = data[i * numElems_2 + j] * 2.0;
  // CHECK-NEXT: data[i * numElems_2 + j] = v;
  // CHECK-NEXT: }
  @NoInline def scale(i:Long, n:Long) {
    for (j in 0..(n - 1)) plane(i, j) *= 2.0;
  }

  // CHECK-LABEL: static void found_blocks(x10_context *cx, {{.*}}){{$}}
  // CHECK: if (X10_LIKELY(
  // CHECK-NEXT: {{for |X10_RANGE}}(
  // CHECK-NEXT: mine->data[i - min0] = 1.0;
  // CHECK-NEXT: }
  static @NoInline def blocks(a:DistArray_Block_1[Double]) {
    for ([i] in a.localIndices()) a(i) = 1.0;
  }

  // The piece may be dealt: that is asked of its numbers before it is of the region.
  // CHECK: static X10_COLD void found_points_checked(
  // CHECK: if (i0 - [[A:a[_0-9]*]]->low0 < 0 || i0 - [[A]]->low0 >= [[A]]->sure0) {
  // CHECK-NEXT: if (!x10_regionarray_Array_Double_isDealt_Long_Long_Long_Long_Long(cx, [[A]], 1, i0, 0, 0, 0)) {
  // CHECK-NEXT: x10_regionarray_DistArray_Double_require
  // CHECK-LABEL: static void found_points(x10_context *cx, {{.*}}){{$}}
  // CHECK: if (X10_LIKELY(
  // CHECK-NEXT: {{for |X10_RANGE}}(
  // CHECK-NEXT: raw->data[i0 - min0] = 1.0;
  // CHECK-NEXT: }
  // CHECK-NEXT: } else {
  // CHECK-NEXT: found_points_checked(
  static @NoInline def points(a:DistArray[Double](1)) {
    for (p in a.dist.get(here)) a(p) = 1.0;
  }

  public static def main(args:Rail[String]) {
    val f = new found();
    f.number(0);
    f.more(-3);
    val before = f.finds;
    f.number(3);
    f.more(10);
    Console.OUT.println(before + " " + f.finds + " " + f.kept);
    try {
      f.more(11);
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println(e.getMessage() + " " + f.finds + " " + f.kept);
    }
    f.scale(1, 4);
    blocks(new DistArray_Block_1[Double](5));
    points(DistArray.make[Double](Dist.makeBlock(Region.make(0..4))));
  }
}
