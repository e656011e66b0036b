import x10.regionarray.Array;
import x10.regionarray.Region;

/** Relaxation and sums over arrays that are indexed by points of regions. Usage: Points [rounds]. */
public class Points {
  static N = 200;

  static def relax(inner:Region(2), from:Array[Double](2), to:Array[Double](2)) {
    for ([i, j] in inner)
      to(i, j) = 0.25 * (from(i - 1, j) + from(i + 1, j) + from(i, j - 1) + from(i, j + 1));
  }

  static def add(inner:Region(2), from:Array[Double](2), to:Array[Double](2)) {
    for (p in inner) to(p) = 0.5 * (to(p) + from(p));
  }

  static def difference(a:Array[Double](2), b:Array[Double](2)):Double {
    var most:Double = 0.0;
    for (p in a.region) most = Math.max(most, Math.abs(a(p) - b(p)));
    return most;
  }

  public static def main(args:Rail[String]) {
    val rounds = args.size > 0 ? Long.parse(args(0)) : 500;
    val all = Region.make(0..(N - 1), 0..(N - 1));
    val inner = Region.make(1..(N - 2), 1..(N - 2));
    val a = new Array[Double](all, (p:Point(2)) => (p(0) * 7919 + p(1) * 104729) % 1000 * 0.001);
    val b = new Array[Double](all, 0.0);
    var sum:Double = 0.0;
    val start = System.nanoTime();
    for (k in 1..rounds) {
      relax(inner, a, b);
      relax(inner, b, a);
      add(inner, b, a);
      sum += difference(a, b);
    }
    val seconds = (System.nanoTime() - start) * 1e-9;
    Console.OUT.printf("sum %.12e\n", sum);
    Console.OUT.println("seconds " + seconds);
  }
}
