import x10.compiler.Inline;
import x10.regionarray.*;

/**
 * One place's rows of a D2Q9 lattice, and the rows around them as ghosts: nine populations of each cell, as they leave
 * it. Population q goes by (CX(q), CY(q)) a step; what meets a wall, halfway to the cell that is not there, comes back.
 */
public class Lattice {
  static val CX = [0, 1, 0, -1, 0, 1, -1, -1, 1];
  static val CY = [0, 0, 1, 0, -1, 1, 1, -1, -1];
  static val BACK = [0, 3, 4, 1, 2, 7, 8, 5, 6];
  static val REST = 4.0 / 9.0;
  static val STRAIGHT = 1.0 / 9.0;
  static val DIAGONAL = 1.0 / 36.0;

  private val cavity:Cavity;
  private val omega:Double;
  private val low:Long;
  private val first:Long;
  private val end:Long;
  private val plane:Long;
  private val workers:Long;
  private var from:DistArray[Double];
  private var to:DistArray[Double];
  private val backs:Rail[Long] = BACK;
  private val xs:Rail[Long] = CX;
  private val ys:Rail[Long] = CY;

  /** Over arrays with regions (population, row, column) and one row of ghosts. */
  public def this(cavity:Cavity, from:DistArray[Double], to:DistArray[Double], workers:Long) {
    this.cavity = cavity;
    this.from = from;
    this.to = to;
    this.workers = workers;
    omega = cavity.omega();
    val kept = from.localRegion();
    val own = from.dist.get(here);
    low = kept.min(1);
    first = own.min(1);
    end = own.max(1) + 1;
    plane = (kept.max(1) - kept.min(1) + 1) * cavity.n;
  }
  /** What a population is in a fluid at rest. */
  public static def atRest(q:Long):Double = q == 0 ? REST : q < 5 ? STRAIGHT : DIAGONAL;

  /** All cells stream and collide once. */
  public def step() {
    from.sendGhostsLocal();
    from.waitForGhostsLocal();
    val a = from.raw();
    val b = to.raw();
    val rows = end - first;
    finish for (w in 0..(workers - 1)) async
      for (y in (first + rows * w / workers)..(first + rows * (w + 1) / workers - 1)) stepRow(y, a, b);
    val before = from;
    from = to;
    to = before;
  }

  private def stepRow(y:Long, a:Rail[Double], b:Rail[Double]) {
    val n = cavity.n;
    if (y == 0 || y == n - 1) {
      for (x in 0..(n - 1)) stepAtWall(x, y, a, b);
      return;
    }
    stepAtWall(0, y, a, b);
    stepInside(y, a, b);
    stepAtWall(n - 1, y, a, b);
  }
  private def stepInside(y:Long, a:Rail[Double], b:Rail[Double]) {
    val n = cavity.n;
    val p = plane;
    val row = (y - low) * n;
    for (i in (row + 1)..(row + n - 2))
      collide(a(i), a(p + i - 1), a(2 * p + i - n), a(3 * p + i + 1), a(4 * p + i + n), a(5 * p + i - n - 1),
              a(6 * p + i - n + 1), a(7 * p + i + n + 1), a(8 * p + i + n - 1), b, i, p);
  }
  private def stepAtWall(x:Long, y:Long, a:Rail[Double], b:Rail[Double]) {
    collide(pulled(0, x, y, a), pulled(1, x, y, a), pulled(2, x, y, a), pulled(3, x, y, a), pulled(4, x, y, a),
            pulled(5, x, y, a), pulled(6, x, y, a), pulled(7, x, y, a), pulled(8, x, y, a), b, (y - low) * cavity.n + x,
                plane);
  }
  /** The population that comes to a cell, from its neighbour or from a wall. */
  private def pulled(q:Long, x:Long, y:Long, a:Rail[Double]):Double {
    val n = cavity.n;
    val x0 = x - xs(q);
    val y0 = y - ys(q);
    if (x0 >= 0 && x0 < n && y0 >= 0 && y0 < n) return a(q * plane + (y0 - low) * n + x0);
    val back = a(backs(q) * plane + (y - low) * n + x);
    return y0 == n && x0 >= 0 && x0 < n ? back + 6.0 * atRest(q) * xs(q) * cavity.lid : back;
  }

  /** Bhatnagar, Gross and Krook's collision of what came to a cell; p is the distance between two of its
   * populations. */
  private @Inline def collide(f0:Double, f1:Double, f2:Double, f3:Double, f4:Double, f5:Double, f6:Double, f7:Double,
                              f8:Double, b:Rail[Double], i:Long, p:Long) {
    val rho = f0 + f1 + f2 + f3 + f4 + f5 + f6 + f7 + f8;
    val u = (f1 + f5 + f8 - f3 - f6 - f7) / rho;
    val v = (f2 + f5 + f6 - f4 - f7 - f8) / rho;
    val base = 1.0 - 1.5 * (u * u + v * v);
    val straight = STRAIGHT * rho;
    val diagonal = DIAGONAL * rho;
    b(i) = relaxed(f0, REST * rho, base, 0.0);
    b(p + i) = relaxed(f1, straight, base, u);
    b(2 * p + i) = relaxed(f2, straight, base, v);
    b(3 * p + i) = relaxed(f3, straight, base, -u);
    b(4 * p + i) = relaxed(f4, straight, base, -v);
    b(5 * p + i) = relaxed(f5, diagonal, base, u + v);
    b(6 * p + i) = relaxed(f6, diagonal, base, v - u);
    b(7 * p + i) = relaxed(f7, diagonal, base, -u - v);
    b(8 * p + i) = relaxed(f8, diagonal, base, u - v);
  }
  private @Inline def relaxed(f:Double, weight:Double, base:Double, c:Double):Double =
    f - omega * (f - weight * (base + 3.0 * c + 4.5 * c * c));

  // ---- what there is to see ----

  private def sum(x:Long, y:Long, factors:Rail[Long]):Double {
    val a = from.raw();
    var sum:Double = 0.0;
    for (q in 0..8) sum += factors(q) as Double * a(q * plane + (y - low) * cavity.n + x);
    return sum;
  }
  /** The density of a cell of this place, and its momentum to the right and up. */
  public def density(x:Long, y:Long):Double = sum(x, y, new Rail[Long](9, 1));
  public def right(x:Long, y:Long):Double = sum(x, y, xs);
  public def up(x:Long, y:Long):Double = sum(x, y, ys);
  public def rows():LongRange = first..(end - 1);
}
