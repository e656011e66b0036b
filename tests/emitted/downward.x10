// Loops that count down are tested once, in front, as those that count up are.
import x10.compiler.NoInline;

public class downward {
  // CHECK-LABEL: static void downward_reversed(x10_context *cx, {{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK-NEXT: if (X10_LIKELY(b != NULL && a != NULL && x10_range_fits(0, n - 1, b->size) && x10_range_fits(0, n - 1, a->size))) {
  // CHECK-NEXT: for (int64_t i = n - 1; i >= 0; i--) {
  // CHECK-NEXT: b->data[n - 1 - i] = a->data[i];
  // CHECK-NEXT: }
  // CHECK-NEXT: } else {
  static @NoInline def reversed(a:Rail[Double], b:Rail[Double], n:Long) {
    for (var i:Long = n - 1; i >= 0; i--)
      b(n - 1 - i) = a(i);
  }

  // Down to a bound that may lie at the least number: after that comes the greatest.
  // CHECK-LABEL: static int64_t downward_strides(x10_context *cx, {{.*}}){{$}}
  // CHECK: if (X10_LIKELY(low >= -X10_COUNTER_MAX && (a != NULL && x10_range_fits(low, n - 1, a->size)))) {
  // CHECK: for (int64_t i = n - 1; i >= low; i -= 3)
  // CHECK-NOT: X10_IS_OUT
  // CHECK: } else {
  static @NoInline def strides(a:Rail[Long], n:Long, low:Long) {
    var sum:Long = 0;
    for (var i:Long = n - 1; i >= low; i -= 3)
      sum += a(i);
    return sum;
  }

  // A while loop whose counter nothing else reads.
  // CHECK-LABEL: static int32_t downward_whiles(x10_context *cx, {{.*}}){{$}}
  // CHECK: x10_range_fits(0, {{.*}}n - 1{{.*}}, a->size)
  // CHECK: for (int64_t i = {{.*}}; i >= 0; i--)
  // CHECK-NOT: X10_IS_OUT
  // CHECK: } else {
  static @NoInline def whiles(a:Rail[Int], n:Int) {
    var sum:Int = 0n;
    var i:Int = n - 1n;
    while (i >= 0n) {
      sum += a(i);
      i--;
    }
    return sum;
  }

  // A nest: the inner loop counts down to the outer one's variable.
  // CHECK-LABEL: static void downward_triangle(x10_context *cx, {{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK: if (X10_LIKELY({{.*}}x10_range_fits(1, 2 * n - 2, a->size)
  // CHECK-NOT: X10_IS_OUT
  // CHECK: } else {
  static @NoInline def triangle(a:Rail[Long], n:Long) {
    for (i in 0..(n - 1))
      for (var j:Long = n - 1; j > i; j--)
        a(i + j)++;
  }

  public static def main(Rail[String]) {
    val a = new Rail[Double](8, (i:Long) => i as Double), b = new Rail[Double](8);
    reversed(a, b, 8);
    val c = new Rail[Long](16, (i:Long) => i);
    triangle(c, 8);
    Console.OUT.println(b + " " + strides(c, 16, 0) + " " + whiles(new Rail[Int](5, 2n), 5n) + " " + c);
    try {
      strides(c, 16, Long.MIN_VALUE);
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println(e.getMessage());
    }
  }
}
