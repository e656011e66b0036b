/** SparseMatmult's scattered sum, with a column that the vector has not: the entries before it have been added. */
public class sparsematmult {
  static def multiply(row:Rail[Int], column:Rail[Int], value:Rail[Double], x:Rail[Double], y:Rail[Double]) {
    for (k in row.range())
      y(row(k)) += x(column(k)) * value(k);
  }

  public static def main(args:Rail[String]) {
    val n = 4n;
    val entries = 6;
    val row = new Rail[Int](entries, (k:Long) => (k as Int) % n);
    val column = new Rail[Int](entries, (k:Long) => k as Int);
    val y = new Rail[Double](n);
    try {
      multiply(row, column, new Rail[Double](entries, 2.0), new Rail[Double](n, 0.5), y);
    } finally {
      Console.OUT.println(y);
    }
  }
}
