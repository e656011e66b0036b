import x10.util.RailUtils;

/** Map, then filter by a map of two rails, then reduce, each with a closure. Usage: Closures [rounds]. */
public class Closures {
  static N = 10000;

  static def norm(a:Rail[Double]):Double {
    val squares = RailUtils.map(a, new Rail[Double](a.size), (x:Double) => x * x);
    return Math.sqrt(RailUtils.reduce(squares, (x:Double, y:Double) => x + y, 0.0));
  }

  static def clippedDot(a:Rail[Double], b:Rail[Double], limit:Double):Double {
    val products = RailUtils.map(a, b, new Rail[Double](a.size), (x:Double, y:Double) => x * y);
    val clipped = RailUtils.map(products, products, (x:Double) => x > limit ? limit : x);
    return RailUtils.reduce(clipped, (x:Double, y:Double) => x + y, 0.0);
  }

  public static def main(args:Rail[String]) {
    val rounds = args.size > 0 ? Long.parse(args(0)) : 10000;
    val a = new Rail[Double](N, (i:Long) => 1.0 / (i + 1));
    val b = new Rail[Double](N, (i:Long) => (i * 7919) % 1000 * 0.001);
    var sum:Double = 0.0;
    val start = System.nanoTime();
    for (k in 1..rounds) {
      a(k % N) += 0.5;
      sum += norm(a) + clippedDot(a, b, 1.0 / k);
    }
    val seconds = (System.nanoTime() - start) * 1e-9;
    Console.OUT.printf("sum %.12e\n", sum);
    Console.OUT.println("seconds " + seconds);
  }
}
