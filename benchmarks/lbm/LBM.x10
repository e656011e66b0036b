import x10.regionarray.*;

/**
 * A lattice Boltzmann method in a cavity whose lid moves: rows of cells in blocks over the places, as a DistArray with
 * ghosts (paper 000, section V). Mass stays what it was, and the energy is that of the twin in C; at size ghia the flow
 * becomes steady and has the published velocities.
 */
public class LBM {
  static val SIZES = ["A", "B", "ghia", "test"];
  static val CELLS = [1024, 1024, 65, 16];
  static val STEPS = [50, 400, 24000, 20];
  static val LID = 0.08;
  static val REYNOLDS = [1000.0, 1000.0, 100.0, 100.0];
  /** The mean kinetic energy of a cell, in units of the lid's. */
  static val ENERGY = [0.0012885058688908136, 0.0036158560833922412, 0.068706675968264838, 0.023576525081864912];
  /** How far velocities may be from the published ones, in units of the lid's. */
  static val TOLERANCE = 0.01;

  /** What a place sees: mass, energy, and its cells of the centre lines, others zero. */
  static class View(n:Long) {
    var mass:Double = 0.0;
    var energy:Double = 0.0;
    val right:Rail[Double] = new Rail[Double](n);
    val up:Rail[Double] = new Rail[Double](n);

    def this(n:Long) { property(n); }

    def add(lattice:Lattice, x:Long, y:Long) {
      val density = lattice.density(x, y);
      val u = lattice.right(x, y) / density / LID;
      val v = lattice.up(x, y) / density / LID;
      mass += density;
      energy += density * (u * u + v * v);
      if (x == n / 2) right(y) = u;
      if (y == n / 2) up(x) = v;
    }
    def add(other:View) {
      mass += other.mass;
      energy += other.energy;
      for (i in 0..(n - 1)) {
        right(i) += other.right(i);
        up(i) += other.up(i);
      }
    }
  }

  static def makeArray(n:Long, group:PlaceGroup):DistArray[Double](3) {
    val region = Region.make(0..8, 0..(n - 1), 0..(n - 1));
    return DistArray.make[Double](Dist.makeBlock(region, 1, group), (p:Point(3)) => Lattice.atRest(p(0)), 1, false);
  }
  static def run(lattice:Lattice, steps:Long):Long {
    for (step in 1..steps) lattice.step();
    return steps;
  }
  static def view(lattice:Lattice, n:Long):View {
    val view = new View(n);
    for (y in lattice.rows()) for (x in 0..(n - 1)) view.add(lattice, x, y);
    return view;
  }

  static def validate(command:Command, views:Rail[View]):Boolean {
    val all = views(0);
    for (k in 1..(views.size - 1)) all.add(views(k));
    val cells = (all.n * all.n) as Double;
    val size = command.size();
    var valid:Boolean = command.near("the mean density", all.mass / cells, 1.0, 1e-11);
    valid &= command.near("the mean energy", all.energy / cells, ENERGY(size), 1e-9 * ENERGY(size));
    if (SIZES(size).equals("ghia"))
      valid &= command.near("the distance to the published velocities", Profile.distance(all.right, all.up), 0.0,
          TOLERANCE);
    return valid;
  }

  public static def main(args:Rail[String]) {
    val command = Command.parse("LBM", SIZES, args);
    if (command == null) return;
    val size = command.size();
    val cavity = Cavity(CELLS(size), LID, REYNOLDS(size));
    val steps = STEPS(size);
    val group = command.places();
    val workers = command.workers();
    val now = makeArray(cavity.n, group);
    val then = makeArray(cavity.n, group);
    val lattices = PlaceLocalHandle.make[Lattice](group, () => new Lattice(cavity, now, then, workers));
    val start = Command.now();
    command.everywhere[Long](() => run(lattices(), steps));
    val took = Command.now() - start;
    val views = command.everywhere[View](() => view(lattices(), cavity.n));
    command.report(cavity.n + " by " + cavity.n + " cells, " + steps + " steps", validate(command, views), took);
  }
}
