// A rail literal that becomes a point is never a rail: neighbours of a point cost what sums of indices do.
import x10.compiler.NoInline;
import x10.regionarray.Array;
import x10.regionarray.Region;

public class pointliterals {
  // CHECK-LABEL: static void pointliterals_smooth(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: x10_rail_new
  // CHECK-NOT: x10_lang_Point_make
  // CHECK: X10_RANGE(int64_t, i1,
  // CHECK-NEXT: int64_t i0_2 = i0 + -1;
  // CHECK-NOT: x10_rail_new
  // CHECK: {{^}}}
  static @NoInline def smooth(a:Array[Double](2), b:Array[Double](2), inner:Region(2)) {
    for (p in inner) b(p) = a(p + [-1, 0]) + a(p + [0, 1]);
  }

  // CHECK-LABEL: static double pointliterals_below(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: x10_rail_new
  // CHECK: {{^}}}
  static @NoInline def below(a:Array[Double](2), i:Long, j:Long):Double = a([i + 1, j] as Point(2));

  public static def main(Rail[String]) {
    val r = Region.make(0..9, 0..9);
    val a = new Array[Double](r, ([i, j]:Point(2)) => (i * j) as Double), b = new Array[Double](r);
    smooth(a, b, Region.make(1..8, 1..8));
    Console.OUT.println(b(3, 4) + below(a, 2, 3));
  }
}
