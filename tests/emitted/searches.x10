// A loop that may end early is not unrolled: it mostly finds what it looks for soon. One that always goes to its end is
// the C compiler's to unroll.
public class searches {
  // CHECK-LABEL: static int64_t searches_found(x10_context *cx{{.*[^;]$}}
  // CHECK: X10_NO_UNROLL
  // CHECK-NEXT: for (
  // CHECK-LABEL: static int64_t searches_first(x10_context *cx{{.*[^;]$}}
  // CHECK: X10_NO_UNROLL
  // CHECK-NEXT: for (
  // CHECK-LABEL: static int64_t searches_total(x10_context *cx{{.*[^;]$}}
  // CHECK-NOT: X10_NO_UNROLL
  // CHECK: {{^}}}
  static @x10.compiler.NoInline def found(r:Rail[Long], x:Long):Long {
    for (i in 0..(r.size - 1))
      if (r(i) == x) return i;
    return -1;
  }
  static @x10.compiler.NoInline def first(r:Rail[Long]):Long {
    var sum:Long = 0;
    for (i in 0..(r.size - 1)) {
      if (r(i) == 0) break;
      sum += r(i);
    }
    return sum;
  }
  static @x10.compiler.NoInline def total(r:Rail[Long]):Long {
    var sum:Long = 0;
    for (i in 0..(r.size - 1)) {
      if (r(i) == 0) continue;
      sum += r(i);
    }
    return sum;
  }
  // One without a condition of its own has no such pragma: C compilers refuse it there.
  // CHECK-LABEL: static int64_t searches_listed(x10_context *cx{{.*[^;]$}}
  // CHECK-NOT: X10_NO_UNROLL
  // CHECK: for (; ; i++) {
  // CHECK: {{^}}}
  static @x10.compiler.NoInline def listed(g:x10.util.GrowableRail[Long], x:Long):Long {
    var i:Long = 0;
    while (i < g.size() && g(i) != x) {
      if (i == 5) g.add(x);
      i++;
    }
    return i;
  }
  public static def main(args:Rail[String]) {
    val r = [3, 4, 0, 5];
    Console.OUT.println(found(r, 4) + " " + first(r) + " " + total(r) + " " + listed(new x10.util.GrowableRail[Long](), 1));
  }
}
