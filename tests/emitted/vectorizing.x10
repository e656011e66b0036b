// Loops of which several iterations are done at a time say so to the C compiler, which then does not unroll them as well.
import x10.compiler.NoInline;

public class vectorizing {
  // Rows of two rails, one of them read and written; a bound that may be the greatest number.
  // CHECK: static X10_COLD void vectorizing_axpy_checked(
  // CHECK-NEXT: {
  // CHECK-NEXT: X10_RANGE(
  // CHECK: X10_IS_OUT
  // CHECK-LABEL: static void vectorizing_axpy(x10_context *cx, {{.*}}){{$}}
  // CHECK: if (X10_LIKELY(
  // CHECK-NEXT: X10_UNROLL_LITTLE
  // CHECK-NEXT: X10_RANGE(int64_t, i, {{.*}}) {
  // CHECK-NEXT: y->data[i] = y->data[i] + t * x->data[i];
  // CHECK: } else {
  // CHECK-NEXT: vectorizing_axpy_checked(
  static @NoInline def axpy(rows:LongRange, t:Double, x:Rail[Double], y:Rail[Double]) {
    for (i in rows) y(i) += t * x(i);
  }

  // Neighbours of another rail, and a name for what they come to; counted by hand.
  // CHECK-LABEL: static void vectorizing_smooth(x10_context *cx, {{.*}}){{$}}
  // CHECK: X10_NO_UNROLL
  // CHECK-NEXT: for (int64_t i = 1
  static @NoInline def smooth(n:Long, from:Rail[Float], to:Rail[Float]) {
    for (var i:Long = 1; i < n - 1; i++) {
      val sum = from(i - 1) + from(i) + from(i + 1);
      to(i) = sum / 3.0f;
    }
  }

  // The rows of two matrices, one after the other.
  // CHECK-LABEL: static void vectorizing_add(x10_context *cx, {{.*}}){{$}}
  // CHECK: for (int64_t i = 0
  // CHECK: X10_UNROLL_LITTLE
  // CHECK-NEXT: for (int64_t j = 0
  static @NoInline def add(n:Long, a:Rail[Int], b:Rail[Int]) {
    for (i in 0..(n - 1)) for (j in 0..(n - 1)) a(i * n + j) = a(i * n + j) ^ b(i * n + j);
  }

  // Each iteration reads what the one before wrote.
  // CHECK-LABEL: static void vectorizing_sums(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: X10_NO_UNROLL
  // CHECK: {{^}}}
  static @NoInline def sums(n:Long, x:Rail[Double], y:Rail[Double]) {
    for (i in 1..(n - 1)) y(i) = y(i - 1) + x(i);
  }

  // A sum is one chain of additions.
  // CHECK-LABEL: static double vectorizing_dot(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: X10_NO_UNROLL
  // CHECK: {{^}}}
  static @NoInline def dot(n:Long, x:Rail[Double], y:Rail[Double]):Double {
    var sum:Double = 0.0;
    for (i in 0..(n - 1)) sum += x(i) * y(i);
    return sum;
  }

  // Nothing is read; elements lie anywhere, or in steps.
  // CHECK-LABEL: static void vectorizing_others(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: X10_NO_UNROLL
  // CHECK: {{^}}}
  static @NoInline def others(n:Long, x:Rail[Double], y:Rail[Double], at_:Rail[Long]) {
    for (i in 0..(n - 1)) y(i) = 1.0;
    for (i in 0..(n - 1)) y(i) = x(at_(i));
    for (i in 0..(n - 1)) y(i) = x(2 * i);
    for (i in 0..(n - 1)) if (x(i) > 0.0) y(i) = x(i);
  }

  // A few iterations are written out; so are those within another loop.
  // CHECK-LABEL: static void vectorizing_few(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: X10_NO_UNROLL
  // CHECK: #pragma GCC unroll 4
  // CHECK-NOT: X10_NO_UNROLL
  // CHECK: {{^}}}
  static @NoInline def few(n:Long, x:Rail[Double], y:Rail[Double]) {
    for (i in 0..7) y(i) = 2.0 * x(i);
    for (k in 0..(n - 1)) for (i in 0..3) y(i) = y(i) + x(k + i);
  }

  public static def main(args:Rail[String]) {
    val x = new Rail[Double](19, (i:Long) => i as Double), y = new Rail[Double](19, 1.0);
    axpy(2..17, 0.5, x, y);
    others(9, x, y, new Rail[Long](19, (i:Long) => 18 - i));
    few(9, x, y);
    sums(19, x, y);
    Console.OUT.println(dot(19, x, y));
    val f = new Rail[Float](19, (i:Long) => i as Float), g = new Rail[Float](19);
    smooth(19, f, g);
    val a = new Rail[Int](16, (i:Long) => i as Int), b = new Rail[Int](16, 5n);
    add(4, a, b);
    Console.OUT.println(g(9) + " " + a(15));
  }
}
