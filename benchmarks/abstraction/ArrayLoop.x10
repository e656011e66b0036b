import x10.array.Array_2;

/** A relaxation over a Rail[Double] seen through Array_2. Usage: ArrayLoop [sweeps]. */
public class ArrayLoop {
  static N = 500;

  static def relax(g:Array_2[Double], sweeps:Long) {
    for (s in 1..sweeps)
      for (i in 1..(N - 2))
        for (j in 1..(N - 2))
          g(i, j) = 0.3 * (g(i - 1, j) + g(i + 1, j) + g(i, j - 1) + g(i, j + 1)) - 0.2 * g(i, j);
  }

  static def transposeSum(g:Array_2[Double]):Double {
    var sum:Double = 0.0;
    for (j in 0..(N - 1))
      for (i in 0..(N - 1))
        sum += g(i, j);
    return sum;
  }

  public static def main(args:Rail[String]) {
    val sweeps = args.size > 0 ? Long.parse(args(0)) : 100;
    val g = new Array_2[Double](N, N, (i:Long, j:Long) => 1e-6 * ((i * 7919 + j * 104729) % 1000));
    val start = System.nanoTime();
    relax(g, sweeps);
    val sum = transposeSum(g);
    val seconds = (System.nanoTime() - start) * 1e-9;
    Console.OUT.printf("sum %.12e\n", sum);
    Console.OUT.println("seconds " + seconds);
  }
}
