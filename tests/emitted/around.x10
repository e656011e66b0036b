// RUN: %x10c -O --emit=c %s | FileCheck %s
public class around {
  // What a condition says of the loop's variable holds for the index that depends on it: around a torus.
  // CHECK: static void around_torus({{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK-NEXT: if (X10_LIKELY(b != NULL && a != NULL && x10_range_fits(0, n - 1, b->size) && x10_range_fits(0, n - 1, a->size))) {
  // CHECK-NOT: X10_IS_OUT
  // CHECK: } else {
  static def torus(a:Rail[Double], b:Rail[Double], n:Long) {
    for (j in 0..(n - 1)) {
      val left = j == 0 ? n - 1 : j - 1;
      val right = j < n - 1 ? j + 1 : 0;
      b(j) = a(left) + a(j) + a(right);
    }
  }

  // Where the value beside the edge is another number, that is tested, too.
  // CHECK: static void around_elsewhere(
  // CHECK: x10_range_fits(low, high - 1, a->size) && x10_range_fits(m, m, a->size)
  // CHECK-NOT: X10_IS_OUT
  // CHECK: } else {
  static def elsewhere(a:Rail[Double], b:Rail[Double], low:Long, high:Long, m:Long) {
    for (j in low..high)
      b(j) = a(j != low ? j - 1 : m);
  }

  // In a matrix: around its rows, and beyond its columns the nearest element.
  // CHECK: static void around_matrix(
  // CHECK: if (X10_LIKELY(
  // CHECK-NOT: X10_IS_OUT
  // CHECK: } else {
  static def matrix(a:Rail[Double], b:Rail[Double], n:Long, m:Long) {
    for (i in 0..(n - 1)) {
      val up = Math.max(i - 1, 0), down = Math.min(i + 1, n - 1);
      for (j in 0..(m - 1)) {
        val left = j == 0 ? m - 1 : j - 1;
        b(i * m + j) = a(up * m + j) + a(down * m + j) + a(i * m + left);
      }
    }
  }

  // The condition does not say that j - 1 is no index.
  // CHECK: static void around_wrong(
  // CHECK: x10_range_fits(-1, {{.*}}, a->size)
  static def wrong(a:Rail[Double], b:Rail[Double], n:Long) {
    for (j in 0..(n - 1))
      b(j) = a(j == 1 ? n - 1 : j - 1);
  }

  public static def main(args:Rail[String]) {
    val a = new Rail[Double](args.size), b = new Rail[Double](args.size);
    torus(a, b, args.size);
    elsewhere(a, b, args.size, args.size, args.size);
    matrix(a, b, args.size, args.size);
    wrong(a, b, args.size);
  }
}
