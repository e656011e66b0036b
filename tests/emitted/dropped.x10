import x10.util.foreach.Bisect;
import x10.util.foreach.Cyclic;

// What is left out because nobody uses its value declares nothing for it: a captured local that a loop would have read.
public class dropped {
  // CHECK: /* async, Cyclic.x10:{{.*}} met
  // CHECK: _run(x10_context *cx, x10_async *head){{$}}
  // CHECK-NOT: met
  // CHECK: x10_atomic_start(cx);
  // CHECK-NOT: met
  // CHECK: /* dropped.main(
  public static def main(args:Rail[String]) {
    val met = new Cell[Long](1);
    Bisect.for (i:Long in 0..args.size) { atomic met() += i; }
    Cyclic.for (i:Long in 0..args.size) { atomic met() - 1; }
  }
}
