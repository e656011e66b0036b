import x10.regionarray.*;

/**
 * Ghost updates of an array of doubles that goes on at its other end, in blocks along two axes, one after the other and
 * nothing between (paper 000, section IV-B). Sizes A and test give every place 100 by 100 by 100 elements, or 4 by 4
 * by 4; at size plane 1024 by 1024 are cut up. `-by NAME`, as the first argument, says how the ghosts get there (see
 * x10.regionarray.GhostManager); without it, all four ways come one after the other.
 */
public class GhostUpdate {
  static val SIZES = ["A", "plane", "test"];
  static val UPDATES = [1000, 1000, 5];
  static val EDGES = [100, 1024, 4];
  static val ALGORITHMS = ["put", "shift", "put-global", "shift-global"];
  /** Updates that are checked, before the timed ones. */
  static val CHECKED = 3;

  static def region(size:Long, places:Long):Region {
    val edge = EDGES(size);
    if (SIZES(size).equals("plane")) return Region.make(0..(edge - 1), 0..(edge - 1));
    var across:Long = Math.sqrt(places as Double) as Long;
    while (places % across != 0) across--;
    return Region.make(0..(places / across * edge - 1), 0..(across * edge - 1), 0..(edge - 1));
  }

  static def value(p:Point, update:Long):Double {
    var value:Double = update as Double;
    for (axis in 0..(p.rank - 1)) value = value * 1000.0 + p(axis);
    return value;
  }

  /** Gives this place's elements new values, gets the ghosts, and says how many of all these are not as they must
   * be. */
  static def wrongAfter(a:DistArray[Double], update:Long):Long {
    for (p in a.dist.get(here)) a(p as Point(a.dist.region.rank)) = value(p, update);
    a.sendGhostsLocal();
    a.waitForGhostsLocal();
    var wrong:Long = 0;
    for (p in a.localRegion()) {
      val owned = PeriodicBoundaryConditions.wrapPeriodic(p, a.region as Region(p.rank));
      if (a(p as Point(a.dist.region.rank)) != value(owned, update)) wrong++;
    }
    return wrong;
  }
  static def check(a:DistArray[Double]):Long {
    var wrong:Long = 0;
    for (update in 1..CHECKED) wrong += wrongAfter(a, update);
    return wrong;
  }
  static def run(a:DistArray[Double], updates:Long):Long {
    for (update in 1..updates) {
      a.sendGhostsLocal();
      a.waitForGhostsLocal();
    }
    return updates;
  }

  /** The seconds of the updates by an algorithm; not a number where ghosts were wrong in those before. */
  static def measure(command:Command, by:String):Double {
    val group = command.places();
    val updates = UPDATES(command.size());
    val dist = Dist.makeBlockBlock(region(command.size(), group.numPlaces()), 0, 1, group);
    val a = DistArray.make[Double](dist, 0.0, 1, true, by);
    var wrong:Long = 0;
    for (count in command.everywhere[Long](() => check(a))) wrong += count;
    if (!command.same("wrong elements by " + by, wrong, 0)) return Double.NaN;
    val start = Command.now();
    command.everywhere[Long](() => run(a, updates));
    return Command.now() - start;
  }

  /** The algorithms that the arguments name: all of them without -by, none if they name another. */
  static def algorithms(args:Rail[String]):Rail[String] {
    if (args.size == 0 || !args(0).equals("-by")) return ALGORITHMS;
    for (name in ALGORITHMS) if (args.size > 1 && name.equals(args(1))) return [name];
    return new Rail[String](0);
  }

  public static def main(args:Rail[String]) {
    val chosen = algorithms(args);
    if (chosen.size == 0) {
      Console.ERR.println("GhostUpdate: cannot use -by" + (args.size > 1 ? " " + args(1) : ""));
      Console.ERR.println("usage: GhostUpdate [-by put|shift|put-global|shift-global] [-size …] [-mode …] [-time]");
      System.setExitCode(2n);
      return;
    }
    val named = chosen.size == 1 ? 2 : 0;
    val command = Command.parse("GhostUpdate", SIZES, new Rail[String](args.size - named, (i:Long) => args(named + i)));
    if (command == null) return;
    var took:Double = 0.0;
    for (by in chosen) took += measure(command, by);
    command.report(chosen.size * UPDATES(command.size()) + " updates", !took.isNaN(), took);
  }
}
