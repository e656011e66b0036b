/* The fence of a place (paper 002, section 3): what its activities write to others, and do not wait for, is done
 * when a fence has passed.
 *
 *   val f = Fence.enter();
 *   try { Rail.asyncCopy(mine, 0, theirs, 0, n); } finally { f.leave(); }
 *   …
 *   Fence.wait();            // the elements are there
 *
 * What an activity begins between `enter` and `leave` is counted in the fence of its place, and in no finish:
 * neither does one wait for it, nor does it cost a report. `wait` sends a message to each place to which something
 * was sent since the last time, and gets one back. Exceptions at the other place come to one of those who wait
 * next. At the end of main nothing is waited for that no fence has passed. */
package x10.ga;

import x10.compiler.Native;

public final class Fence {
  private val around:Long;

  private def this(around:Long) { this.around = around; }

  /** Begins; the caller leaves it on every path, in the same activity. Does not block. */
  public static def enter():Fence = new Fence(open());
  /** Ends what enter() began. Does not block. */
  public def leave():void { close(around); }

  /** Waits until all is done, at all places, that this place has begun so far under its fence. */
  public static def wait():void { await(-1); }
  /** The same of what was sent to one place. */
  public static def wait(p:Place):void { await(p.id); }

  @Native("c", "(int64_t)(intptr_t)x10_fence_enter(#cx)") private static native def open():Long;
  @Native("c", "x10_fence_leave(#cx, (void *)(intptr_t)#0)") private static native def close(around:Long):void;
  @Native("c", "x10_fence_wait(#cx, #0)") private static native def await(place:Long):void;
}
