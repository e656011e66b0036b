// A loop that makes closures gets no second version, in which each of them would be another class.
import x10.compiler.NoInline;

public class closureloops {
  // CHECK-NOT: closureloops_sum_closure2
  // CHECK-LABEL: static int64_t closureloops_sum(x10_context *cx, struct x10_lang_Rail_Long *a, int64_t n){{$}}
  // CHECK-NOT: x10_range_fits
  // CHECK: closureloops_sum_closure_new(a, i)
  // CHECK-NOT: closureloops_sum_closure2
  static @NoInline def sum(a:Rail[Long], n:Long):Long {
    var s:Long = 0;
    for (i in 0..(n - 1)) {
      val more = () => a(i) + 1;
      s += a(i) + answer(more);
    }
    return s;
  }
  static @NoInline def answer(f:() => Long):Long = f();

  public static def main(Rail[String]) {
    Console.OUT.println(sum([1, 2, 3], 3));
  }
}
