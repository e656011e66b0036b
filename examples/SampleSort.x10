/*
 * Numbers of all places sorted by sampling. Shows Team's gather, broadcast and all-to-all, and rails that go to
 * where they belong in one message for each pair of places.
 *
 *   x10c -O SampleSort.x10 && x10run -np 4 ./SampleSort [COUNT]
 *
 * COUNT numbers are strewn over the places. From samples of all, splitters are chosen; each place gets what lies
 * between two of them, and sorts it. At the end the numbers must be the same, and in order within places and from
 * each to the next.
 */
import x10.util.GrowableRail;
import x10.util.RailUtils;
import x10.util.Random;
import x10.util.Team;

public class SampleSort {
  /** Samples of each place: more make the shares more even. */
  static val SAMPLES = 64;

  /** What came from each place. */
  static type Inbox = PlaceLocalHandle[Rail[Rail[Long]]];

  static def makeNumbers(first:Long, end:Long):Rail[Long] {
    val random = new Random(first);
    return new Rail[Long](end - first, (i:Long) => random.nextLong() >>> 1);
  }

  /** The numbers at which the shares of the places but the last end: the same at every place. */
  static def splitters(mine:Rail[Long]):Rail[Long] {
    val places = Place.numPlaces();
    val random = new Random(here.id);
    val samples = new Rail[Long](SAMPLES, (i:Long) =>
      mine.size == 0 ? Long.MAX_VALUE : mine(random.nextLong(mine.size)));
    val all = new Rail[Long](SAMPLES * places);
    Team.WORLD.gather(Place(0), samples, 0, all, 0, SAMPLES);
    if (here.id == 0) RailUtils.sort(all);
    val chosen = new Rail[Long](places - 1, (p:Long) => all(SAMPLES * (p + 1)));
    Team.WORLD.bcast(Place(0), chosen, 0, chosen, 0, chosen.size);
    return chosen;
  }

  /** The place whose share has x: how many splitters are not above it. */
  static def placeOf(x:Long, splitters:Rail[Long]):Long {
    var low:Long = 0, high:Long = splitters.size;
    while (low < high) {
      val middle = (low + high) / 2;
      if (splitters(middle) <= x) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  static def exchange(mine:Rail[Long], splitters:Rail[Long], inbox:Inbox) {
    val shares = new Rail[GrowableRail[Long]](Place.numPlaces(), (p:Long) => new GrowableRail[Long]());
    for (x in mine) shares(placeOf(x, splitters)).add(x);
    val from = here.id;
    finish for (p in Place.places()) {
      val share = shares(p.id).toRail();
      at (p) async inbox()(from) = share;
    }
    Team.WORLD.barrier(); // what others send is here, too
  }

  static def joined(parts:Rail[Rail[Long]]):Rail[Long] {
    val all = new GrowableRail[Long]();
    for (part in parts) all.addAll(part);
    return all.toRail();
  }

  /** What every place runs: its numbers go in, its share of the sorted ones comes out. */
  static def sort(mine:Rail[Long], inbox:Inbox):Rail[Long] {
    exchange(mine, splitters(mine), inbox);
    val sorted = joined(inbox());
    RailUtils.sort(sorted);
    return sorted;
  }

  /** Whether the numbers here are in order, and none is below the last one of a place before. */
  static def inOrder(sorted:Rail[Long]):Boolean {
    val places = Place.numPlaces();
    val last = sorted.size > 0 ? sorted(sorted.size - 1) : -1;
    val lasts = new Rail[Long](places, last);
    Team.WORLD.alltoall(lasts, 0, lasts, 0, 1);
    for (p in 0..(here.id - 1))
      if (sorted.size > 0 && lasts(p) > sorted(0)) return false;
    for (i in 1..(sorted.size - 1))
      if (sorted(i - 1) > sorted(i)) return false;
    return true;
  }
  /** The same for any order of the same numbers. */
  static def checksum(numbers:Rail[Long]):Long {
    var sum:Long = 0;
    for (x in numbers) sum += x * (x | 1);
    return Team.WORLD.allreduce(sum, Team.ADD);
  }

  public static def main(args:Rail[String]) {
    val given = new Arguments("SampleSort", args);
    val count = given.number("COUNT", 200000);
    if (given.areWrong()) return;

    val places = Place.numPlaces();
    val inbox = PlaceLocalHandle.make[Rail[Rail[Long]]](Place.places(), () => new Rail[Rail[Long]](places));
    finish for (p in Place.places()) at (p) async {
      val mine = makeNumbers(count * here.id / places, count * (here.id + 1) / places);
      val before = checksum(mine);
      val sorted = sort(mine, inbox);
      val isRight = inOrder(sorted) && checksum(sorted) == before;
      val rightEverywhere = Team.WORLD.agree(isRight ? 1n : 0n) == 1n;
      val all = Team.WORLD.allreduce(sorted.size, Team.ADD);
      if (here.id == 0) {
        Console.OUT.println(all + " numbers sorted");
        Arguments.conclude(rightEverywhere && all == count);
      }
    }
  }
}
