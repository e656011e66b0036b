import x10.util.Team;

/**
 * Geometric multigrid, as miniGMG does it (Shan, Kamil, Williams, Zheng and Yelick, 2014): a Helmholtz equation with
 * variable coefficients in a cube that goes on at its other side, in boxes dealt over the places, each with a layer of
 * ghosts, down to boxes of 4 by 4 by 4 cells. V-cycles of red-black Gauss-Seidel, four half sweeps down and four up, so
 * that a level's ghosts are updated nine times in each. Ten cycles are a solution; of four, the last is timed.
 *
 * `-by NAME`, as the first argument, says how ghosts get there:
 *   array   views of the boxes copy what they share with those across their faces, one call for each face
 *   signal  the same, and each copy raises a signal, so that a box waits only for those across its faces
 *   plan    the same copies, planned: those from one place to another are one message, and no place waits for others
 *   bulk    faces are packed, put, and unpacked by hand
 *   fine    a put for each row of cells that follow each other, and each single one; with X10_COALESCE=0 in the
 *           environment, each is a message of its own
 *   coalesced  the same, and small puts to a place go together, as they do where nothing is said
 * `-part compute`, next, reports the seconds of the kernels alone; `-part levels` also prints what each level took.
 */
public class Multigrid {
  static val SIZES = ["A", "B", "test", "alone", "alone-A"];
  static val POINTS = [64, 128, 16, 16, 64]; // along an axis
  static val ACROSS = [2, 2, 2, 1, 1];       // boxes along an axis
  static val MEAN = [9.729342471e-4, 2.429241611e-4, 1.597389890e-2, 1.597389890e-2, 9.729342471e-4];
  static val WORST = [3.244468243e-3, 8.127154727e-4, 4.695708864e-2, 4.695708864e-2, 3.244468243e-3];
  static val RESIDUAL = [1.28e-9, 6.50e-9, 1.00e-11, 7.44e-11, 2.74e-9];
  static val SOLUTIONS = 4;

  /** The seconds of the last solution, or of what was computed in it. */
  static def run(solver:Solver, part:String):Double {
    var took:Double = 0.0;
    for (n in 1..SOLUTIONS) took = solver.solve();
    if (!"compute".equals(part)) return took;
    var computed:Double = 0.0;
    for (level in solver.levels) computed += level.parts.compute;
    return computed;
  }

  /** The sum of squares is the same, bit by bit, for all styles and numbers of places. */
  static def report(command:Command, all:Errors, iterations:Long, valid:Boolean, took:Double):void {
    val n = POINTS(command.size());
    val boxes = ACROSS(command.size()) * ACROSS(command.size()) * ACROSS(command.size());
    command.report(n + " cells along an axis, " + boxes + " boxes, " + 2 * iterations +
        " coarse updates, sum of squares " + all.size(), valid, took);
  }
  /** What this place's milliseconds went to; the coarsest level's sums of all places are in its wait. */
  static def levels(solver:Solver):void {
    Console.OUT.println("cells    compute       pack        put       wait     unpack");
    for (level in solver.levels) Console.OUT.println(String.format("%5d", [level.n as Any]) + level.parts.row());
  }
  static def check(command:Command, solvers:PlaceLocalHandle[Solver], took:Double):void {
    val size = command.size();
    val points = POINTS(size);
    val all = new Errors(ACROSS(size) * ACROSS(size) * ACROSS(size));
    var valid:Boolean = true;
    for (e in command.everywhere[Errors](() => solvers().errors())) all.add(e);
    valid &= command.near("the mean error", all.mean(points * points * points), MEAN(size), 1e-6 * MEAN(size));
    valid &= command.near("the worst error", all.worst, WORST(size), 1e-6 * WORST(size));
    valid &= command.near("the residual", all.residual, 0.0, 1.05 * RESIDUAL(size));
    for (n in 0..(solvers().levels.size - 2))
      valid &= command.same("updates of ghosts on level " + n, solvers().levels(n).ghosts.updates - (n == 0 ? 1 : 0),
          9 * Solver.CYCLES * SOLUTIONS);
    report(command, all, solvers().coarsest.iterations, valid, took);
  }

  /** How many arguments from i on name an option with one of these values; its value replaces that of the cell. */
  private static def option(args:Rail[String], i:Long, name:String, values:Rail[String], to:Cell[String]):Long {
    if (i + 1 >= args.size || !args(i).equals(name)) return 0;
    for (value in values) if (value.equals(args(i + 1))) {
      to() = value;
      return 2;
    }
    return 0;
  }

  public static def main(args:Rail[String]) {
    val by = new Cell[String](Ghosts.STYLES(0));
    val part = new Cell[String](null);
    val styled = option(args, 0, "-by", Ghosts.STYLES, by);
    val first = styled + option(args, styled, "-part", ["compute", "levels"], part);
    val command = Command.parse("Multigrid", SIZES, new Rail[String](args.size - first, (i:Long) => args(first + i)));
    if (command == null) return;
    val group = command.places();
    val team = group.numPlaces() == Place.numPlaces() ? Team.WORLD : new Team(group);
    val grid = new Grid(ACROSS(command.size()), group);
    val n = POINTS(command.size()) / grid.across;
    val style = by();
    val of = part();
    val solvers = PlaceLocalHandle.make[Solver](group, () => new Solver(grid, team, n, style));
    command.everywhere[Long](() => { solvers().connect(solvers); return 0; });
    var took:Double = 0.0;
    for (seconds in command.everywhere[Double](() => run(solvers(), of))) took = Math.max(took, seconds);
    if ("levels".equals(of)) levels(solvers());
    check(command, solvers, took);
  }
}
