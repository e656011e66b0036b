/** Molecular dynamics on global arrays: all forces of a lattice of atoms (paper 002, figures 7 and 8). */
public class GaMd {
  /* B and C are the paper's. -late gets coordinates when they are needed, -dealt deals tasks out in turn. */
  static val SIZES = ["A", "B", "C", "test", "4096", "test-late", "test-dealt", "A-late", "A-dealt",
      "B-late", "B-dealt", "moves-test", "moves-A", "moves-C"];
  static val ATOMS = ["A", "B", "C", "test", "4096"];
  static val LATTICES = [[20, 20, 20], [32, 32, 32], [64, 32, 32], [8, 8, 8], [16, 16, 16]];
  /* Energy, virial, and the norm of all forces. Of B and C they are the C program's. */
  static val RESULTS = [[-3.954993022215e4, 6.449268239925e4, 9.413165134166e2],
      [-1.579075691307e5, 4.130831199970e5, 5.266348700213e3], [-3.194440888924e5, 8.180825832745e5, 7.445872312348e3],
      [-2.029808383377e3, 6.776304485484e3, 5.696988652388e2], [-1.853860349206e4, 5.191885741182e4, 1.246289375042e3]];

  static def isRight(command:Command, size:Long, r:Result, tasks:Long, drawn:Long, isDrawn:Boolean):Boolean {
    val wanted = RESULTS(size);
    var right:Boolean = command.near("the net force", r.net, 0, 1e-8);
    if (isDrawn)
      right = command.same("the number of draws", drawn, tasks + Place.numPlaces()) && right;
    right = command.near("the energy", r.energy, wanted(0), 1e-11 * Math.abs(wanted(0))) && right;
    right = command.near("the virial", r.virial, wanted(1), 1e-11 * wanted(1)) && right;
    return command.near("the norm of the forces", r.force, wanted(2), 1e-11 * wanted(2)) && right;
  }

  public static def main(args:Rail[String]) {
    val command = Command.parse("GaMd", SIZES, args);
    if (command == null) return;
    val name = SIZES(command.size());
    if (name.startsWith("moves-")) {
      moves(command, name);
      return;
    }
    val isEarly = !name.endsWith("-late"), isDrawn = !name.endsWith("-dealt");
    var size:Long = 0;
    for (k in 0..(ATOMS.size - 1)) if (name.equals(ATOMS(k)) || name.startsWith(ATOMS(k) + "-")) size = k;
    val lattice = new Lattice(LATTICES(size));
    val forces = new Forces(lattice, isEarly, isDrawn);
    val result = new Cell[Result](null);
    val start = Command.now();
    finish for (p in Place.places()) async {
      val r = at (p) forces.run();
      if (p == here) result() = r;
    }
    val took = Command.now() - start;
    val right = isRight(command, size, result(), forces.tasks(), forces.drawn(), isDrawn);
    command.report(lattice.atoms + " atoms, " + forces.tasks() + " tasks", right, took);
  }

  /** Ten steps of dynamics. The energy may drift by what velocity Verlet itself does wrong, 2.4e-4 of it: with half the
   * step it is a quarter of that. */
  static def moves(command:Command, name:String) {
    val size = name.endsWith("test") ? 8 : name.endsWith("A") ? 32 : 68;
    val lattice = new Lattice([size, size, size]);
    val dynamics = new Dynamics(lattice);
    val result = new Cell[Rail[Double]](null);
    val start = Command.now();
    finish for (p in Place.places()) async {
      val energies = at (p) dynamics.run(10);
      if (p == here) result() = energies;
    }
    val took = Command.now() - start;
    val first = result()(0);
    val known = size > 8 ? first : Dynamics.slowly(lattice);
    val right = command.near("the energy at first", first, known, 1e-11 * Math.abs(known)) &&
        command.near("the energy after ten steps", result()(1), first, 3e-4 * Math.abs(first));
    command.report(lattice.atoms + " atoms, 10 steps", right, took);
  }
}
