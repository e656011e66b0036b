/** Indices of type Int throughout: a product of matrices in rails, a histogram, a sieve. Usage: IntIndices [rounds]. */
public class IntIndices {
  static N = 120n;
  static M = 50000n;

  static def multiply(a:Rail[Double], b:Rail[Double], c:Rail[Double], n:Int) {
    for (var i:Int = 0n; i < n; i++)
      for (var j:Int = 0n; j < n; j++) {
        var sum:Double = 0.0;
        for (var k:Int = 0n; k < n; k++) sum += a(i * n + k) * b(k * n + j);
        c(i * n + j) = sum;
      }
  }

  static def histogram(values:Rail[Int], counts:Rail[Int]) {
    for (var i:Int = 0n; i < counts.size as Int; i++) counts(i) = 0n;
    for (i in 0n..(values.size as Int - 1n)) counts(values(i))++;
  }

  static def primes(composite:Rail[Boolean], limit:Int):Int {
    var count:Int = 0n;
    for (var i:Int = 0n; i < limit; ++i) composite(i) = false;
    for (var i:Int = 2n; i < limit; ++i) {
      if (composite(i)) continue;
      count++;
      for (var j:Int = 2n * i; j < limit; j += i) composite(j) = true;
    }
    return count;
  }

  public static def main(args:Rail[String]) {
    val rounds = args.size > 0 ? Long.parse(args(0)) : 150;
    val a = new Rail[Double](N * N, (i:Long) => (i * 7919) % 1000 * 0.001);
    val b = new Rail[Double](N * N, (i:Long) => (i * 104729) % 1000 * 0.001);
    val c = new Rail[Double](N * N);
    val values = new Rail[Int](M, (i:Long) => ((i * 7919) % 256) as Int);
    val counts = new Rail[Int](256);
    val composite = new Rail[Boolean](M);
    var sum:Double = 0.0;
    val start = System.nanoTime();
    for (k in 1..rounds) {
      multiply(a, b, c, N);
      a(k % a.size) = c(0) * 1e-3;
      histogram(values, counts);
      values(k % values.size) = counts(k % 256) & 255n;
      sum += c(k % c.size) + counts(17) + primes(composite, M);
    }
    val seconds = (System.nanoTime() - start) * 1e-9;
    Console.OUT.printf("sum %.12e\n", sum);
    Console.OUT.println("seconds " + seconds);
  }
}
