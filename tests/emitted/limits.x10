// What a loop counts to is found out before it, where that takes more than to read it.
import x10.compiler.NoInline;

public class limits {
  // CHECK-LABEL: static int64_t limits_blocked(x10_context *cx, {{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK: for (int64_t from = 0; from < n; from += 3) {
  // CHECK-NEXT: int64_t a_2 = from + 3;
  // CHECK-NEXT: int64_t bound = a_2 < n ? a_2 : n;
  // CHECK-NOT: X10_IS_OUT
  // CHECK: for (int64_t i = from; i < bound; i++)
  // CHECK-NOT: X10_IS_OUT
  // CHECK: } else {
  static @NoInline def blocked(a:Rail[Long], n:Long):Long {
    var sum:Long = 0;
    for (var from:Long = 0; from < n; from += 3)
      for (var i:Long = from; i < Math.min(from + 3, n); i++) sum = sum * 3 + a(i);
    return sum;
  }

  // A while loop, downwards as well.
  // CHECK-LABEL: static int64_t limits_down(x10_context *cx, {{.*}}){{$}}
  // CHECK: int64_t bound = n > 4 ? n - 4 : 0;
  // CHECK: for (int64_t i = n - 1; i >= bound; i--) {
  static @NoInline def down(a:Rail[Long], n:Long):Long {
    var sum:Long = 0;
    var i:Long = n - 1;
    while (i >= (n > 4 ? n - 4 : 0)) {
      sum = sum * 3 + a(i);
      i -= 1;
    }
    return sum;
  }

  // What the body or the update changes is found out in each iteration.
  // CHECK-LABEL: static int64_t limits_moving(x10_context *cx, {{.*}}){{$}}
  // CHECK: for (int64_t i = 0; i < (n < 100 ? n : 100); i++) {
  // CHECK: for (; ; k++) {
  // CHECK: if (k >= (
  static @NoInline def moving(limit:Long):Long {
    var n:Long = limit;
    var rounds:Long = 0;
    for (var i:Long = 0; i < Math.min(n, 100); i++) {
      n--;
      rounds++;
    }
    for (var k:Long = 0; k < Math.min(20 - k, limit); k++) rounds++;
    return rounds;
  }

  public static def main(args:Rail[String]) {
    val a = new Rail[Long](8, (i:Long) => i + 1);
    Console.OUT.println(blocked(a, 8) + " " + down(a, 8) + " " + moving(30));
  }
}
