import x10.array.Array_2;

/** SOR's stencil, one column too far: the points before it have been relaxed. */
public class sor {
  static val N = 6;
  private val grid = new Array_2[Double](N, N, (i:Long, j:Long) => (i + j) as Double);

  private def relax(i:Long) {
    for (var j:Long = 1; j < N; j += 2)
      grid(i, j) = 0.25 * (grid(i - 1, j) + grid(i + 1, j) + grid(i, j - 1) + grid(i, j + 1)) + 1.0;
  }

  public static def main(args:Rail[String]) {
    val band = new sor();
    try {
      band.relax(2);
    } finally {
      for (j in 0..(N - 1)) Console.OUT.println(band.grid(2, j));
    }
  }
}
