// A loop over a box that is made for it, or of which the type says that it is one, counts along the axes: nothing is made.
import x10.compiler.NoInline;
import x10.regionarray.Array;
import x10.regionarray.Region;

public class boxes {
  // CHECK-LABEL: static void boxes_line(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: x10_new
  // CHECK-NOT: x10_rail_new
  // CHECK-NOT: RectRegion_this
  // CHECK: X10_RANGE(int64_t, i,
  // CHECK-NEXT: double v = raw->data[i - min0_2] + 1.0;
  // CHECK-NOT: x10_rail_new
  // CHECK: {{^}}}
  static @NoInline def line(a:Array[Double](1), low:Long, high:Long) {
    for ([i] in Region.make((low + 1)..(high - 1))) a(i) += 1.0;
  }

  // CHECK-LABEL: static void boxes_plane(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: x10_new
  // CHECK-NOT: x10_rail_new
  // CHECK-NOT: RectRegion_this
  // CHECK: X10_RANGE(int64_t, i,
  // CHECK: X10_RANGE(int64_t, j,
  // CHECK: {{^}}}
  static @NoInline def plane(a:Array[Double](2), low:Long, high:Long) {
    for ([i, j] in Region.makeRectangular(low..high, low..high)) a(i, j) += 1.0;
  }

  // CHECK-LABEL: static void boxes_pairs(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: x10_new
  // CHECK: X10_RANGE(int64_t, i,
  // CHECK: X10_RANGE(int64_t, j,
  // CHECK: {{^}}}
  static @NoInline def pairs(a:Array[Double](2), low:Long, high:Long) {
    for ([i, j] in (low..high) * (low..high)) a(i, j) += 1.0;
  }

  // What is asked of the type alone.
  // CHECK-LABEL: static void boxes_given(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: cursor
  // CHECK: X10_RANGE(int64_t, i,
  // CHECK: X10_RANGE(int64_t, j,
  // CHECK: {{^}}}
  static @NoInline def given(a:Array[Double](2), r:Region(2){self.rect}) {
    for ([i, j] in r) a(i, j) += 1.0;
  }

  public static def main(Rail[String]) {
    val a = new Array[Double](Region.make(0..9)), b = new Array[Double](Region.make(0..9, 0..9));
    line(a, 0, 9);
    plane(b, 2, 5);
    pairs(b, 3, 4);
    given(b, Region.make(1..2, 3..8));
    Console.OUT.println(a(4) + b(3, 3));
  }
}
