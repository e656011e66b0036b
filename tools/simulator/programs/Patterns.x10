import x10.util.Team;

/**
 * What programs do with all places at once: Patterns NAME [ROUNDS]. Prints the nanoseconds of the fastest round.
 */
public class Patterns {
  static def flat() {
    finish for (p in Place.places()) at (p) async { }
  }

  /** Each place starts an activity at each. */
  static def nested() {
    finish for (p in Place.places()) at (p) async for (q in Place.places()) at (q) async { }
  }

  /** A tree of activities, below the place `first`, of `count` places, all in one finish. */
  static def grow(first:Long, count:Long):void {
    for (var half:Long = count / 2; half > 0; half /= 2) {
      val size = half, at_ = first + size;
      at (Place(at_)) async grow(at_, size);
    }
  }

  /** In a finish of each level. */
  static def sprout(first:Long, count:Long):void {
    finish for (var half:Long = count / 2; half > 0; half /= 2) {
      val size = half, at_ = first + size;
      at (Place(at_)) async sprout(at_, size);
    }
  }

  static def ring(hops:Long):void {
    if (hops > 0) at (here.next()) async ring(hops - 1);
  }

  static def one(to:Place) {
    finish at (to) async { }
  }

  static def round(name:String, count:Long) {
    if (name.equals("flat")) flat();
    else if (name.equals("nested")) nested();
    else if (name.equals("tree")) finish grow(0, count);
    else if (name.equals("finishes")) sprout(0, count);
    else if (name.equals("ring")) finish ring(count);
    else if (name.equals("one")) one(Place.places().prev(here));
    else if (name.equals("broadcast")) Place.places().broadcastFlat(() => { });
    else if (!name.equals("nothing")) throw new IllegalArgumentException("no such pattern: " + name);
  }

  /** The shortest time of a round at this place. */
  static def fastest(rounds:Long, body:()=>void) {
    var best:Long = Long.MAX_VALUE;
    for (i in 1..rounds) {
      val began = System.nanoTime();
      body();
      best = Math.min(best, System.nanoTime() - began);
    }
    return best;
  }

  /** The slowest place's. */
  static def team(name:String, rounds:Long) {
    val times = new Rail[Long](Place.numPlaces());
    val all = new GlobalRail[Long](times);
    finish for (p in Place.places()) at (p) async {
      val best = fastest(rounds, () => {
        if (name.equals("barrier")) Team.WORLD.barrier();
        else Team.WORLD.allreduce(here.id, Team.ADD);
      }), i = here.id;
      at (all.home) async atomic all(i) = best;
    }
    var slowest:Long = 0;
    for (t in times) slowest = Math.max(slowest, t);
    return slowest;
  }

  public static def main(args:Rail[String]) {
    val name = args(0), rounds = args.size > 1 ? Long.parse(args(1)) : 1, count = Place.numPlaces();
    val is_team = name.equals("barrier") || name.equals("allreduce");
    val time = is_team ? team(name, rounds) : fastest(rounds, () => { round(name, count); });
    Console.OUT.println(name + " at " + count + " places: " + time + " ns");
  }
}
