import x10.compiler.Inline;
import x10.compiler.NoInline;

// What is prepared before a loop, however much it is, takes nothing of the room that the loop's calls have to be
// copied into; without that room of its own, the copies of `mixed` would leave none.
public class preparation {
  static @Inline def mixed(a:Long, b:Long, c:Long, d:Long):Long =
    (a * b + c * d) ^ (a * c + b * d) ^ (a * d + b * c) + (a ^ b ^ c ^ d) * (a + b + c + d);
  static @Inline def few(a:Long, b:Long):Long =
    mixed(a, b, 1, 2) + mixed(b, a, 3, 4) + mixed(a, 5, b, 6) + mixed(b, 7, a, 8) + mixed(9, a, b, 10) + mixed(11, b, a, 12);
  static @Inline def many(a:Long, b:Long):Long =
    few(a, b) + few(a + 1, b) + few(a, b + 1) + few(a + 2, b) + few(a, b + 2);
  static def small(x:Long):Long = 3 * x + 1;

  // CHECK-LABEL: static int64_t preparation_run(x10_context *cx, {{.*}}){{$}}
  // CHECK: X10_RANGE(int64_t, i, 1, n) {
  // CHECK-NEXT: sum += 3 * i + 1;
  static @NoInline def run(n:Long):Long {
    var sum:Long = 0;
    sum += many(n, 1);
    sum += many(n, 2);
    sum += many(n, 3);
    sum += many(n, 4);
    sum += many(n, 5);
    sum += few(n, 1) + few(n, 2) + few(n, 3) + few(n, 4) + few(n, 5);
    sum += mixed(n, 1, 2, 3) + mixed(n, 2, 3, 4) + mixed(n, 3, 4, 5) + mixed(n, 4, 5, 6) + mixed(n, 5, 6, 7);
    sum += small(n) + small(n + 1) + small(n + 2) + small(n + 3) + small(n + 4) + small(n + 5);
    for (i in 1..n)
      sum += small(i);
    return sum;
  }

  public static def main(args:Rail[String]) {
    Console.OUT.println(run(args.size));
  }
}
