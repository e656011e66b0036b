/* What a place answers to Requests, one value after the other, which the code that passes make puts there; see
 * Inspector. An answer that is a rail is its length, -1 for null, and then its elements. */
package x10.xrx;

public final class Answers {
  /** Room for the answers, if they are whole numbers, or not all real. */
  public var values:Rail[Long];
  /** Room for answers that are all real numbers. */
  public var reals:Rail[Double];
  private var count:Long = 0;

  /** One that has room for so many values, whole numbers or real ones. */
  public def this(size:Long, areReal:Boolean) {
    values = areReal ? null : Unsafe.allocRailUninitialized[Long](size);
    reals = areReal ? Unsafe.allocRailUninitialized[Double](size) : null;
  }
  /** Makes room for n more numbers, and tells where they begin; -1: it is enough for one message. */
  public def room(n:Long):Long {
    val from = count, size = values == null ? reals.size : values.size;
    if (from > 0 && from + n > 1048576)
      return -1;
    if (from + n <= size)
      return from;
    val more = Math.max(2 * size, from + n);
    if (values == null) {
      val all = Unsafe.allocRailUninitialized[Double](more);
      Rail.copy(reals, 0, all, 0, from);
      reals = all;
    } else {
      val all = Unsafe.allocRailUninitialized[Long](more);
      Rail.copy(values, 0, all, 0, from);
      values = all;
    }
    return from;
  }
  /** So many values are there. */
  public def gave(n:Long):void { count = n; }
  /** The bits of a real number. */
  public def bits(value:Double):Long = value.toRawLongBits();
  /** Those that are there: before the first that failed. */
  public def all():Rail[Long] {
    if (count == values.size)
      return values;
    val some = new Rail[Long](count);
    Rail.copy(values, 0, some, 0, count);
    return some;
  }
  /** Those that are there, of real numbers. */
  public def allReals():Rail[Double] {
    if (count == reals.size)
      return reals;
    val some = new Rail[Double](count);
    Rail.copy(reals, 0, some, 0, count);
    return some;
  }
}
