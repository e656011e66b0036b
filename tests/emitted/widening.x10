// What counts as an Int, and is used as an index, counts as a Long where nothing wraps around.
public class widening {
  // A loop over a range whose variable is an index only.
  // CHECK: static X10_COLD void widening_blur_checked(
  // CHECK: X10_IS_OUT
  // CHECK-LABEL: static void widening_blur(x10_context *cx, {{.*}}){{$}}
  // CHECK: if (X10_LIKELY(
  // CHECK-NEXT: X10_UNROLL_LITTLE
  // CHECK-NEXT: for (int64_t k = 1, k_end = (int64_t)last; k <= k_end; k++) {
  // CHECK-NEXT: to->data[k] = from->data[k - 1] + from->data[k + 1];
  // CHECK: } else {
  // CHECK-NEXT: widening_blur_checked(
  static @x10.compiler.NoInline def blur(from:Rail[Double], to:Rail[Double], last:Int) {
    for (k in 1n..last) to(k) = from(k - 1n) + from(k + 1n);
  }

  // In steps: the bound is limited, so that the step after the last does not wrap around.
  // CHECK: static X10_COLD void widening_every_checked(
  // CHECK: for (int32_t k = first; k < end; k += 3) {
  // CHECK: X10_IS_OUT
  // CHECK-LABEL: static void widening_every(x10_context *cx, {{.*}}){{$}}
  // CHECK: if (X10_LIKELY(first >= -X10_INT_COUNTER_MAX && end - 1 <= X10_INT_COUNTER_MAX && (a != NULL &&
  // CHECK-NEXT: for (int64_t k = (int64_t)first, k_end = (int64_t)end; k < k_end; k += 3) {
  // CHECK-NEXT: a->data[k + (int64_t)shift] = X10_NO_VECTOR(a->data[k + (int64_t)shift] * 2.0);
  // CHECK: } else {
  // CHECK-NEXT: widening_every_checked(
  static @x10.compiler.NoInline def every(a:Rail[Double], first:Int, end:Int, shift:Int) {
    for (var k:Int = first; k < end; k += 3n) a(k + shift) *= 2.0;
  }

  // What is read as an Int too is one within.
  // CHECK-LABEL: static void widening_number(x10_context *cx, {{.*}}){{$}}
  // CHECK: for (int64_t k = (int64_t)first, k_end = (int64_t)end; k < k_end; k += 2) {
  // CHECK-NEXT: int32_t k_2 = (int32_t)k;
  // CHECK-NEXT: a->data[k] = k_2 * k_2;
  static @x10.compiler.NoInline def number(a:Rail[Int], first:Int, end:Int) {
    for (var k:Int = first; k < end; k += 2n) a(k) = k * k;
  }

  // A counter that goes on after the greatest Int stays one.
  // CHECK-LABEL: static void widening_forever(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: int64_t k =
  // CHECK: {{^}}}
  static @x10.compiler.NoInline def forever(a:Rail[Int], last:Int) {
    for (var k:Int = 0n; k <= last; k++) a(k) = 1n;
  }

  public static def main(args:Rail[String]) {
    val a = new Rail[Double](10, (i:Long) => i as Double), b = new Rail[Double](10), c = new Rail[Int](10);
    blur(a, b, 8n);
    every(a, 2n, 7n, -2n);
    every(a, 2147483640n, -2147483641n, 3n);
    number(c, 1n, 9n);
    forever(c, 0n);
    Console.OUT.println(b + " " + a + " " + c);
    try {
      every(a, Int.MAX_VALUE - 1n, Int.MAX_VALUE, -2147483639n);
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println(e.getMessage() + " " + a(7));
    }
    try {
      blur(a, b, Int.MAX_VALUE);
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println(e.getMessage() + " " + b(8));
    }
  }
}
