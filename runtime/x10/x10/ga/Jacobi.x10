/* Eigenvalues and vectors of a symmetric matrix by Jacobi's method: rotations of two axes at a time, each of which
 * makes one element zero, over all pairs of axes, sweep by sweep, until nothing is left beside the diagonal (Golub and
 * Van Loan, Matrix Computations, section 8.5). A sweep takes some 9 n^3 operations; five to ten do. */
package x10.ga;

final class Jacobi {
  private static val SWEEPS = 60;
  private val n:Long;
  private val a:Rail[Double]; // what is left of the matrix, both halves
  private val v:Rail[Double]; // the rows are the axes turned so far

  private def this(n:Long, a:Rail[Double]) {
    this.n = n;
    this.a = a;
    v = new Rail[Double](n * n, (i:Long) => i / n == i % n ? 1.0 : 0.0);
  }

  /** As Blas.eigen. */
  static def eigen(n:Long, x:Rail[Double], from:Long, pitch:Long, values:Rail[Double]):Boolean {
    val j = new Jacobi(n, new Rail[Double](n * n, (k:Long) => {
      val row = Math.max(k / n, k % n), column = Math.min(k / n, k % n);
      x(from + row * pitch + column)
    }));
    val isDone = j.run();
    val order = j.order();
    for (i in 0..(n - 1)) {
      values(i) = j.a(order(i) * n + order(i));
      Rail.copy[Double](j.v, order(i) * n, x, from + i * pitch, n);
    }
    return isDone;
  }
  private def run():Boolean {
    for (sweep in 1..SWEEPS) {
      var isDone:Boolean = true;
      for (p in 0..(n - 2)) for (q in (p + 1)..(n - 1))
        if (!isNothing(p, q)) {
          isDone = false;
          rotate(p, q);
        }
      if (isDone)
        return true;
    }
    return false;
  }
  /** Whether an element does not count beside those of the diagonal. NaN does, so that it never ends. */
  private def isNothing(p:Long, q:Long):Boolean {
    val off = Math.abs(a(p * n + q));
    return off == 0.0 || off <= 1e-17 * Math.sqrt(Math.abs(a(p * n + p))) * Math.sqrt(Math.abs(a(q * n + q))) ||
        off < 1e-300;
  }
  /** Turns two axes so that their element becomes zero, by the smaller of the two angles. */
  private def rotate(p:Long, q:Long):void {
    val app = a(p * n + p), aqq = a(q * n + q), apq = a(p * n + q);
    val theta = (aqq - app) / (2.0 * apq);
    val t = (theta < 0.0 ? -1.0 : 1.0) / (Math.abs(theta) + Math.sqrt(1.0 + theta * theta));
    val c = 1.0 / Math.sqrt(1.0 + t * t), s = c * t;
    for (k in 0..(n - 1)) {
      turn(a, p * n + k, q * n + k, c, s);
      turn(v, p * n + k, q * n + k, c, s);
    }
    for (k in 0..(n - 1))
      turn(a, k * n + p, k * n + q, c, s);
    a(p * n + p) = app - t * apq;
    a(q * n + q) = aqq + t * apq;
    a(p * n + q) = 0.0;
    a(q * n + p) = 0.0;
  }
  private static def turn(x:Rail[Double], i:Long, j:Long, c:Double, s:Double):void {
    val one = x(i), other = x(j);
    x(i) = c * one - s * other;
    x(j) = s * one + c * other;
  }
  /** The axes by their values. */
  private def order():Rail[Long] {
    val order = new Rail[Long](n, (i:Long) => i);
    x10.util.RailUtils.sort[Long](order, (i:Long, k:Long) =>
        a(i * n + i) < a(k * n + k) ? -1n : a(k * n + k) < a(i * n + i) ? 1n : 0n);
    return order;
  }
}
