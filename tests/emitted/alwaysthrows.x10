// A call that always throws is not asked whether it has failed: the caller adds its line to the trace, and leaves. So it is
// with a function that calls such a function, and with one that throws in each branch. One that may return is asked.
public class alwaysthrows {
  // CHECK-LABEL: static void alwaysthrows_early(x10_context *cx{{.*[^;]$}}
  // CHECK: alwaysthrows_fail(cx
  // CHECK-NEXT: x10_trace_add(cx, X10_AT({{.*}}));
  // CHECK-NEXT: return;
  // CHECK-LABEL: static void alwaysthrows_late(x10_context *cx{{.*[^;]$}}
  // CHECK: alwaysthrows_byOther(cx
  // CHECK-NEXT: x10_trace_add(cx, X10_AT({{.*}}));
  // CHECK-NEXT: return;
  // CHECK-LABEL: static void alwaysthrows_either(x10_context *cx{{.*[^;]$}}
  // CHECK: alwaysthrows_inBranches(cx
  // CHECK-NEXT: x10_trace_add(cx, X10_AT({{.*}}));
  // CHECK-NEXT: return;
  // CHECK-LABEL: static void alwaysthrows_perhaps(x10_context *cx{{.*[^;]$}}
  // CHECK: alwaysthrows_inOneBranch(cx
  // CHECK-NEXT: if (X10_FAILED(cx, X10_AT({{.*}})))
  // CHECK-NEXT: return;
  // CHECK-LABEL: static void alwaysthrows_first(x10_context *cx{{.*[^;]$}}
  // CHECK: alwaysthrows_inFirst(cx
  // CHECK-NEXT: if (X10_FAILED(cx, X10_AT({{.*}})))
  // CHECK-NEXT: return;
  // CHECK-LABEL: static void alwaysthrows_second(x10_context *cx{{.*[^;]$}}
  // CHECK: alwaysthrows_inSecond(cx
  // CHECK-NEXT: if (X10_FAILED(cx, X10_AT({{.*}})))
  // CHECK-NEXT: return;
  static @x10.compiler.NoInline def fail(x:Long):void {
    throw new IllegalArgumentException("no " + x);
  }
  static @x10.compiler.NoInline def byOther(x:Long):void {
    fail(x + 1);
  }
  static @x10.compiler.NoInline def inBranches(x:Long):void {
    if (x > 5) throw new IllegalArgumentException("much " + x); else throw new IllegalArgumentException("little " + x);
  }
  static @x10.compiler.NoInline def inOneBranch(x:Long):void {
    if (x > 5) throw new IllegalArgumentException("much " + x);
  }
  static @x10.compiler.NoInline def inFirst(x:Long):void {
    if (x > 5) throw new IllegalArgumentException("much " + x); else Console.OUT.println(x);
  }
  static @x10.compiler.NoInline def inSecond(x:Long):void {
    if (x > 5) Console.OUT.println(x); else throw new IllegalArgumentException("little " + x);
  }
  static @x10.compiler.NoInline def early(x:Long):void {
    if (x == 0) fail(x);
    Console.OUT.println(x);
  }
  static @x10.compiler.NoInline def late(x:Long):void {
    if (x == 0) byOther(x);
    Console.OUT.println(x);
  }
  static @x10.compiler.NoInline def either(x:Long):void {
    if (x == 0) inBranches(x);
    Console.OUT.println(x);
  }
  static @x10.compiler.NoInline def perhaps(x:Long):void {
    if (x == 0) inOneBranch(x);
    Console.OUT.println(x);
  }
  static @x10.compiler.NoInline def first(x:Long):void {
    if (x == 0) inFirst(x);
    Console.OUT.println(x);
  }
  static @x10.compiler.NoInline def second(x:Long):void {
    if (x == 0) inSecond(x);
    Console.OUT.println(x);
  }

  public static def main(args:Rail[String]) {
    early(args.size);
    late(args.size);
    either(args.size);
    perhaps(args.size);
    first(args.size);
    second(args.size);
  }
}
