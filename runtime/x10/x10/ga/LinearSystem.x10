/* Systems of linear equations, at the place of one member of the group that solves them. The columns of the matrix are
 * dealt out in panels, so that a panel, with all its rows, is factored by one member, which then sends it to all; and
 * each member updates its columns, and its part of the right-hand sides, which are dealt out too. */
package x10.ga;

import x10.util.Team;
import x10.views.Domain;
import x10.views.View;

final class LinearSystem {
  private static val WIDTH = 64; // columns of a panel
  private val a:GlobalArray[Double];
  private val b:GlobalArray[Double];
  private val team:Team;
  private val role:Long;
  private val roles:Long;
  private val n:Long;
  private val panels:Long;
  private val columns:Rail[Double]; // mine of the matrix, row by row
  private val pitch:Long;           // as many
  private val x:Rail[Double];       // mine of the right-hand sides
  private val first:Long;           // the first of them, from 0
  private val some:Long;            // as many

  private def this(a:GlobalArray[Double], b:GlobalArray[Double]) {
    this.a = a;
    this.b = b;
    team = a.team();
    role = a.role();
    roles = a.dist.group.numPlaces();
    n = a.domain.extent(0);
    panels = (n - 1) / WIDTH + 1;
    var mine:Long = 0;
    for (var k:Long = role; k < panels; k += roles)
      mine += Math.min(WIDTH, n - k * WIDTH);
    pitch = mine;
    columns = new Rail[Double](n * pitch);
    val m = b.rank == 1 ? 1 : b.domain.extent(1);
    first = role * m / roles;
    some = (role + 1) * m / roles - first;
    x = new Rail[Double](n * some);
  }

  /** b = op(a)^-1 b, by l u = p op(a), where op transposes if it is said so. */
  static def solve(isTransposed:Boolean, a:GlobalArray[Double], b:GlobalArray[Double]):void {
    val s = begin("solve", a, b);
    s.load(isTransposed);
    for (k in 0..(s.panels - 1))
      s.eliminate(k);
    for (k in 0..(s.panels - 1))
      s.substitute(s.panels - 1 - k);
    s.store();
  }
  /** b = a^-1 b, by l times its transpose = a. */
  static def choleskySolve(a:GlobalArray[Double], b:GlobalArray[Double]):void {
    val s = begin("choleskySolve", a, b);
    s.load(false);
    s.solveSymmetric();
  }
  /** a = a^-1: the sides are the columns of the unit matrix. */
  static def choleskyInvert(a:GlobalArray[Double]):void {
    val s = begin("choleskyInvert", a, a);
    for (j in 0..(s.some - 1))
      s.x((s.first + j) * s.some + j) = 1.0;
    finish s.loadColumns(false);
    s.team.barrier(); // no place stores before all have loaded
    s.solveSymmetric();
  }
  private def solveSymmetric():void {
    for (k in 0..(panels - 1))
      eliminateSymmetric(k);
    for (k in 0..(panels - 1))
      substituteSymmetric(panels - 1 - k);
    store();
  }
  private static def begin(name:String, a:GlobalArray[Double], b:GlobalArray[Double]):LinearSystem {
    if (a.rank != 2 || a.domain.extent(0) != a.domain.extent(1) || b.rank > 2 ||
        b.domain.extent(0) != a.domain.extent(0))
      throw new IllegalArgumentException("no system of equations: " + a.domain + " and " + b.domain);
    Patch.of[Double](a).requireGroup(Patch.of[Double](b));
    b.meet(name);
    return new LinearSystem(a, b);
  }

  // ---- where things are ----

  private def isMine(k:Long):Boolean = k % roles == role;
  private def start(k:Long):Long = k * WIDTH;
  private def width(k:Long):Long = Math.min(WIDTH, n - start(k));
  /** Where a panel of mine begins in a row of my columns. */
  private def column(k:Long):Long = k / roles * WIDTH;
  /** The first of my columns after a panel. */
  private def behind(k:Long):Long = k < role ? 0 : Math.min(((k - role) / roles + 1) * WIDTH, pitch);

  /** The columns of a panel are its rows if the matrix is transposed. */
  private def loadColumns(isTransposed:Boolean):void {
    val across = isTransposed ? 0 : 1;
    val whole = a.domain.min(1 - across)..a.domain.max(1 - across);
    for (var k:Long = role; k < panels; k += roles) {
      val first = a.domain.min(across) + start(k);
      val mine = first..(first + width(k) - 1);
      val d = isTransposed ? Domain.make(mine, whole) : Domain.make(whole, mine);
      val to = isTransposed ? View.over[Double](columns, d, column(k), [1, pitch])
          : View.over[Double](columns, d, column(k), [pitch, 1]);
      a.asyncGet(d as Domain{self.rank==this.a.dist.domain.rank},
          to as View[Double]{self.rank==this.a.dist.domain.rank});
    }
  }
  private def load(isTransposed:Boolean):void {
    finish {
      loadColumns(isTransposed);
      if (some > 0)
        b.asyncGet(mine() as Domain{self.rank==this.b.dist.domain.rank}, sides());
    }
    team.barrier(); // no place stores before all have loaded
  }
  private def store():void {
    if (some > 0)
      finish b.asyncPut(mine() as Domain{self.rank==this.b.dist.domain.rank}, sides());
    b.leave();
  }
  /** My right-hand sides. */
  private def mine():Domain {
    val d = b.domain;
    if (d.rank == 1)
      return d;
    return Domain.make(d.min(0)..d.max(0), (d.min(1) + first)..(d.min(1) + first + some - 1));
  }
  private def sides():View[Double]{self.rank==this.b.dist.domain.rank} {
    val v = b.rank == 1 ? View.over[Double](x, mine(), 0, [some]) : View.over[Double](x, mine(), 0, [some, 1]);
    return v as View[Double]{self.rank==this.b.dist.domain.rank};
  }

  /** All get these rows of a panel, and after them what its owner puts there. */
  private def send(k:Long, from:Long, to:Long, tail:Rail[Double]):Rail[Double] {
    val w = width(k);
    val data = new Rail[Double]((to - from) * w + tail.size);
    if (isMine(k)) {
      for (i in from..(to - 1))
        Rail.copy[Double](columns, i * pitch + column(k), data, (i - from) * w, w);
      Rail.copy[Double](tail, 0, data, (to - from) * w, tail.size);
    }
    team.bcast[Double](a.dist.group(k % roles), data, 0, data, 0, data.size);
    return data;
  }

  // ---- l u ----

  private def eliminate(k:Long):void {
    val w = width(k);
    val row = start(k);
    val tail = new Rail[Double](w + 1); // the pivots, and which is 0
    if (isMine(k)) {
      val pivots = new Rail[Int](w);
      tail(w) = Blas.factor(n - row, w, columns, row * pitch + column(k), pitch, pivots) as Double;
      for (i in 0..(w - 1))
        tail(i) = pivots(i) - 1;
    }
    val panel = send(k, row, n, tail);
    val size = (n - row) * w;
    if (panel(size + w) != 0.0)
      throw new ArithmeticException("the matrix is singular: pivot " + (row + (panel(size + w) as Long)) + " is 0");
    val swaps = new Rail[Long](w, (i:Long) => panel(size + i) as Long);
    update(columns, behind(k), pitch, row, w, panel, swaps);
    update(x, 0, some, row, w, panel, swaps);
  }
  /** Exchanges rows; solves those of the panel, and takes them from those below: of columns from one on. */
  private def update(c:Rail[Double], from:Long, width:Long, row:Long, w:Long, panel:Rail[Double],
      swaps:Rail[Long]):void {
    val m = width - from;
    if (m == 0)
      return;
    for (i in 0..(w - 1))
      if (swaps(i) != i)
        Blas.swapRows(c, (row + i) * width + from, (row + swaps(i)) * width + from, m);
    Blas.solveTriangle(false, false, true, w, m, panel, 0, w, c, row * width + from, width);
    if (row + w < n)
      Blas.multiply(false, false, n - row - w, m, w, -1.0, panel, w * w, w, c, row * width + from, width, 1.0,
          c, (row + w) * width + from, width);
  }
  private def substitute(k:Long):void {
    val w = width(k);
    val row = start(k);
    val panel = send(k, 0, row + w, new Rail[Double](0));
    if (some == 0)
      return;
    Blas.solveTriangle(true, false, false, w, some, panel, row * w, w, x, row * some, some);
    if (row > 0)
      Blas.multiply(false, false, row, some, w, -1.0, panel, 0, w, x, row * some, some, 1.0, x, 0, some);
  }

  // ---- l times its transpose ----

  private def eliminateSymmetric(k:Long):void {
    val w = width(k);
    val row = start(k);
    val tail = new Rail[Double](1);
    if (isMine(k)) {
      tail(0) = Blas.cholesky(w, columns, row * pitch + column(k), pitch) as Double;
      if (tail(0) == 0.0)
        solveBelow(k);
    }
    val panel = send(k, row, n, tail);
    if (panel((n - row) * w) != 0.0)
      throw new ArithmeticException("the matrix is not positive definite: its leading minor " +
          (row + (panel((n - row) * w) as Long)) + " is not positive");
    for (var j:Long = role; j < panels; j += roles)
      if (j > k)
        Blas.multiply(false, true, n - start(j), width(j), w, -1.0, panel, (start(j) - row) * w, w, panel,
            (start(j) - row) * w, w, 1.0, columns, start(j) * pitch + column(j), pitch);
    if (some == 0)
      return;
    Blas.solveTriangle(false, false, false, w, some, panel, 0, w, x, row * some, some);
    if (row + w < n)
      Blas.multiply(false, false, n - row - w, some, w, -1.0, panel, w * w, w, x, row * some, some, 1.0,
          x, (row + w) * some, some);
  }
  /** The rows of a panel below its triangle, times the inverse of the triangle's transpose. */
  private def solveBelow(k:Long):void {
    val w = width(k);
    val row = start(k) + w;
    val m = n - row;
    val turned = new Rail[Double](w * m);
    for (i in 0..(m - 1)) for (j in 0..(w - 1))
      turned(j * m + i) = columns((row + i) * pitch + column(k) + j);
    Blas.solveTriangle(false, false, false, w, m, columns, start(k) * pitch + column(k), pitch, turned, 0, m);
    for (i in 0..(m - 1)) for (j in 0..(w - 1))
      columns((row + i) * pitch + column(k) + j) = turned(j * m + i);
  }
  private def substituteSymmetric(k:Long):void {
    val w = width(k);
    val row = start(k);
    val panel = send(k, row, n, new Rail[Double](0));
    if (some == 0)
      return;
    if (row + w < n)
      Blas.multiply(true, false, w, some, n - row - w, -1.0, panel, w * w, w, x, (row + w) * some, some, 1.0,
          x, row * some, some);
    Blas.solveTriangle(false, true, false, w, some, panel, 0, w, x, row * some, some);
  }
}
