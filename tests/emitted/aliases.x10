// A loop that writes many places says to the C compiler that its iterations touch different ones, where they do.
public class aliases {
  // Three planes of one rail made of three of another: the rails are compared, and a plane with the loop's length.
  // CHECK: static X10_COLD void aliases_turn_checked(
  // CHECK: for (int64_t k = low; k < high; k++) {
  // CHECK: X10_IS_OUT
  // CHECK-LABEL: static void aliases_turn(x10_context *cx, {{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK: if (X10_LIKELY(p != NULL && moved != NULL && x10_range_fits(
  // CHECK-NEXT: if (X10_LIKELY((const void *)p != (const void *)moved && x10_is_far(plane, {{.*}}))) {
  // CHECK-NEXT: X10_IVDEP
  // CHECK-NEXT: for (int64_t k = low; k < high; k++) {
  // CHECK-NEXT: double x = p->data[k];
  // CHECK: } else {
  // CHECK-NEXT: for (int64_t k = low; k < high; k++) {
  // CHECK: } else {
  // CHECK-NEXT: aliases_turn_checked(
  static @x10.compiler.NoInline def turn(p:Rail[Double], moved:Rail[Double], low:Long, high:Long, plane:Long) {
    for (var k:Long = low; k < high; k++) {
      val x = p(k), y = p(k + plane), z = p(k + 2 * plane);
      moved(k + 2 * plane) = x + y;
      moved(k + plane) = z - x;
      moved(k) = y * z;
    }
  }

  // Each iteration reads what the one before wrote.
  // CHECK-LABEL: static void aliases_follow(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: X10_IVDEP
  // CHECK: {{^}}}
  static @x10.compiler.NoInline def follow(p:Rail[Double], moved:Rail[Double], low:Long, high:Long, plane:Long) {
    for (k in low..(high - 1)) {
      val x = p(k), y = p(k + plane), z = p(k + 2 * plane);
      moved(k + 2 * plane) = x + y;
      moved(k + plane) = z - moved(k - 1);
      moved(k) = y * z;
    }
  }

  // Few places: C compilers compare them themselves.
  // CHECK-LABEL: static void aliases_add(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: X10_IVDEP
  // CHECK: {{^}}}
  static @x10.compiler.NoInline def add(p:Rail[Double], moved:Rail[Double], low:Long, high:Long, plane:Long) {
    for (k in low..(high - 1)) moved(k) = p(k) + p(k + plane);
  }

  public static def main(args:Rail[String]) {
    val a = new Rail[Double](60, (i:Long) => i as Double), b = new Rail[Double](60);
    turn(a, b, 0, 20, 20);
    follow(a, b, 1, 20, 20);
    add(a, b, 0, 20, 20);
    Console.OUT.println(b(5) + b(25) + b(45));
  }
}
