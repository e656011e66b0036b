// A method that is given the point of a loop is as good as one that is given its index: that the point has one axis is said by
// its type, so that nothing is asked of its rank, the method is small, and no point is made.
import x10.compiler.NoInline;
import x10.regionarray.Array;
import x10.regionarray.Region;

public class pointmethods {
  static def reflect(x:Array[Double](1), v:Array[Double](1), p:Point(1), side:Double) {
    if (x(p) < 0.0) {
      x(p) = -x(p);
      v(p) = -v(p);
    }
    if (x(p) >= side) {
      x(p) = 2.0 * side - x(p);
      v(p) = -v(p);
    }
  }
  // CHECK-LABEL: static void pointmethods_push(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: pointmethods_reflect
  // CHECK: if (X10_LIKELY(
  // CHECK: X10_RANGE(int64_t, i0,
  // CHECK-NOT: Point
  // CHECK: } else {
  // CHECK: {{^}}}
  static @NoInline def push(x:Array[Double](1), v:Array[Double](1)) {
    for (p in x.region) {
      x(p) += v(p);
      reflect(x, v, p, 8.0);
    }
  }

  // Where it stays a call, too.
  // CHECK-LABEL: static void pointmethods_clear(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: rank ==
  // CHECK: {{^}}}
  static @NoInline def clear(x:Array[Double](2), p:Point(2)) {
    x(p) = 0.0;
  }

  public static def main(Rail[String]) {
    val x = new Array[Double](Region.make(0..9), 1.0), v = new Array[Double](Region.make(0..9), -3.0);
    push(x, v);
    val a = new Array[Double](Region.make(0..1, 0..1), 1.0);
    clear(a, Point.make(0, 1));
    Console.OUT.println(x(1) + v(1) + a(0, 1));
  }
}
