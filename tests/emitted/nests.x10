// Tests of a nest of loops are made once, before the outermost.
import x10.array.Array_2;
import x10.compiler.NoInline;

public class nests {
  // A row's start is a product; the rows' length must not be so long that it wraps around.
  // CHECK: static X10_COLD void nests_flat_checked2(
  // CHECK: X10_IS_OUT
  // CHECK: static X10_OUTLINED void nests_flat_checked(
  // CHECK-LABEL: static void nests_flat(x10_context *cx, {{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK-NEXT: if (X10_LIKELY(a != NULL && {{.*}}x10_range_fits(0, m, X10_FACTOR_END) && (m - 1 < 0 || x10_range_fits(0, m * n - 1, a->size)))) {
  // CHECK-NEXT: int64_t *a_data = a->data;
  // CHECK-NEXT: for (int64_t i = 0; i < n; i++) {
  // CHECK-NEXT: for (int64_t j = 0; j < m; j++) {
  // CHECK-NEXT: a_data[i * m + j] = i + j;
  // CHECK-NEXT: }
  // CHECK-NEXT: }
  // CHECK-NEXT: } else {
  // CHECK-NEXT: nests_flat_checked(
  static @NoInline def flat(a:Rail[Long], n:Long, m:Long) {
    for (i in 0..(n - 1))
      for (j in 0..(m - 1)) a(i * m + j) = i + j;
  }

  // A triangle: the inner loop's bound follows the outer loop's variable.
  // CHECK-LABEL: static void nests_triangle(x10_context *cx, {{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK: x10_range_fits(0, 2 * n - 3, a->size)
  // CHECK-NEXT: for (
  // CHECK-NEXT: for (
  // CHECK-NEXT: a->data[i + j] = 1;
  static @NoInline def triangle(a:Rail[Long], n:Long) {
    for (i in 0..(n - 1))
      for (j in 0..(i - 1)) a(i + j) = 1;
  }

  // Blocks of four, and a table that each goes through; the method is called once and is inlined in the loop.
  // CHECK-LABEL: static void nests_encode(x10_context *cx, {{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK: x10_range_fits(0, 4 * ((n - 1) / 4) + 3, text->size) && x10_range_fits(0, 5, key->size)
  // CHECK-NEXT: for (int64_t i = 0; i < n; i += 4) {
  // CHECK-NOT: X10_
  // CHECK: #pragma GCC unroll 3
  // CHECK-NEXT: for (int64_t r = 0; r <= 2; r++) {
  // CHECK-NOT: X10_
  // CHECK: text->data[i + 3] =
  // CHECK-NOT: X10_
  // CHECK: } else {
  static @NoInline def encode(text:Rail[Long], n:Long, key:Rail[Long]) {
    for (var i:Long = 0; i < n; i += 4) block(text, i, key);
  }
  private static def block(text:Rail[Long], k:Long, key:Rail[Long]) {
    var x:Long = text(k) + text(k + 1);
    for (r in 0..2) x = x * key(2 * r) + key(2 * r + 1);
    text(k + 2) = x;
    text(k + 3) = x + 1;
  }

  // Each dimension of an array on its own.
  // CHECK-LABEL: static void nests_smooth(x10_context *cx, {{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK: x10_range_fits(0, n - 1, g->numElems_1)
  // CHECK-NEXT: double *data = raw->data;
  // CHECK-NEXT: for (
  // CHECK-NEXT: for (
  // CHECK-NOT: raiseBoundsError
  // CHECK: } else {
  static @NoInline def smooth(g:Array_2[Double], n:Long) {
    for (i in 1..(n - 2))
      for (j in 1..(n - 2)) g(i, j) = g(i - 1, j) + g(i + 1, j) + g(i, j - 1) + g(i, j + 1);
  }

  // Who waits within a nest sees the field change.
  static class Flag {
    var up:Boolean = false;
  }
  // CHECK-LABEL: static void nests_waits(x10_context *cx, {{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK: while (!flag->up) {
  // CHECK: a->data[2 * i + j] =
  static @NoInline def waits(a:Rail[Long], flag:Flag) {
    for (i in 0..1) {
      while (!flag.up) {}
      for (j in 0..1) a(2 * i + j) = j;
    }
  }

  public static def main(args:Rail[String]) {
    flat(new Rail[Long](6), 2, 3);
    triangle(new Rail[Long](6), 3);
    encode(new Rail[Long](8), 8, new Rail[Long](6));
    smooth(new Array_2[Double](3, 3), 3);
    val flag = new Flag();
    flag.up = true;
    waits(new Rail[Long](4), flag);
  }
}
