/** Java Grande LUFact's system of n equations, whose solution is all ones. */
public class LinearSystem {
  static val SEED = 1325;
  static val FACTOR = 3125;
  static val MODULUS = 65536;
  /** The distance from 1 to the next number. */
  static val EPSILON = 2.220446049250313E-16;

  /** The matrix's columns; the generator's values fill it row by row. */
  public static def matrix(n:Long):Rail[Rail[Double]] {
    val columns = new Rail[Rail[Double]](n, (j:Long) => new Rail[Double](n));
    var state:Long = SEED;
    for (i in 0..(n - 1)) for (j in 0..(n - 1)) {
      state = FACTOR * state % MODULUS;
      columns(j)(i) = (state - MODULUS / 2) / 16384.0;
    }
    return columns;
  }

  /** The sum of the columns. */
  public static def rightSide(columns:Rail[Rail[Double]]):Rail[Double] {
    val b = new Rail[Double](columns.size);
    for (column in columns) for (i in b.range()) b(i) += column(i);
    return b;
  }

  /** The largest value of the matrix, and none below zero. */
  public static def norm(columns:Rail[Rail[Double]]):Double {
    var largest:Double = 0.0;
    for (column in columns) for (value in column) largest = Math.max(largest, value);
    return largest;
  }

  /** How far A x is from b, in units of the machine's precision. */
  public static def residual(columns:Rail[Rail[Double]], x:Rail[Double]):Double {
    val n = x.size;
    val b = rightSide(columns);
    val r = new Rail[Double](n, (i:Long) => -b(i));
    for (j in 0..(n - 1)) for (i in 0..(n - 1)) r(i) += x(j) * columns(j)(i);
    return magnitude(r) / (n * norm(columns) * magnitude(x) * EPSILON);
  }

  private static def magnitude(x:Rail[Double]):Double {
    var largest:Double = 0.0;
    for (value in x) largest = Math.max(largest, Math.abs(value));
    return largest;
  }
}
