// The rows of a matrix by rails: the innermost loop has its row from before it, and no tests, also where the loops
// around it were treated before.
import x10.compiler.NoInline;

public class elimination {
  // CHECK-LABEL: static void elimination_eliminate(x10_context *cx, {{.*}}){{$}}
  // CHECK: *row = {{.*}} ? a->data[k] : NULL;
  // CHECK: if (X10_LIKELY({{.*}}
  // CHECK-NEXT: for (int64_t i = {{.*}}; i < n; i++) {
  // CHECK: *[[ROW:row_[0-9]+]] = {{.*}} ? a->data[i] : NULL;
  // CHECK: if (X10_LIKELY([[ROW]] != NULL && x10_range_fits(k, n - 1, [[ROW]]->size))) {
  // CHECK-NEXT: X10_UNROLL_LITTLE
  // CHECK-NEXT: for (int64_t j = k; j < n; j++) {
  // CHECK-NEXT: [[ROW]]->data[j] = [[ROW]]->data[j] - f * row->data[j];
  // CHECK-NEXT: }
  static @NoInline def eliminate(a:Rail[Rail[Double]], b:Rail[Double], n:Long) {
    for (k in 0..(n - 2))
      for (i in (k + 1)..(n - 1)) {
        val f = a(i)(k) / a(k)(k);
        for (j in k..(n - 1)) a(i)(j) -= f * a(k)(j);
        b(i) -= f * b(k);
      }
  }

  public static def main(args:Rail[String]) {
    val a = new Rail[Rail[Double]](4, (i:Long) => new Rail[Double](4, (j:Long) => i == j ? 4.0 : 1.0));
    val b = new Rail[Double](4, 2.0);
    eliminate(a, b, 4);
    Console.OUT.println(b);
  }
}
