/* What a place answers to Requests, one value after the other; see Inspector. */
package x10.xrx;

import x10.compiler.Inline;

public final class Answers {
  private var values:Rail[Long];
  private var reals:Rail[Double];
  private var used:Long = 0;

  /** One that has room for so many values, whole numbers or real ones. */
  public def this(size:Long, areReal:Boolean) {
    values = areReal ? null : new Rail[Long](size);
    reals = areReal ? new Rail[Double](size) : null;
  }
  /** Adds a whole number. */
  public @Inline def put(value:Long):void { values(used++) = value; }
  /** Adds a real number to an object for such. */
  public @Inline def putReal(value:Double):void { reals(used++) = value; }
  /** Adds a real number as its bits. */
  public @Inline def putBits(value:Double):void { values(used++) = value.toRawLongBits(); }
  /** Those before the first that failed. `size`: of one answer. */
  public def all(size:Long):Rail[Long] {
    val n = used - used % size;
    if (n == values.size)
      return values;
    val some = new Rail[Long](n);
    Rail.copy(values, 0, some, 0, n);
    return some;
  }
  /** Those before the first that failed, of real numbers. */
  public def allReals(size:Long):Rail[Double] {
    val n = used - used % size;
    if (n == reals.size)
      return reals;
    val some = new Rail[Double](n);
    Rail.copy(reals, 0, some, 0, n);
    return some;
  }
}
