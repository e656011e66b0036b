// A loop that is copied, for one thread and for several, keeps its checks in one function.
// CHECK: X10_COLD void twinloops_step_checked2(
// CHECK: X10_OUTLINED void twinloops_step_checked(
// CHECK-NOT: X10_COLD
// CHECK-NOT: X10_OUTLINED
// CHECK: twinloops_step_checked(cx,
// CHECK: static void twinloops_step(
// CHECK: twinloops_step_checked(cx,
import x10.util.foreach.Block;

public class twinloops {
  static def step(a:Rail[Long], b:Rail[Long], n:Long) {
    Block.for (i:Long in 0..n) {
      for (j in 0..n) a(i) += b(i + j) * j;
    }
  }
  public static def main(args:Rail[String]) {
    step(new Rail[Long](args.size), new Rail[Long](args.size), args.size);
  }
}
