/**
 * Java Grande MonteCarlo: the mean of the rates of return of many simulated price paths. The suite reads a share's
 * history from a file, of which only its estimated returns are used; they are HISTORY here. Paths are dealt out in
 * blocks to the places and to the workers of each; rates are added in the order of the paths, so that the sum is the
 * same for all.
 */
public class MonteCarlo {
  static val SIZES = ["A", "B", "test"];
  static val PATHS = [10000, 60000, 1000];
  static val RATES = [-0.0333976656762814, -0.03215796752868655, -0.03234469082617506];
  static val TOLERANCE = 1e-12;

  static val HISTORY = Returns(-0.031622656051393014, 0.32480482358012475);
  static val START_PRICE = 100.0;
  static val DAYS = 1000;
  static val SEED = 11;

  /** The rate of path number r, simulated in the given one. */
  static def rate(r:Long, path:Path):Double {
    path.simulate(HISTORY, START_PRICE, new JavaRandom(SEED * r));
    return path.estimate().rate;
  }

  /** The rates of some paths, by the workers of this place. */
  static def rates(paths:LongRange, workers:Long):Rail[Double] {
    val rates = new Rail[Double](paths.max - paths.min + 1);
    finish for (part in paths.split(workers)) async {
      val path = new Path(DAYS);
      for (r in part) rates(r - paths.min) = rate(r, path);
    }
    return rates;
  }

  static def mean(parts:Rail[Rail[Double]], n:Long):Double {
    var sum:Double = 0.0;
    for (part in parts) for (rate in part) sum += rate;
    return sum / n;
  }

  public static def main(args:Rail[String]) {
    val command = Command.parse("MonteCarlo", SIZES, args);
    if (command == null) return;
    val n = PATHS(command.size());
    val places = command.places();
    val workers = command.workers();
    val blocks = (0..(n - 1)).split(places.numPlaces());
    val start = Command.now();
    val parts = command.everywhere[Rail[Double]](() => rates(blocks(places.indexOf(here)), workers));
    val mean = mean(parts, n);
    val took = Command.now() - start;
    val valid = command.near("the mean rate", mean, RATES(command.size()), TOLERANCE);
    command.report(n + " paths of " + DAYS + " days", valid, took);
  }
}
