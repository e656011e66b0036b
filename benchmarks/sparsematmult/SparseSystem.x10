/** Java Grande SparseMatmult's vector and the entries of its matrix, as the generator gives them. */
public class SparseSystem {
  static val SEED = 10101010;

  public val x:Rail[Double];
  public val row:Rail[Int];
  public val column:Rail[Int];
  public val value:Rail[Double];

  public def this(n:Long, entries:Long) {
    val random = new JavaRandom(SEED);
    x = new Rail[Double](n, (i:Long) => random.nextDouble() * 1e-6);
    row = new Rail[Int](entries);
    column = new Rail[Int](entries);
    value = new Rail[Double](entries);
    for (k in 0..(entries - 1)) {
      row(k) = index(random, n);
      column(k) = index(random, n);
      value(k) = random.nextDouble();
    }
  }

  private static def index(random:JavaRandom, n:Long):Int = Math.abs(random.nextInt()) % (n as Int);
}
