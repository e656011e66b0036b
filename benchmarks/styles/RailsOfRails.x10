/** LU factorization with partial pivoting of a matrix that is a rail of rows. Usage: RailsOfRails [rounds]. */
public class RailsOfRails {
  static N = 300;

  static def fill(a:Rail[Rail[Double]]) {
    for (i in 0..(N - 1))
      for (j in 0..(N - 1))
        a(i)(j) = ((i * 7919 + j * 104729 + i * j) % 1000) * 0.001 + (i == j ? 1.0 : 0.0);
  }

  static def pivotRow(a:Rail[Rail[Double]], k:Long):Long {
    var best:Long = k;
    for (i in (k + 1)..(N - 1))
      if (Math.abs(a(i)(k)) > Math.abs(a(best)(k))) best = i;
    return best;
  }

  static def factor(a:Rail[Rail[Double]]) {
    for (k in 0..(N - 2)) {
      val p = pivotRow(a, k);
      val row = a(p);
      a(p) = a(k);
      a(k) = row;
      for (i in (k + 1)..(N - 1)) {
        val factor = a(i)(k) / a(k)(k);
        a(i)(k) = factor;
        for (j in (k + 1)..(N - 1))
          a(i)(j) -= factor * a(k)(j);
      }
    }
  }

  public static def main(args:Rail[String]) {
    val rounds = args.size > 0 ? Long.parse(args(0)) : 20;
    val a = new Rail[Rail[Double]](N, (i:Long) => new Rail[Double](N));
    var sum:Double = 0.0;
    val start = System.nanoTime();
    for (r in 1..rounds) {
      fill(a);
      factor(a);
      for (k in 0..(N - 1)) sum += Math.abs(a(k)(k));
    }
    val seconds = (System.nanoTime() - start) * 1e-9;
    Console.OUT.printf("sum %.12e\n", sum);
    Console.OUT.println("seconds " + seconds);
  }
}
