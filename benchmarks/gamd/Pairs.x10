/** The Lennard-Jones forces between the atoms of two blocks, or within one. */
final class Pairs {
  var energy:Double = 0;
  var virial:Double = 0;

  /** Adds to the forces; x and y are coordinates, f and g forces, of m and n atoms. */
  def between(x:Rail[Double], f:Rail[Double], m:Long, y:Rail[Double], g:Rail[Double], n:Long):void {
    for (i in 0..(m - 1)) row(x, f, i, y, g, 0, n);
  }
  def within(x:Rail[Double], f:Rail[Double], m:Long):void {
    for (i in 0..(m - 1)) row(x, f, i, x, f, i + 1, m);
  }
  /** Atom i of one block with those of the other from one on. */
  private def row(x:Rail[Double], f:Rail[Double], i:Long, y:Rail[Double], g:Rail[Double], from:Long, to:Long):void {
    val xi = x(3 * i), yi = x(3 * i + 1), zi = x(3 * i + 2);
    var fx:Double = 0, fy:Double = 0, fz:Double = 0, u:Double = 0, w:Double = 0;
    for (j in from..(to - 1)) {
      val dx = xi - y(3 * j), dy = yi - y(3 * j + 1), dz = zi - y(3 * j + 2);
      val s = 1 / (dx * dx + dy * dy + dz * dz);
      val s6 = s * s * s;
      val pull = (48 * s6 - 24) * s6;
      u += 4 * (s6 - 1) * s6;
      w += pull;
      fx += pull * s * dx;
      fy += pull * s * dy;
      fz += pull * s * dz;
      g(3 * j) -= pull * s * dx;
      g(3 * j + 1) -= pull * s * dy;
      g(3 * j + 2) -= pull * s * dz;
    }
    f(3 * i) += fx;
    f(3 * i + 1) += fy;
    f(3 * i + 2) += fz;
    energy += u;
    virial += w;
  }
}
