/**
 * A box of n by n by n cells on one level, with a layer of ghosts around it, and what is done to its cells. Element
 * (i * p + j) * p + k of a rail is that of cell (i, j, k); the box's own are from 1 to n.
 */
public class Box(n:Long) {
  val number:Long;
  val low:Rail[Long]; // of its first cell, in the whole cube
  val p:Long;         // from a cell to the next along axis 1,
  val q:Long;         // and along axis 0
  val h:Double;
  val u:Rail[Double];
  val f:Rail[Double];
  val r:Rail[Double];
  val inverse:Rail[Double]; // of the diagonal
  private val alpha:Rail[Double];
  /* The coefficient of a cell's lower face along the axis. */
  private val beta0:Rail[Double];
  private val beta1:Rail[Double];
  private val beta2:Rail[Double];

  def this(grid:Grid, number:Long, n:Long) {
    property(n);
    this.number = number;
    low = new Rail[Long](3, (axis:Long) => grid.index(number, axis) * n);
    p = n + 2;
    q = p * p;
    h = 1.0 / (grid.across * n);
    u = cells();
    f = cells();
    r = cells();
    inverse = cells();
    alpha = cells();
    beta0 = cells();
    beta1 = cells();
    beta2 = cells();
  }
  final def cells():Rail[Double] = new Rail[Double]((n + 2) * (n + 2) * (n + 2));
  /** The middle of a cell. */
  def x(axis:Long, i:Long):Double = (low(axis) + i - 0.5) * h;

  // ---- coefficients ----

  /** Defines a box of the finest level. */
  def define():void {
    val half = h / 2.0;
    for (i in 1..(n + 1)) for (j in 1..(n + 1)) for (k in 1..(n + 1)) {
      val c = i * q + j * p + k;
      alpha(c) = Problem.alpha(x(0, i), x(1, j), x(2, k));
      f(c) = Problem.right(x(0, i), x(1, j), x(2, k));
      beta0(c) = Problem.beta(x(0, i) - half, x(1, j), x(2, k));
      beta1(c) = Problem.beta(x(0, i), x(1, j) - half, x(2, k));
      beta2(c) = Problem.beta(x(0, i), x(1, j), x(2, k) - half);
    }
    invert();
  }
  /** Defines a coarser one: means of eight cells, and of four faces. */
  def coarsen(fine:Box):void {
    for (i in 1..(n + 1)) for (j in 1..(n + 1)) for (k in 1..(n + 1)) {
      val c = i * q + j * p + k;
      if (i <= n && j <= n && k <= n) alpha(c) = fine.mean(fine.alpha, i, j, k, 1, 1, 1);
      if (j <= n && k <= n) beta0(c) = fine.mean(fine.beta0, i, j, k, 0, 1, 1);
      if (i <= n && k <= n) beta1(c) = fine.mean(fine.beta1, i, j, k, 1, 0, 1);
      if (i <= n && j <= n) beta2(c) = fine.mean(fine.beta2, i, j, k, 1, 1, 0);
    }
    invert();
  }
  private def mean(a:Rail[Double], i:Long, j:Long, k:Long, di:Long, dj:Long, dk:Long):Double {
    var sum:Double = 0.0;
    for (x in 0..di) for (y in 0..dj) for (z in 0..dk)
      sum += a((2 * i - 1 + x) * q + (2 * j - 1 + y) * p + 2 * k - 1 + z);
    return sum / ((di + 1) * (dj + 1) * (dk + 1));
  }
  private def invert():void {
    val s = 1.0 / (h * h);
    for (i in 1..n) for (j in 1..n) for (k in 1..n) {
      val c = i * q + j * p + k;
      inverse(c) = 1.0 / (alpha(c) + s * (beta0(c) + beta0(c + q) + beta1(c) + beta1(c + p) + beta2(c) + beta2(c + 1)));
    }
  }

  // ---- kernels ----

  /** Red-black Gauss-Seidel of one colour. */
  def smooth(colour:Long):void {
    val n = this.n;
    val p = this.p;
    val q = this.q;
    val s = 1.0 / (h * h);
    val u = this.u;
    val f = this.f;
    val a = alpha;
    val x = beta0;
    val y = beta1;
    val z = beta2;
    val inverse = this.inverse;
    for (i in 1..n) for (j in 1..n) {
      val row = i * q + j * p;
      for (var c:Long = row + 1 + (i + j + 1 + colour) % 2; c <= row + n; c += 2) {
        val centre = u(c);
        val all = a(c) * centre - s * (x(c + q) * (u(c + q) - centre) - x(c) * (centre - u(c - q)) +
            y(c + p) * (u(c + p) - centre) - y(c) * (centre - u(c - p)) +
            z(c + 1) * (u(c + 1) - centre) - z(c) * (centre - u(c - 1)));
        u(c) = centre + (f(c) - all) * inverse(c);
      }
    }
  }
  /** The operator, applied to v. */
  def apply(v:Rail[Double], to:Rail[Double]):void {
    val n = this.n;
    val p = this.p;
    val q = this.q;
    val s = 1.0 / (h * h);
    val a = alpha;
    val x = beta0;
    val y = beta1;
    val z = beta2;
    for (i in 1..n) for (j in 1..n) for (k in 1..n) {
      val c = i * q + j * p + k;
      to(c) = a(c) * v(c) - s * (x(c + q) * (v(c + q) - v(c)) - x(c) * (v(c) - v(c - q)) +
          y(c + p) * (v(c + p) - v(c)) - y(c) * (v(c) - v(c - p)) +
          z(c + 1) * (v(c + 1) - v(c)) - z(c) * (v(c) - v(c - 1)));
    }
  }
  def residual():void {
    val n = this.n;
    val p = this.p;
    val q = this.q;
    val s = 1.0 / (h * h);
    val v = u;
    val f = this.f;
    val r = this.r;
    val a = alpha;
    val x = beta0;
    val y = beta1;
    val z = beta2;
    for (i in 1..n) for (j in 1..n) for (k in 1..n) {
      val c = i * q + j * p + k;
      r(c) = f(c) - (a(c) * v(c) - s * (x(c + q) * (v(c + q) - v(c)) - x(c) * (v(c) - v(c - q)) +
          y(c + p) * (v(c + p) - v(c)) - y(c) * (v(c) - v(c - p)) +
          z(c + 1) * (v(c + 1) - v(c)) - z(c) * (v(c) - v(c - 1))));
    }
  }
  /** The right side of a coarser box: means of the residuals. Its guess is 0. */
  def restrict(coarse:Box):void {
    val m = coarse.n;
    val p = this.p;
    val q = this.q;
    val r = this.r;
    val f = coarse.f;
    val u = coarse.u;
    val cp = coarse.p;
    for (i in 1..m) for (j in 1..m) for (k in 1..m) {
      val d = (2 * i - 1) * q + (2 * j - 1) * p + 2 * k - 1;
      val c = (i * cp + j) * cp + k;
      f(c) = (r(d) + r(d + 1) + r(d + p) + r(d + p + 1) + r(d + q) + r(d + q + 1) + r(d + q + p) + r(d + q + p + 1)) /
          8.0;
      u(c) = 0.0;
    }
  }
  /** Adds what a coarser box found, to eight cells each. */
  def interpolate(coarse:Box):void {
    val n = this.n;
    val p = this.p;
    val q = this.q;
    val u = this.u;
    val v = coarse.u;
    val cp = coarse.p;
    for (i in 1..n) for (j in 1..n) for (k in 1..n)
      u(i * q + j * p + k) += v(((i + 1) / 2 * cp + (j + 1) / 2) * cp + (k + 1) / 2);
  }
}
