/**
 * Java Grande Series: the first n Fourier coefficient pairs of (x+1)^x on [0, 2], each integral by a trapezoid rule of
 * 1000 intervals as the suite defines it. Pairs are dealt out to the places in blocks, and within a place to asyncs.
 * Usage: Series [pairs] [-time].
 */
public class Series {
  static val OMEGA = 3.1415926535897932;
  static val INTERVALS = 1000;
  static val TOLERANCE = 1e-12;
  static val CHUNKS = 16;

  /** Which factor stands beside (x+1)^x. */
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

  /** Pair i into pairs(2 * at) and pairs(2 * at + 1). */
  static def coefficient(i:Long, at0:Long, pairs:Rail[Double]) {
    if (i == 0) {
      pairs(2 * at0) = integral(0.0, NONE) / 2.0;
      pairs(2 * at0 + 1) = 0.0;
    } else {
      val w = OMEGA * i;
      pairs(2 * at0) = integral(w, COSINE);
      pairs(2 * at0 + 1) = integral(w, SINE);
    }
  }

  /** Pairs first … end-1, by CHUNKS asyncs at this place. */
  static def block(first:Long, end:Long):Rail[Double] {
    val pairs = new Rail[Double](2 * (end - first));
    finish for (c in 0..(CHUNKS - 1)) async {
      for (var i:Long = first + c; i < end; i += CHUNKS) coefficient(i, i - first, pairs);
    }
    return pairs;
  }

  /** All n pairs, a block for each place. */
  static def compute(n:Long):Rail[Double] {
    val pairs = new Rail[Double](2 * n);
    val places = Place.numPlaces();
    finish for (p in Place.places()) async {
      val first = n * p.id / places;
      val end = n * (p.id + 1) / places;
      val part = at (p) block(first, end);
      Rail.copy(part, 0, pairs, 2 * first, part.size);
    }
    return pairs;
  }

  /** The first four pairs against the suite's published ones. */
  static def validate(pairs:Rail[Double]):Boolean {
    val reference = [2.8729524964837996, 0.0, 1.1161046676147888, -1.8819691893398025,
                     0.34429060398168704, -1.1645642623320958, 0.15238898702519288, -0.8143461113044298];
    var valid:Boolean = true;
    for (i in 0..(reference.size - 1)) {
      if (i < pairs.size && !(Math.abs(pairs(i) - reference(i)) <= TOLERANCE)) {
        Console.OUT.println("pair " + i / 2 + ": " + pairs(i) + ", not " + reference(i));
        valid = false;
      }
    }
    return valid;
  }

  public static def main(args:Rail[String]) {
    var n:Long = 10000;
    var timed:Boolean = false;
    for (arg in args) {
      if (arg.equals("-time")) timed = true;
      else n = Long.parse(arg);
    }
    val start = System.nanoTime();
    val pairs = compute(n);
    val took = (System.nanoTime() - start) as Double / 1e9;
    if (!validate(pairs)) {
      System.setExitCode(1n);
      return;
    }
    Console.OUT.println("Series: " + n + " coefficient pairs, validated");
    if (timed) Console.OUT.println("seconds " + took);
  }
}
