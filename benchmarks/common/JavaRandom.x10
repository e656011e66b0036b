/** The 48-bit linear congruential generator that Java Grande's programs draw from (java.util.Random's definition). */
public class JavaRandom {
  static val FACTOR = 0x5DEECE66D;
  static val MASK = 0xFFFFFFFFFFFF;

  /** 2^-53. */
  static val UNIT = 1.1102230246251565E-16;

  private var state:Long;
  private var spare:Double = 0.0;
  private var hasSpare:Boolean = false;

  public def this(seed:Long) { state = (seed ^ FACTOR) & MASK; }

  private def next(bits:Long):Long {
    state = (state * FACTOR + 0xB) & MASK;
    return state >> (48 - bits);
  }

  public def nextInt():Int = next(32) as Int;

  /** From 0 up to, but not including, 1. */
  public def nextDouble():Double {
    val high = next(26) << 27;
    return (high + next(27)) * UNIT;
  }

  /** Normally distributed, mean 0, deviation 1, by the polar method. */
  public def nextGaussian():Double {
    if (hasSpare) {
      hasSpare = false;
      return spare;
    }
    var v1:Double;
    var v2:Double;
    var s:Double;
    do {
      v1 = 2.0 * nextDouble() - 1.0;
      v2 = 2.0 * nextDouble() - 1.0;
      s = v1 * v1 + v2 * v2;
    } while (s >= 1.0 || s == 0.0);
    val m = Math.sqrt(-2.0 * Math.log(s) / s);
    spare = v2 * m;
    hasSpare = true;
    return v1 * m;
  }
}
