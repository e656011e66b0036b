// A function of numbers that stay is computed before the loop, though an iteration may end before it.
import x10.compiler.NoInline;

public class invariant_code_motion {
  // BEFORE: val side: Double = native 'Math.cbrt(Double)' static(volume)
  // AFTER: val temp side: Double = native 'Math.cbrt(Double)' static(volume)
  // AFTER-NEXT: for val
  static @NoInline def scaled(a:Rail[Double], places:Rail[Long], volume:Double):Double {
    var sum:Double = 0;
    for (i in 0..(places.size - 1)) {
      val x = a(places(i)), side = Math.cbrt(volume);
      sum += x * side;
    }
    return sum;
  }
  public static def main(args:Rail[String]) {
    Console.OUT.println(scaled([1.0, 2.0], [1, 0, 1], 8));
  }
}
