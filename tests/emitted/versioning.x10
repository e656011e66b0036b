// Tests of bounds and null are made once before a loop whose indices follow its variable.
import x10.array.Array_2;

public class versioning {
  // The copy with the tests is out of the way.
  // CHECK: static X10_COLD void versioning_axpy_checked(x10_context *cx, {{.*}}){{$}}
  // CHECK: for (
  // CHECK: X10_IS_OUT
  // CHECK-LABEL: static void versioning_axpy(x10_context *cx, {{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK: if (X10_LIKELY(y != NULL && x != NULL && x10_range_fits(
  // CHECK: for (int64_t i = {{.*}}; i{{.*}}; i++) {
  // CHECK-NEXT: y->data[i] = y->data[i] + t * x->data[i];
  // CHECK-NEXT: }
  // CHECK-NEXT: } else {
  // CHECK-NEXT: versioning_axpy_checked(cx, {{.*}});
  // CHECK-NEXT: if (cx->pending)
  static @x10.compiler.NoInline def axpy(t:Double, x:Rail[Double], y:Rail[Double], n:Long) {
    for (i in 0..(n - 1)) y(i) = y(i) + t * x(i);
  }

  // The neighbours of a point: one condition for each dimension; elements by a pointer's sum, which gcc vectorizes.
  // CHECK-LABEL: static void versioning_smooth(x10_context *cx, {{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK: raw = g != NULL ? g->base.raw : NULL;
  // CHECK: x10_range_fits(i - 1, i + 1, g->numElems_1) && x10_range_fits(0, {{.*}}, g->numElems_2)
  // CHECK-NEXT: double *data = raw->data;
  // CHECK-NEXT: for (
  // CHECK-NOT: X10_
  // CHECK: data[i * numElems_2 + j] =
  // CHECK: } else {
  static @x10.compiler.NoInline def smooth(g:Array_2[Double], i:Long, n:Long) {
    for (j in 1..(n - 2)) g(i, j) = g(i - 1, j) + g(i + 1, j) + g(i, j - 1) + g(i, j + 1);
  }

  // A loop that counts in steps.
  // CHECK-LABEL: static void versioning_pairs(x10_context *cx, {{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK: x10_range_fits(0, 2 * ((n - 1) / 2), a->size)
  // CHECK-NEXT: for (int64_t i = 0; i < n; i += 2) {
  // CHECK-NEXT: a->data[i] = 1;
  static @x10.compiler.NoInline def pairs(a:Rail[Long], n:Long) {
    for (var i:Long = 0; i < n; i += 2) a(i) = 1;
  }

  // An index that is read from a rail is tested where it is used.
  // CHECK-LABEL: static double versioning_gather(x10_context *cx, {{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK: for (
  // CHECK: = column->data[k];
  // CHECK-NEXT: if (X10_IS_OUT(cx, x,
  static @x10.compiler.NoInline def gather(x:Rail[Double], column:Rail[Long]):Double {
    var sum:Double = 0.0;
    for (k in 0..(column.size - 1)) sum += x(column(k));
    return sum;
  }

  public static def main(args:Rail[String]) {
    axpy(1.0, [1.0, 2.0], [3.0, 4.0], 2);
    smooth(new Array_2[Double](3, 3), 1, 3);
    pairs([1, 2, 3], 3);
    gather([1.0, 2.0], [1, 0]);
  }
}
