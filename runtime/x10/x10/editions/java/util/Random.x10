/* java.util.Random: the same numbers. */
package x10.editions.java.util;

import x10.compiler.Homed;

@Homed
public class Random {
  private var seed:Long;
  private var kept:Double;
  private var isKept:Boolean;

  private static MULTIPLIER = 0x5DEECE66D;
  private static MASK = (1 << 48) - 1;

  public def this() { this(x10.lang.System.nanoTime()); }
  public def this(seed:Long) {
    this.seed = (seed ^ MULTIPLIER) & MASK;
    kept = 0.0;
    isKept = false;
  }
  public def setSeed(seed:Long):void {
    this.seed = (seed ^ MULTIPLIER) & MASK;
    isKept = false;
  }
  protected def next(bits:Int):Int {
    seed = (seed * MULTIPLIER + 0xB) & MASK;
    return (seed >>> (48n - bits)) as Int;
  }
  public def nextInt():Int = next(32n);
  public def nextInt(n:Int):Int {
    if (n <= 0n)
      throw new IllegalArgumentException("n must be positive");
    if ((n & -n) == n)
      return ((n as Long * next(31n)) >> 31) as Int;
    var bits:Int;
    var value:Int;
    do {
      bits = next(31n);
      value = bits % n;
    } while (bits - value + (n - 1n) < 0n);
    return value;
  }
  public def nextLong():Long = ((next(32n) as Long) << 32) + next(32n);
  public def nextBoolean():Boolean = next(1n) != 0n;
  public def nextFloat():Float = next(24n) as Float / (1n << 24) as Float;
  public def nextDouble():Double = (((next(26n) as Long) << 27) + next(27n)) as Double / (1 << 53) as Double;
  public def nextGaussian():Double {
    if (isKept) {
      isKept = false;
      return kept;
    }
    var v1:Double;
    var v2:Double;
    var s:Double;
    do {
      v1 = 2.0 * nextDouble() - 1.0;
      v2 = 2.0 * nextDouble() - 1.0;
      s = v1 * v1 + v2 * v2;
    } while (s >= 1.0 || s == 0.0);
    val multiplier = x10.lang.Math.sqrt(-2.0 * x10.lang.Math.log(s) / s);
    kept = v2 * multiplier;
    isKept = true;
    return v1 * multiplier;
  }
}
