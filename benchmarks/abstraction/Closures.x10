import x10.util.RailUtils;
import x10.util.foreach.Block;

/** A closure passed to reduce, and one passed to Block.for. Usage: Closures [rounds]. */
public class Closures {
  static N = 10000;

  static def scale(a:Rail[Double], b:Rail[Double], factor:Double) {
    Block.for (i:Long in 0..(N - 1)) {
      b(i) = factor * a(i) + b(i);
    }
  }

  static def total(a:Rail[Double]):Double = RailUtils.reduce(a, (x:Double, y:Double) => x + y, 0.0);

  public static def main(args:Rail[String]) {
    val rounds = args.size > 0 ? Long.parse(args(0)) : 10000;
    val a = new Rail[Double](N, (i:Long) => 1.0 / (i + 1));
    val b = new Rail[Double](N);
    val start = System.nanoTime();
    var sum:Double = 0.0;
    for (k in 1..rounds) {
      scale(a, b, 1.0 / k);
      sum += total(b);
    }
    val seconds = (System.nanoTime() - start) * 1e-9;
    Console.OUT.printf("sum %.12e\n", sum);
    Console.OUT.println("seconds " + seconds);
  }
}
