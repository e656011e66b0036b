/*
 * The number pi by chance: of points in a square, the part that is in the circle. Shows a finish that collects what
 * activities of all places offer, and random numbers that do not depend on who draws them.
 *
 *   x10c -O MonteCarloPi.x10 && x10run -np 4 ./MonteCarloPi [BATCHES] [SEED]
 *
 * BATCHES of 100,000 points are dealt out to the places, and each is an activity there. Every batch has a generator
 * of its own, seeded with SEED and its number, so the answer is the same on any number of places.
 */
import x10.util.Random;

public class MonteCarloPi {
  static val BATCH = 100000;

  /** The number of points of a batch that are in the circle. */
  static def hits(batch:Long, seed:Long):Long {
    val random = new Random(seed + batch);
    var count:Long = 0;
    for (i in 1..BATCH) {
      val x = random.nextDouble();
      val y = random.nextDouble();
      if (x * x + y * y < 1.0) count++;
    }
    return count;
  }

  /** The same for all batches. What is offered is added up at each place; one number comes from each. */
  static def hitsOfAll(batches:Long, seed:Long):Long =
    finish (Reducible.SumReducer[Long]()) {
      for (p in Place.places()) at (p) async
        for (var b:Long = here.id; b < batches; b += Place.numPlaces()) {
          val batch = b;
          async offer hits(batch, seed);
        }
    };

  public static def main(args:Rail[String]) {
    val given = new Arguments("MonteCarloPi", args);
    val batches = given.number("BATCHES", 100, 1..100000000);
    val seed = given.number("SEED", 1);
    if (given.areWrong()) return;

    val points = batches * BATCH;
    val share = hitsOfAll(batches, seed) as Double / points;
    Console.OUT.printf("pi is about %.6f, after %ld points\n", 4 * share, points);

    // The estimate misses pi by more than four standard deviations once in 16,000 runs.
    val deviation = 4 * Math.sqrt(share * (1 - share) / points);
    Arguments.conclude(Math.abs(4 * share - Math.PI) < 4 * deviation);
  }
}
