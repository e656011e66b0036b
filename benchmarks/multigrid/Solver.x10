import x10.util.ArrayList;
import x10.util.Team;

/** One place's part in the solution: V-cycles over its boxes. */
public class Solver {
  static val CYCLES = 10;
  static val COARSEST = 4;
  private val grid:Grid;
  private val team:Team;
  val levels:Rail[Level]; // the finest first
  val coarsest:Coarsest;
  private val fields:Rail[Ghosts];

  /** A solver for boxes of n cells along an axis. */
  def this(grid:Grid, team:Team, n:Long, by:String) {
    this.grid = grid;
    this.team = team;
    val made = new ArrayList[Level]();
    for (var m:Long = n; m >= COARSEST; m /= 2)
      made.add(new Level(grid, team, m, made.isEmpty() ? null : made(made.size() - 1), by));
    levels = made.toRail();
    coarsest = new Coarsest(grid, team, made(made.size() - 1), by);
    val all = new ArrayList[Ghosts]();
    for (level in made) all.add(level.ghosts);
    all.add(coarsest.ghosts);
    all.add(coarsest.ghosts2);
    fields = all.toRail();
  }
  /** Learns of all boxes where their ghosts are, when all places have made their parts. */
  def connect(solvers:PlaceLocalHandle[Solver]):void {
    for (f in fields.range())
      fields(f).connect(new Rail[Ghosts.Known](grid.boxes, (box:Long) => at (grid.place(box)) solvers().known(f, box)));
  }
  private def known(field:Long, box:Long):Ghosts.Known {
    val mine = grid.mine();
    var i:Long = 0;
    while (mine(i) != box) i++;
    return fields(field).known(i);
  }

  /** Seconds of a solution from 0. */
  def solve():Double {
    for (box in levels(0).boxes) box.u.clear();
    for (level in levels) level.parts.clear();
    barrier();
    val start = Command.now();
    for (n in 1..CYCLES) cycle(0);
    barrier();
    return Command.now() - start;
  }
  private def barrier():void { if (grid.places.numPlaces() > 1) team.barrier(); }
  private def cycle(n:Long):void {
    if (n == levels.size - 1) {
      coarsest.solve();
      return;
    }
    val level = levels(n);
    level.smooth();
    level.residual();
    level.restrict(levels(n + 1));
    cycle(n + 1);
    level.interpolate(levels(n + 1));
    level.smooth();
  }

  /** How far the solution is from what it must be: squares, the worst; the worst residual; and the sum of its squares,
   * box by box. */
  def errors():Errors {
    val e = new Errors(grid.boxes);
    levels(0).residual();
    for (box in levels(0).boxes) e.add(box);
    return e;
  }
}
