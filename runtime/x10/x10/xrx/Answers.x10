/* What a place answers to Requests, one value after the other, which the code that passes make puts there; see
 * Inspector. An answer that is a rail is its length, -1 for null, and then its elements; -2 means one that failed.
 * What a request throws goes home in its place, each exception once, as far as copies of several together are like
 * copies of each. One with a cause, one that was thrown before, and one of several are left: their iterations ask for
 * themselves. An Error ends the answers. */
package x10.xrx;

import x10.compiler.NoInline;

public final class Answers {
  /** Room for the answers, if they are whole numbers, or not all real. */
  public var values:Rail[Long];
  /** Room for answers that are all real numbers. */
  public var reals:Rail[Double];
  private var count:Long = 0;
  private val mostFailures:Long;
  private var failures:Long = 0;
  private var rows:Rail[Long] = null;                // that failed
  private var thrown:Rail[CheckedThrowable] = null;  // what each of them threw

  /** One that has room for so many values, whole numbers or real ones, and keeps so many exceptions. */
  public def this(size:Long, areReal:Boolean, mostFailures:Long) {
    this.mostFailures = mostFailures;
    values = areReal ? null : Unsafe.allocRailUninitialized[Long](size);
    reals = areReal ? Unsafe.allocRailUninitialized[Double](size) : null;
  }
  /** Makes room for n more numbers, and returns where they begin; -1: it is enough for one message. */
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
  /** The request threw that, whose answer has `size` values; 0: it is a rail. Whether to go on with those after it. */
  @NoInline public def failed(row:Long, size:Long, e:CheckedThrowable):Boolean =
    !(e instanceof Error) && keep(row, size, isLikeOthers(e) ? e : null);
  /** The request threw what cannot go with others. */
  @NoInline public def left(row:Long, size:Long):Boolean = keep(row, size, null);
  private def keep(row:Long, size:Long, e:CheckedThrowable):Boolean {
    if (failures == mostFailures || (e == null && mostFailures == 1) || (size == 0 && room(1) < 0))
      return false;
    if (failures == 0) {
      rows = new Rail[Long](mostFailures);
      thrown = new Rail[CheckedThrowable](mostFailures);
    }
    rows(failures) = row;
    thrown(failures++) = e;
    for (j in 0..(size == 0 ? 0 : size - 1))
      if (values == null)
        reals(count + j) = size == 0 ? -2.0 : 0.0;
      else
        values(count + j) = size == 0 ? -2 : 0;
    count += size == 0 ? 1 : size;
    return mostFailures > 1;
  }
  /* Whether its copy holds nothing that the copy of another one may, as far as its class does not say so. */
  private def isLikeOthers(e:CheckedThrowable):Boolean {
    if (e instanceof MultipleExceptions || e.getCheckedCause() != null)
      return false;
    for (k in 0..(failures - 1))
      if (thrown(k) == e)
        return false;
    return true;
  }
  /** Those that are there: before the first that failed and could not be kept. Throws them, as Failures, if some
   * failed. */
  public def all():Rail[Long] {
    val some = count == values.size ? values : new Rail[Long](count, (k:Long) => values(k));
    if (failures > 0)
      fail(some, null);
    return some;
  }
  /** The same of real numbers. */
  public def allReals():Rail[Double] {
    val some = count == reals.size ? reals : new Rail[Double](count, (k:Long) => reals(k));
    if (failures > 0)
      fail(null, some);
    return some;
  }
  private def fail(some:Rail[Long], someReals:Rail[Double]):void {
    throw new Failures(some, someReals, new Rail[Long](failures, (k:Long) => rows(k)),
      new Rail[CheckedThrowable](failures, (k:Long) => thrown(k)));
  }
}
