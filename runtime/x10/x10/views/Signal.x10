/* A counter at a place that copies raise when their elements have come, and that activities of the place wait for.
 * With it two places wait for each other and for no others: no finish, no barrier (paper 000's pairwise waiting;
 * paper 004, section 7: signaling put).
 *
 *   val s = new Signal();                       // at the place that waits; s.global() goes to the others
 *   view.copyFromAndSignal(other, g);           // at another one: one message, and no report
 *   s.await(n);                                 // the n-th copy has come, and so have those before it from its place
 *
 * The count only rises. The elements of a copy are where they belong before it does. Where a copy fails at the place
 * that it goes to, that place says so on standard error, and the next `await` throws. */
package x10.views;

import x10.compiler.Native;
import x10.io.Unserializable;

public final class Signal implements Unserializable {
  private val cells:Rail[Long] = new Rail[Long](2);

  /** How often it has been raised. Does not block. */
  public def count():Long = countOf(cells);
  /** Waits until it has been raised so often since it was made. What a failed copy has thrown. */
  public def await(count:Long):void { wait(cells, count); }
  /** Raises it from here. */
  public def raise():void { raise(cells); }
  /** Its name for other places. */
  public def global():GlobalSignal = new GlobalSignal(GlobalRef[Rail[Long]](cells));

  @Native("c", "x10_signal_count(#0)") private static native def countOf(cells:Rail[Long]):Long;
  @Native("c", "x10_signal_await(#cx, #0, #1)") private static native def wait(cells:Rail[Long], count:Long):void;
  @Native("c", "x10_signal_raise(#cx, #0)") static native def raise(cells:Rail[Long]):void;
}
