import x10.util.Team;

/**
 * Waiting for each other: all places at barriers of Team.WORLD, at one clock, or for a sum over all of them, again and
 * again. That no place goes ahead is checked before.
 */
public class Collectives {
  static val SIZES = ["barrier", "clock", "allreduce", "test"];
  static val STEPS = [200, 200, 200, 5];
  static val CHECKED = 5;

  /** How far a place has come. */
  static class Step {
    private var step:Long = 0;
    def set(step:Long) { atomic this.step = step; }
    def get():Long {
      var seen:Long = 0;
      atomic seen = step;
      return seen;
    }
  }

  /** Waits steps times; and looks, in checked ones before, whether the next place waits too. Gives the seconds. */
  static def run(wait:(Long)=>void, places:PlaceLocalHandle[Step], steps:Long):Double {
    for (step in 1..CHECKED) {
      places().set(step);
      wait(step);
      val seen = at (here.next()) places().get();
      if (seen != step && seen != step + 1) return Double.NaN;
    }
    val start = Command.now();
    for (step in 1..steps) wait(step);
    return Command.now() - start;
  }
  static def allreduce(step:Long) {
    val sum = Team.WORLD.allreduce(step, Team.ADD);
    if (sum != step * Place.numPlaces()) throw new IllegalStateException("the sum of " + step + " from all places is " +
        sum);
  }

  static def makeSteps():PlaceLocalHandle[Step] = PlaceLocalHandle.make[Step](Place.places(), () => new Step());
  static def byTeam(wait:(Long)=>void, steps:Long):Double {
    val places = makeSteps();
    val took = GlobalRef(new Cell[Double](0.0));
    Place.places().broadcastFlat(() => {
      val mine = run(wait, places, steps);
      at (took.home) async atomic took()() += mine;
    });
    return took()() / Place.numPlaces();
  }
  static def byClock(steps:Long):Double {
    val places = makeSteps();
    val took = GlobalRef(new Cell[Double](0.0));
    clocked finish for (p in Place.places()) at (p) clocked async {
      val mine = run((Long) => { Clock.advanceAll(); }, places, steps);
      at (took.home) async atomic took()() += mine;
    }
    return took()() / Place.numPlaces();
  }
  static def measure(name:String, steps:Long):Double {
    if (name.equals("barrier")) return byTeam((Long) => { Team.WORLD.barrier(); }, steps);
    if (name.equals("clock")) return byClock(steps);
    if (name.equals("allreduce")) return byTeam((step:Long) => { allreduce(step); }, steps);
    return measure("barrier", steps) + measure("clock", steps) + measure("allreduce", steps);
  }

  public static def main(args:Rail[String]) {
    val command = Command.parse("Collectives", SIZES, args);
    if (command == null) return;
    val steps = STEPS(command.size());
    val took = measure(SIZES(command.size()), steps);
    command.report(steps + " steps", command.same("places that went ahead", took.isNaN() ? 1 : 0, 0), took);
  }
}
