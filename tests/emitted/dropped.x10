import x10.compiler.NoInline;
import x10.util.foreach.Bisect;
import x10.util.foreach.Cyclic;

// What is left out because its value is not used leaves nothing that C would warn of.
public class dropped {
  // A local that, in the end, is only stored to: C is told so.
  // CHECK-LABEL: static void dropped_stored(x10_context *cx, {{.*}}){{$}}
  // CHECK: struct x10_lang_Cell_Long *first = dropped_made(
  // CHECK-NEXT: (void)first;
  // CHECK: first = dropped_made(
  static @NoInline def stored(n:Long) {
    var first:Cell[Long] = made(n);
    if (n > 0) first = made(n + 1);
    var second:Cell[Long] = new Cell[Long](n);
    if (n > 1) second = first;
  }
  static @NoInline def made(n:Long) = new Cell[Long](n);

  // Neither is `this`, nor the context.
  // CHECK-LABEL: static int64_t dropped_Idle_run(x10_context *cx, void *object){{$}}
  // CHECK-NEXT: {
  // CHECK-NEXT: (void)cx;
  // CHECK-NEXT: (void)object;
  // CHECK-NEXT: return 1;
  static abstract class Work { abstract def run():Long; }
  static class Idle extends Work {
    private val flag = true;
    private def same(t:Boolean(flag)):Boolean(flag) = t;
    def run() {
      same(flag);
      return 1;
    }
  }
  static class Busy extends Work { def run() = 2; }

  // A captured local that a loop would have read is not declared.
  // CHECK: /* async for each iteration, Cyclic.x10:{{.*}} met
  // CHECK: _iterations(x10_context *cx, x10_async *head, int64_t low, int64_t high{{[_0-9]*}}){{$}}
  // CHECK-NOT: met
  // CHECK: x10_atomic_start(cx);
  // CHECK-NOT: met
  // CHECK: /* dropped.main(
  public static def main(args:Rail[String]) {
    stored(args.size);
    val work:Work = args.size > 0 ? new Idle() as Work : new Busy();
    Console.OUT.println(work.run());
    val met = new Cell[Long](1);
    Bisect.for (i:Long in 0..args.size) { atomic met() += i; }
    Cyclic.for (i:Long in 0..args.size) { atomic met() - 1; }
  }
}
