import x10.regionarray.DistArray;

/**
 * A two-dimensional electrostatic plasma, particle in cell, in a grounded vessel whose cross-section is an octagon
 * (in the manner of Tonge, Dauger and Decyk, Computer Physics Communications 164, 2004). Units: the grid's spacing
 * and the inverse of the plasma frequency. Electrons move over ions that stay. A step deposits the electrons' charge
 * on the nodes around them (cloud in cell), relaxes Poisson's equation from the last potential by red-black sweeps,
 * and moves the electrons (leapfrog). Places have strips of rows; copies of rows, deposits and electrons go between
 * neighbours.
 */
public class Plasma {
  static val SIZES = ["A", "B", "test"];
  static val CELLS = [64, 128, 32];
  static val PER_AXIS = [8, 8, 2];
  static val STEPS = [100, 100, 10];
  static val SWEEPS = [24, 48, 8];
  /** Energies in the last step, by the program in C. */
  static val KINETIC = [3507.1596509851029, 14621.617364895579, 779.49741790992073];
  static val FIELD = [68.183559822765588, 246.26292020805786, 28.512107339131507];
  static val TOLERANCE = 1e-9;

  private val group:PlaceGroup;
  private val rho:DistArray[Double];
  private val phi:DistArray[Double];
  private val strips:PlaceLocalHandle[Strip];

  def this(n:Long, perAxis:Long, group:PlaceGroup, workers:Long) {
    val vessel = new Vessel(n);
    val dist = new Strips(vessel, group);
    val rho = DistArray.make[Double](dist, Strip.GHOSTS, false);
    val phi = DistArray.make[Double](dist, Strip.GHOSTS, false);
    val e = DistArray.make[Vec2](dist, Strip.GHOSTS, false);
    this.group = group;
    this.rho = rho;
    this.phi = phi;
    strips = PlaceLocalHandle.make[Strip](group, () => new Strip(vessel, perAxis, workers, rho, phi, e));
  }

  private def hasBefore():Boolean = group.indexOf(here) > 0;
  private def hasBehind():Boolean = group.indexOf(here) < group.numPlaces() - 1;
  private def before():Place = group(group.indexOf(here) - 1);
  private def behind():Place = group(group.indexOf(here) + 1);

  private def deposit() {
    val strips = this.strips;
    strips().deposit();
    if (hasBehind()) {
      val row = strips().depositedBehind();
      at (behind()) async strips().charges.put(row);
    }
    if (hasBefore()) strips().addDeposit(strips().charges.take());
  }

  private def solve(sweeps:Long) {
    rho.sendGhostsLocal();
    rho.waitForGhostsLocal();
    for (sweep in 1..sweeps) {
      strips().relax(0, 1);
      strips().relax(1, 0);
      phi.sendGhostsLocal();
      phi.waitForGhostsLocal();
    }
  }

  /** Electrons that have left a strip go to the next one on their side. */
  private def migrate() {
    val strips = this.strips;
    if (hasBefore()) {
      val gone = strips().gone(true);
      at (before()) async strips().fromBehind.put(gone);
    }
    if (hasBehind()) {
      val gone = strips().gone(false);
      at (behind()) async strips().fromBefore.put(gone);
    }
    if (hasBefore()) strips().welcome(strips().fromBefore.take());
    if (hasBehind()) strips().welcome(strips().fromBehind.take());
  }

  /** One place's part before the first step: ions where the electrons are. */
  def prepare():Long {
    deposit();
    strips().neutralize();
    return strips().electrons();
  }

  /** One place's part in the steps. */
  def run(steps:Long, sweeps:Long):Account {
    val strip = strips();
    val born = strip.electrons();
    var first:Double = 0.0;
    var kinetic:Double = 0.0;
    var field:Double = 0.0;
    for (step in 1..steps) {
      deposit();
      solve(sweeps);
      strip.differentiate();
      field = strip.fieldEnergy();
      kinetic = strip.push();
      migrate();
      if (step == 1) first = kinetic + field;
    }
    return Account(first, kinetic, field, strip.charge(), born, strip.electrons());
  }

  /** Charge is conserved, energy within a percent, and the last step's energies are those known. */
  static def validate(command:Command, all:Account):Boolean {
    val kinetic = KINETIC(command.size());
    val held = [command.same("the electrons' number", all.electrons, all.born),
                command.near("the charge", all.charge, 0.0, TOLERANCE * all.born),
                command.near("the energy", all.kinetic + all.field, all.before, 0.01 * all.before),
                command.near("the kinetic energy", all.kinetic, kinetic, TOLERANCE * kinetic),
                command.near("the field's energy", all.field, FIELD(command.size()), TOLERANCE * kinetic)];
    for (h in held) if (!h) return false;
    return true;
  }

  public static def main(args:Rail[String]) {
    val command = Command.parse("Plasma", SIZES, args);
    if (command == null) return;
    val plasma = new Plasma(CELLS(command.size()), PER_AXIS(command.size()), command.places(), command.workers());
    val steps = STEPS(command.size());
    val sweeps = SWEEPS(command.size());
    command.everywhere[Long](() => plasma.prepare());
    val start = Command.now();
    val accounts = command.everywhere[Account](() => plasma.run(steps, sweeps));
    val took = Command.now() - start;
    var all:Account = Account(0.0, 0.0, 0.0, 0.0, 0, 0);
    for (account in accounts) all = all + account;
    command.report(all.electrons + " electrons, " + steps + " steps", validate(command, all), took);
  }
}
