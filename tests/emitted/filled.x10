// An array that a function fills is filled by a loop with the function's body, and one is sorted by comparisons in place:
// nothing is made of the function, and nothing is called through a table.
import x10.array.Array_1;
import x10.array.Array_2;
import x10.array.Array_3;
import x10.compiler.NoInline;
import x10.regionarray.Region;
import x10.util.RailUtils;

public class filled {
  // CHECK-LABEL: static int64_t filled_arrays(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: closure
  // CHECK: ->data[i] = i * 3;
  // CHECK-NOT: closure
  // CHECK: data + (i * n + j)) = i - j;
  // CHECK-NOT: closure
  // CHECK: data + ((i * n + j) * n + k)) = (i ^ j) ^ k;
  // CHECK-NOT: closure
  // CHECK: {{^}}}
  static @NoInline def arrays(n:Long):Long {
    val a = new Array_1[Long](n, (i:Long) => i * 3);
    val b = new Array_2[Long](n, n, (i:Long, j:Long) => i - j);
    val c = new Array_3[Long](n, n, n, (i:Long, j:Long, k:Long) => i ^ j ^ k);
    return a(n - 1) + b(n - 1, 0) + c(0, 0, n - 1);
  }

  // CHECK-LABEL: static void filled_points(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: closure
  // CHECK: {{^}}}
  static @NoInline def points(r:Region(2), out:Rail[Long]) {
    val a = new x10.regionarray.Array[Long](r, (p:Point(2)) => p(0) * p(1));
    out(0) = a(1, 1);
  }

  // CHECK-LABEL: static void x10_util_RailUtils_mergeSort_Double_x10_util_RailUtils_Natural_Double(
  // CHECK-NOT: X10_ITABLE
  // CHECK: x10_compare_Double(
  // CHECK-NOT: X10_ITABLE
  // CHECK: {{^}}}
  static @NoInline def sorted(a:Rail[Double]) { RailUtils.sort(a); }

  public static def main(args:Rail[String]) {
    val out = new Rail[Long](1);
    points(Region.makeRectangular(0..3, 0..3), out);
    val a = new Rail[Double](100, (i:Long) => (i * 37 % 100) as Double);
    sorted(a);
    Console.OUT.println(arrays(args.size + 5) + " " + out(0) + " " + a(50));
  }
}
