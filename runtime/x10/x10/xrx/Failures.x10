/* What a place answers where requests failed: all that Answers has, and what these threw. It is thrown, so that answers
 * without failures are no longer for it; see Inspector. */
package x10.xrx;

final class Failures extends Exception {
  /** The answers, whole numbers or not all real; null: they are all real. */
  val values:Rail[Long];
  /** The answers that are all real; else null. */
  val reals:Rail[Double];
  /** The requests that failed, in order. */
  val rows:Rail[Long];
  /** What each of them threw; null: it was left there. */
  val thrown:Rail[CheckedThrowable];

  def this(values:Rail[Long], reals:Rail[Double], rows:Rail[Long], thrown:Rail[CheckedThrowable]) {
    this.values = values;
    this.reals = reals;
    this.rows = rows;
    this.thrown = thrown;
  }
}
