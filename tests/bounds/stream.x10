/** The triad, one element too far: those before it have been computed. */
public class stream {
  static def triad(a:Rail[Double], b:Rail[Double], c:Rail[Double], r:LongRange) {
    for (i in r)
      a(i) = b(i) + 0.5 * c(i);
  }

  public static def main(args:Rail[String]) {
    val n = 9;
    val a = new Rail[Double](n);
    val b = new Rail[Double](n + 1, 1.0);
    val c = new Rail[Double](n, (i:Long) => i as Double);
    try {
      triad(a, b, c, 0..n);
    } finally {
      Console.OUT.println(a);
    }
  }
}
