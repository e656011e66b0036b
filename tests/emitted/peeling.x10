// A static val that is initialized on first use and read in each iteration of a loop: the first iteration asks for it, the others
// read it once.
public class peeling {
  static val WEIGHTS = new Rail[Double](8, (i:Long) => 1.0 / (i + 1));
  static val SHIFTS = new Rail[Double](8, (i:Long) => 0.5 * i);
  static val ROUNDS = Long.parse("8");

  // CHECK-LABEL: static void peeling_apply(x10_context *cx, {{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK: if (0 <= [[LAST:.*]]) {
  // CHECK: peeling_WEIGHTS(cx)
  // CHECK: peeling_SHIFTS(cx)
  // CHECK: if (0 < [[LAST]]) {
  // CHECK: WEIGHTS = peeling_WEIGHTS(cx)
  // CHECK: SHIFTS = peeling_SHIFTS(cx)
  // CHECK: if (X10_LIKELY(
  // CHECK: for (
  // CHECK-NOT: cx
  // CHECK: WEIGHTS->data[
  // CHECK-NOT: cx
  // CHECK: } else {
  // CHECK: {{^}}}
  static @x10.compiler.NoInline def apply(y:Rail[Double]) {
    for (i in 0..(y.size - 1))
      y(i) = y(i) * WEIGHTS(i) + SHIFTS(i);
  }

  // What only some iterations read is read there; so it is where an iteration leaves the loop.
  // CHECK-LABEL: static void peeling_some(x10_context *cx, {{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK-NOT: if (0 <= {{.*}}) {
  // CHECK: {{^}}}
  static @x10.compiler.NoInline def some(y:Rail[Double]) {
    for (i in 0..(y.size - 1))
      if (y(i) > 0.0)
        y(i) = WEIGHTS(i);
    for (i in 0..(y.size - 1)) {
      if (y(i) > 1.0)
        break;
      y(i) = SHIFTS(i);
    }
  }

  // A bound is asked for once.
  // CHECK-LABEL: static void peeling_bounded(x10_context *cx, {{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK: peeling_ROUNDS(cx)
  // CHECK-NOT: peeling_ROUNDS(cx)
  // CHECK: {{^}}}
  static @x10.compiler.NoInline def bounded(y:Rail[Double]) {
    for (var i:Long = 0; i < ROUNDS; i++)
      y(i) += 1.0;
  }

  public static def main(args:Rail[String]) {
    val y = new Rail[Double](8, 2.0);
    apply(y);
    some(y);
    bounded(y);
    Console.OUT.println(y);
  }
}
