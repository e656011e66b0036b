import x10.views.*;

/** A loop over the elements of views: what may fail is tested before it, and the last axis counts by one. */
public class viewloops {
  // CHECK-LABEL: static void viewloops_add({{.*}}){{$}}
  // CHECK: x10_range_fits
  // CHECK-NEXT: double *data = rows->data;
  // CHECK-NEXT: double *data_2 = rows_2->data;
  // CHECK-NEXT: for (int64_t i = 0; i < n; i++) {
  // CHECK-NEXT: for (int64_t j = 0; j < n; j++) {
  // CHECK-NOT: lacks
  // CHECK-NOT: apart
  // CHECK: {{data(_2)?}}[base{{[_0-9]*}} + i * step0{{[_0-9]*}} + j]
  // CHECK-NOT: lacks
  // CHECK: } else {
  static @x10.compiler.NoInline def add(a:View[Double](2), b:View[Double](2), n:Long) {
    for (i in 0..(n - 1))
      for (j in 0..(n - 1))
        a(i, j) += b(i, j);
  }
  // CHECK-LABEL: static void viewloops_inside({{.*}}){{$}}
  // CHECK-NOT: closure
  // CHECK: x10_range_fits
  // CHECK: X10_RANGE(int64_t, i
  // CHECK: X10_RANGE(int64_t, j
  // CHECK-NOT: lacks
  // CHECK-NOT: apart
  // CHECK: } else {
  static @x10.compiler.NoInline def inside(a:View[Double](2), b:View[Double](2)) {
    a.interior(1).foreach((i:Long, j:Long) => { a(i, j) = b(i - 1, j) + b(i + 1, j); });
  }

  public static def main(args:Rail[String]) {
    val a = View.make[Double](Domain.make(0..9, 0..9));
    val b = View.make[Double](a.domain, (p:Point(2)) => p(0) as Double);
    add(a, b, args.size);
    inside(a, b);
  }
}
