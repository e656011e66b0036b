/** LUFact's axpy, one row too far: the rows before it have been added. */
public class lufact {
  static def axpy(rows:LongRange, t:Double, x:Rail[Double], y:Rail[Double]) {
    for (i in rows)
      y(i) += t * x(i);
  }

  public static def main(args:Rail[String]) {
    val x = new Rail[Double](7, (i:Long) => i as Double);
    val y = new Rail[Double](8, 1.0);
    try {
      axpy(2..7, 0.5, x, y);
    } finally {
      Console.OUT.println(y);
    }
  }
}
