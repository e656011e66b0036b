/**
 * Java Grande Series: the first n Fourier coefficient pairs of (x+1)^x on [0, 2], each integral by a trapezoid rule of
 * 1000 intervals as the suite defines it. Pairs are dealt out in blocks, to the places and to the workers of each.
 */
public class Series {
  static val SIZES = ["A", "B", "test"];
  static val N = [10000, 100000, 100];
  static val OMEGA = 3.1415926535897932;
  static val INTERVALS = 1000;
  static val TOLERANCE = 1e-12;

  /** The other factor of (x+1)^x. */
  static val NONE = 0;
  static val COSINE = 1;
  static val SINE = 2;

  static def integrand(x:Double, w:Double, factor:Long):Double {
    val power = Math.pow(x + 1.0, x);
    if (factor == NONE) return power;
    return factor == COSINE ? power * Math.cos(w * x) : power * Math.sin(w * x);
  }

  /** The suite sums 998 interior points: the one next to the right end is left out. */
  static def integral(w:Double, factor:Long):Double {
    val dx = 2.0 / INTERVALS;
    var x:Double = 0.0;
    var sum:Double = integrand(x, w, factor) / 2.0;
    for (i in 1..(INTERVALS - 2)) {
      x += dx;
      sum += integrand(x, w, factor);
    }
    return (sum + integrand(2.0, w, factor) / 2.0) * dx;
  }

  /** Pair i into pairs(2 * slot) and pairs(2 * slot + 1). */
  static def coefficient(i:Long, slot:Long, pairs:Rail[Double]) {
    if (i == 0) {
      pairs(2 * slot) = integral(0.0, NONE) / 2.0;
      pairs(2 * slot + 1) = 0.0;
    } else {
      val w = OMEGA * i;
      pairs(2 * slot) = integral(w, COSINE);
      pairs(2 * slot + 1) = integral(w, SINE);
    }
  }

  /** Pairs first … end-1, a block for each worker. */
  static def block(first:Long, end:Long, workers:Long):Rail[Double] {
    val pairs = new Rail[Double](2 * (end - first));
    val n = end - first;
    finish for (w in 0..(workers - 1)) async {
      for (i in (n * w / workers)..(n * (w + 1) / workers - 1)) coefficient(first + i, i, pairs);
    }
    return pairs;
  }

  /** All n pairs, a block from each place. */
  static def compute(n:Long, command:Command):Rail[Double] {
    val group = command.places();
    val places = group.numPlaces();
    val workers = command.workers();
    val parts = command.everywhere[Rail[Double]](() => {
      val k = group.indexOf(here);
      block(n * k / places, n * (k + 1) / places, workers)
    });
    val pairs = new Rail[Double](2 * n);
    for (k in parts.range()) Rail.copy(parts(k), 0, pairs, 2 * (n * k / places), parts(k).size);
    return pairs;
  }

  /** The first four pairs against the suite's published ones. */
  static def validate(command:Command, pairs:Rail[Double]):Boolean {
    val reference = [2.8729524964837996, 0.0, 1.1161046676147888, -1.8819691893398025,
                     0.34429060398168704, -1.1645642623320958, 0.15238898702519288, -0.8143461113044298];
    var valid:Boolean = true;
    for (i in reference.range()) valid &= command.near("coefficient " + i, pairs(i), reference(i), TOLERANCE);
    return valid;
  }

  public static def main(args:Rail[String]) {
    val command = Command.parse("Series", SIZES, args);
    if (command == null) return;
    val n = N(command.size());
    val start = Command.now();
    val pairs = compute(n, command);
    val took = Command.now() - start;
    command.report(n + " coefficient pairs", validate(command, pairs), took);
  }
}
