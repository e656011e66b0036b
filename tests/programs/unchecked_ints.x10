// Without checks an index that is used is one: where a sum of Ints would be negative if it wrapped around, it does not.
import x10.compiler.NoInline;

public class unchecked_ints {
  // One that starts at 0 and something.
  static @NoInline def axpy(n:Int, by:Double, from:Rail[Double], to:Rail[Double], shift:Int) {
    for (var k:Int = 0n; k < n; k++) to(k + shift) += by * from(2n * k + 1n);
  }

  // One that starts anywhere, and is an index itself: also in steps, which it would not be after the greatest Int.
  static @NoInline def relax(a:Rail[Double], first:Int, end:Int) {
    for (var k:Int = first; k < end - 1n; k = k + 2n) a(k) += 0.5 * (a(k - 1n) + a(k + 1n));
  }

  static @NoInline def shifted(a:Rail[Int], b:Rail[Int], first:Int, last:Int, shift:Int) {
    for (var k:Int = first; k <= last; k += 2n) {
      a(k + shift - 1n) = k / 2n;
      b(k) = 1n;
    }
  }

  // Up to the greatest Int and no further.
  static @NoInline def upTo(a:Rail[Int], last:Int) {
    for (var k:Int = 0n; k <= last; k++) a(k) += 1n;
  }

  // An index in some iterations only says nothing of the others.
  static @NoInline def some(a:Rail[Int], first:Int, end:Int) {
    for (var k:Int = first; k < end; k += 2n) {
      if (k < 0n) continue;
      a(k + 1n) = a(k);
      a(k + 1n) = 1n;
    }
  }

  // These may wrap around to an index.
  static @NoInline def around(a:Rail[Int], first:Int, last:Int, shift:Int) {
    for (k in first..last) a(k + shift) = 1n;
    for (k in 0n..last) a(3n * k) = 2n;
    for (k in 0n..last) a(shift - k) = 3n;
  }

  // A bound that one less than it would wrap around.
  static @NoInline def below(a:Rail[Int], end:Int) {
    var all:Long = 0;
    for (var k:Int = 0n; k < end; k++) a(k) = 7n;
    for (var k:Int = 0n; k < end; k++) all += k;
    return all;
  }

  public static def main(args:Rail[String]) {
    val a = new Rail[Double](10, (i:Long) => i as Double), b = new Rail[Double](10);
    val c = new Rail[Int](10), d = new Rail[Int](10);
    axpy(4n, 2.0, a, b, 3n);
    relax(a, 1n, 8n);
    shifted(c, d, 1n, 7n, 2n);
    upTo(d, 9n);
    Console.OUT.println(a + " " + b);
    Console.OUT.println(c + " " + d);
    Console.OUT.println(below(d, Int.MIN_VALUE) + " " + below(d, 0n) + " " + below(d, 3n));
    some(c, -3n, 5n);
    around(d, Int.MIN_VALUE, Int.MIN_VALUE + 1n, Int.MIN_VALUE);
    Console.OUT.println(c + " " + d);
  }
}
