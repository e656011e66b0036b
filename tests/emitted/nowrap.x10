// Without checks an index that is used is one: where a sum of Ints would be negative if it wrapped around, it does not.
import x10.compiler.NoInline;

public class nowrap {
  // One that starts at 0 and something.
  // CHECK-LABEL: static void nowrap_axpy(x10_context *cx, {{.*}}){{$}}
  // CHECK: for (int64_t k = 0, k_end = (int64_t)n; k < k_end; k++) {
  // CHECK-NEXT: to->data[k + (int64_t)shift] = to->data[k + (int64_t)shift] + by * from->data[2 * k + 1];
  static @NoInline def axpy(n:Int, by:Double, from:Rail[Double], to:Rail[Double], shift:Int) {
    for (var k:Int = 0n; k < n; k++) to(k + shift) += by * from(2n * k + 1n);
  }

  // One that starts anywhere, and is an index itself: also in steps, which it would not be after the greatest Int.
  // CHECK-LABEL: static void nowrap_relax(x10_context *cx, {{.*}}){{$}}
  // CHECK: for (int64_t k = (int64_t)first, k_end = (int64_t)t1; k < k_end; k += 2) {
  // CHECK-NEXT: a->data[k] = X10_NO_VECTOR(a->data[k] + 0.5 * (a->data[k - 1] + a->data[k + 1]));
  static @NoInline def relax(a:Rail[Double], first:Int, end:Int) {
    for (var k:Int = first; k < end - 1n; k = k + 2n) a(k) += 0.5 * (a(k - 1n) + a(k + 1n));
  }

  // CHECK-LABEL: static void nowrap_shifted(x10_context *cx, {{.*}}){{$}}
  // CHECK: for (int64_t k = (int64_t)first, k_end = (int64_t)last; k <= k_end; k += 2) {
  // CHECK-NEXT: int32_t k_2 = (int32_t)k;
  // CHECK-NEXT: a->data[k + (int64_t)(shift - 1)] = k_2 / 2;
  // CHECK-NEXT: b->data[k] = 1;
  static @NoInline def shifted(a:Rail[Int], b:Rail[Int], first:Int, last:Int, shift:Int) {
    for (var k:Int = first; k <= last; k += 2n) {
      a(k + shift - 1n) = k / 2n;
      b(k) = 1n;
    }
  }

  // Up to the greatest Int and no further.
  // CHECK-LABEL: static void nowrap_upTo(x10_context *cx, {{.*}}){{$}}
  // CHECK: for (int64_t k = 0, k_end = (int64_t)last; k <= k_end; k++) {
  static @NoInline def upTo(a:Rail[Int], last:Int) {
    for (var k:Int = 0n; k <= last; k++) a(k) += 1n;
  }

  // An index in some iterations only says nothing of the others.
  // CHECK-LABEL: static void nowrap_some(x10_context *cx, {{.*}}){{$}}
  // CHECK: for (int32_t k = first; k < end; k += 2) {
  // CHECK: a->data[(int64_t)(k + 1)] = 1;
  static @NoInline def some(a:Rail[Int], first:Int, end:Int) {
    for (var k:Int = first; k < end; k += 2n) {
      if (k < 0n) continue;
      a(k + 1n) = a(k);
      a(k + 1n) = 1n;
    }
  }

  // What stays is the same Int as before, whatever it is made of; a variable that another activity may assign is read as
  // often as before.
  // CHECK-LABEL: static void nowrap_rows(x10_context *cx, {{.*}}){{$}}
  // CHECK: for (int64_t k = 0, k_end = (int64_t)n; k < k_end; k++) {
  // CHECK-NEXT: a->data + (k + (int64_t)(last * n))
  static @NoInline def rows(a:Rail[Int], n:Int) {
    var last:Int = 0n;
    for (var row:Int = 0n; row < n; row++) if (a(row * n) > 0n) last = row;
    for (var k:Int = 0n; k < n; k++) a(last * n + k) += 1n;
  }
  // CHECK-LABEL: static void nowrap_told(x10_context *cx, {{.*}}){{$}}
  // CHECK: a->data[(int64_t)(k + to)] = 1;
  static @NoInline def told(a:Rail[Int], n:Int) {
    var to:Int = 0n;
    finish {
      async to = 2n;
      for (var k:Int = 0n; k < n; k++) a(k + to) = 1n;
    }
  }

  // These may wrap around to an index.
  // CHECK-LABEL: static void nowrap_around(x10_context *cx, {{.*}}){{$}}
  // CHECK: a->data[(int64_t)(k + shift)] = 1;
  // CHECK: a->data[(int64_t)(3 * k)] = 2;
  // CHECK: a->data[(int64_t)(shift - k)] = 3;
  static @NoInline def around(a:Rail[Int], first:Int, last:Int, shift:Int) {
    for (k in first..last) a(k + shift) = 1n;
    for (k in 0n..last) a(3n * k) = 2n;
    for (k in 0n..last) a(shift - k) = 3n;
  }

  public static def main(args:Rail[String]) {
    val a = new Rail[Double](10, (i:Long) => i as Double), b = new Rail[Double](10);
    val c = new Rail[Int](10), d = new Rail[Int](10);
    axpy(4n, 2.0, a, b, 3n);
    relax(a, 1n, 8n);
    shifted(c, d, 1n, 7n, 2n);
    upTo(d, 9n);
    rows(c, 3n);
    told(c, 1n);
    Console.OUT.println(a + " " + b);
    Console.OUT.println(c + " " + d);
    some(c, -3n, 5n);
    around(d, Int.MIN_VALUE, Int.MIN_VALUE + 1n, Int.MIN_VALUE);
    Console.OUT.println(c + " " + d);
  }
}
