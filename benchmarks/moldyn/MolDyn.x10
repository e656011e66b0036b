/**
 * Java Grande MolDyn: 50 moves of a Lennard-Jones ensemble. Every place has all particles; the pairs are dealt out by
 * their first particle, to the places and to the workers of each, who have forces of their own to add to.
 */
public class MolDyn {
  static val MOVES = 50;
  static val SIZES = ["A", "B", "test"];
  static val MM = [8, 13, 4];
  static val EK = [1731.4306625334357, 7397.392307839352, 275.97175611773514];
  static val INTERACTIONS = [1253101, 26951955, 3899];
  static val TOLERANCE = 1e-10;
  /** What the last sweep adds up, by the program in C for one thread. */
  static val EPOT = [-10964.749147188886, -53395.029029457815, 60.470755125121954];
  static val VIR = [81.243195280639767, 1159.2211256474786, -77.492716026509314];
  static val TOLERANCE_PAIRS = 1e-7;

  /** The workers of the place with this number in the group: forces of each, and what they found. */
  static class Team(ensemble:Ensemble, first:Long, stride:Long) {
    private val forces:Rail[Rail[Vec3]];
    private val found:Rail[Sweep];

    def this(mm:Long, number:Long, places:Long, workers:Long) {
      property(new Ensemble(mm), number * workers, places * workers);
      val n = ensemble.n;
      forces = new Rail[Rail[Vec3]](workers, (w:Long) => new Rail[Vec3](n));
      found = new Rail[Sweep](workers);
    }

    /** This place's share of all pairs. */
    def sweep():Sweep {
      finish for (w in 0..(forces.size - 1)) async {
        forces(w).clear();
        found(w) = ensemble.sweep(first + w, stride, forces(w));
      }
      for (w in 1..(forces.size - 1)) {
        for (i in 0..(ensemble.n - 1)) forces(0)(i) = forces(0)(i) + forces(w)(i);
        found(0) = found(0) + found(w);
      }
      return found(0);
    }

    def forces():Rail[Vec3] = forces(0);
  }

  /** What the last move left: of all particles, and of this place's pairs; and their interactions in all moves. */
  static struct Outcome(ekin:Double, last:Sweep, interactions:Long) {
    def this(ekin:Double, last:Sweep, interactions:Long) { property(ekin, last, interactions); }
  }

  /** One place's part in the moves. */
  static def run(team:Team, exchange:PlaceLocalHandle[Exchange[Vec3]]):Outcome {
    var ekin:Double = 0.0;
    var last:Sweep = Sweep(0.0, 0.0, 0);
    var interactions:Long = 0;
    for (move in 0..(MOVES - 1)) {
      team.ensemble.advance();
      last = team.sweep();
      interactions += last.interactions;
      for (forces in Exchange.all[Vec3](exchange, team.forces())) team.ensemble.add(forces);
      ekin = team.ensemble.conclude(move);
    }
    return Outcome(ekin, last, interactions);
  }

  static def validate(command:Command, outcomes:Rail[Outcome]):Boolean {
    val size = command.size();
    var last:Sweep = Sweep(0.0, 0.0, 0);
    var interactions:Long = 0;
    for (o in outcomes) {
      last = last + o.last;
      interactions += o.interactions;
    }
    return command.same("interactions", interactions, INTERACTIONS(size)) &&
           command.near("ek", 24.0 * outcomes(0).ekin, EK(size), TOLERANCE) &&
           command.near("epot", 4.0 * last.epot, EPOT(size), TOLERANCE_PAIRS) &&
           command.near("vir", last.vir, VIR(size), TOLERANCE_PAIRS);
  }

  public static def main(args:Rail[String]) {
    val command = Command.parse("MolDyn", SIZES, args);
    if (command == null) return;
    val mm = MM(command.size());
    val places = command.places();
    val workers = command.workers();
    val exchange = Exchange.make[Vec3](places);
    val teams = PlaceLocalHandle.make[Team](places,
      () => new Team(mm, places.indexOf(here), places.numPlaces(), workers));
    val start = Command.now();
    val outcomes = command.everywhere[Outcome](() => run(teams(), exchange));
    val took = Command.now() - start;
    command.report(4 * mm * mm * mm + " particles, " + MOVES + " moves", validate(command, outcomes), took);
  }
}
