import x10.util.Team;

/**
 * The coarsest level: BiCGStab, preconditioned on the right by the diagonal, until the residual is a thousandth of what
 * it was. Each box adds to sums of its own, which are added in the boxes' order: so the number of places does not
 * matter.
 */
public class Coarsest {
  private static val MOST = 200;
  private static val FACTOR = 1e-3;
  private val grid:Grid;
  private val team:Team;
  private val level:Level;
  private val r0:Rail[Rail[Double]];
  private val p:Rail[Rail[Double]];
  private val v:Rail[Rail[Double]];
  private val s:Rail[Rail[Double]];
  private val t:Rail[Rail[Double]];
  private val hat:Rail[Rail[Double]];  // p, preconditioned
  private val hat2:Rail[Rail[Double]]; // s, preconditioned
  val ghosts:Ghosts;
  val ghosts2:Ghosts;
  var iterations:Long = 0;

  def this(grid:Grid, team:Team, level:Level, by:String) {
    this.grid = grid;
    this.team = team;
    this.level = level;
    val boxes = level.boxes;
    r0 = vectors(boxes);
    p = vectors(boxes);
    v = vectors(boxes);
    s = vectors(boxes);
    t = vectors(boxes);
    hat = vectors(boxes);
    hat2 = vectors(boxes);
    ghosts = Ghosts.make(by, grid, team, level.parts, boxes, level.n, hat);
    ghosts2 = Ghosts.make(by, grid, team, level.parts, boxes, level.n, hat2);
  }
  private static def vectors(boxes:Rail[Box]):Rail[Rail[Double]] =
    new Rail[Rail[Double]](boxes.size, (i:Long) => boxes(i).cells());

  /** For each cell of the place, by its box's number here and its number in the box. */
  private @x10.compiler.Inline def each(body:(Long,Long)=>void):void {
    val n = level.n;
    for (b in level.boxes.range())
      for (i in 1..n) for (j in 1..n) for (k in 1..n)
        body(b, (i * (n + 2) + j) * (n + 2) + k);
  }
  /** The products of two pairs of vectors. */
  private def dots(a:Rail[Rail[Double]], b:Rail[Rail[Double]], c:Rail[Rail[Double]],
      d:Rail[Rail[Double]]):Rail[Double] {
    val boxes = level.boxes;
    val parts = new Rail[Double](2 * grid.boxes);
    each((i:Long, cell:Long) => {
      parts(2 * boxes(i).number) += a(i)(cell) * b(i)(cell);
      parts(2 * boxes(i).number + 1) += c(i)(cell) * d(i)(cell);
    });
    if (grid.places.numPlaces() > 1) {
      val start = Command.now();
      team.allreduce[Double](parts, 0, parts, 0, parts.size, Team.ADD);
      level.parts.wait += Command.now() - start;
      level.parts.compute -= Command.now() - start;
    }
    val sums = new Rail[Double](2);
    for (i in parts.range()) sums(i % 2) += parts(i);
    return sums;
  }
  private def apply(ghosts:Ghosts, from:Rail[Rail[Double]], to:Rail[Rail[Double]]):void {
    val start = Command.now();
    ghosts.update();
    level.parts.compute -= Command.now() - start;
    for (i in to.range()) level.boxes(i).apply(from(i), to(i));
  }
  private def precondition(from:Rail[Rail[Double]], to:Rail[Rail[Double]]):void {
    val inverse = new Rail[Rail[Double]](level.boxes.size, (i:Long) => level.boxes(i).inverse);
    each((i:Long, c:Long) => { to(i)(c) = from(i)(c) * inverse(i)(c); });
  }

  def solve():void {
    val start = Command.now();
    val boxes = level.boxes;
    val r = new Rail[Rail[Double]](boxes.size, (i:Long) => boxes(i).r);
    val u = new Rail[Rail[Double]](boxes.size, (i:Long) => boxes(i).u);
    each((i:Long, c:Long) => {
      val f = boxes(i).f(c);
      r(i)(c) = f;
      r0(i)(c) = f;
      p(i)(c) = f;
    });
    var rho:Double = dots(r, r, r, r)(0);
    val limit = FACTOR * FACTOR * rho;
    var rest:Double = rho;
    for (var n:Long = 0; n < MOST && rho != 0.0 && rest >= limit; n++) {
      precondition(p, hat);
      apply(ghosts, hat, v);
      val alpha = rho / dots(r0, v, r0, v)(0);
      each((i:Long, c:Long) => { s(i)(c) = r(i)(c) - alpha * v(i)(c); });
      precondition(s, hat2);
      apply(ghosts2, hat2, t);
      val ts = dots(t, s, t, t);
      val omega = ts(1) == 0.0 ? 0.0 : ts(0) / ts(1);
      each((i:Long, c:Long) => {
        u(i)(c) += alpha * hat(i)(c) + omega * hat2(i)(c);
        r(i)(c) = s(i)(c) - omega * t(i)(c);
      });
      val left = dots(r, r, r0, r);
      rest = left(0);
      val beta = omega == 0.0 ? 0.0 : left(1) / rho * (alpha / omega);
      rho = omega == 0.0 ? 0.0 : left(1);
      each((i:Long, c:Long) => { p(i)(c) = r(i)(c) + beta * (p(i)(c) - omega * v(i)(c)); });
      iterations++;
    }
    level.parts.compute += Command.now() - start;
  }
}
