import x10.compiler.NoInline;
import x10.regionarray.*;

// Indices that no loop counts are tested in each iteration. An array whose region is a box has no elements but those that its
// test finds: the loop is for such arrays, and each index is tested once in it.
public class refusals {
  // CHECK: static X10_COLD void refusals_scatter_checked(
  // CHECK: x10_regionarray_Array_Double_require_Long_Long(cx, e, i, k);
  // CHECK-NEXT: if (X10_FAILED(
  // CHECK-LABEL: static void refusals_scatter(x10_context *cx, {{.*}}){{$}}
  // CHECK: if (X10_LIKELY({{.*}} && e->isBox)
  // CHECK: if (i - low0 < 0 || i - low0 >= sure0 || k - low1 < 0 || k - low1 >= sure1) {
  // CHECK-NEXT: x10_regionarray_Array_Double_require_Long_Long(cx, e, i, k);
  // CHECK-NEXT: x10_trace_add(
  // CHECK-NEXT: return;
  // CHECK-NOT: sure0
  // CHECK: k + 1 - low1 >= sure1) {
  // CHECK-NOT: if (
  // CHECK: } else {
  // CHECK-NEXT: refusals_scatter_checked(
  static @NoInline def scatter(e:Array[Double](2), is:Rail[Long], ks:Rail[Long]) {
    for (p in 0..(is.size - 1)) {
      val i = is(p);
      val k = ks(p);
      e(i, k) += 0.5 * e(i, k + 1);
      e(i, k) *= 0.25;
    }
  }

  // CHECK-LABEL: static void refusals_distributed(x10_context *cx, {{.*}}){{$}}
  // CHECK: if (X10_LIKELY({{.*}} && local->isBox)
  // CHECK: if (i - low0 < 0 || i - low0 >= sure0 || k - low1 < 0 || k - low1 >= sure1) {
  // CHECK-NEXT: x10_regionarray_DistArray_Double_require_x10_regionarray_Array_Double_Long_Long(cx, e, local, i, k);
  // CHECK-NEXT: x10_trace_add(
  // CHECK-NEXT: return;
  // CHECK-NOT: if (
  // CHECK: } else {
  static @NoInline def distributed(e:DistArray[Double](2), is:Rail[Long], ks:Rail[Long]) {
    for (p in 0..(is.size - 1)) {
      val i = is(p);
      val k = ks(p);
      e(i, k) += 0.5;
    }
  }

  public static def main(args:Rail[String]) {
    val r = Region.make(0..4, 0..4);
    scatter(new Array[Double](r, 1.0), [1, 2], [2, 3]);
    distributed(DistArray.make[Double](Dist.makeConstant(r, here), 1.0), [1, 2], [2, 3]);
  }
}
