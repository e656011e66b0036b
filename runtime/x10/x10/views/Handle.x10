/* What was begun and may not be done yet: copies and updates whose completion one waits for when one needs it.
 * There may be any number of handles.
 *
 *   val h = Handle.begin();
 *   try { Rail.asyncCopy(…); } finally { h.end(); }
 *   …                        // meanwhile
 *   h.wait();
 *
 * What an activity begins between `begin` and `end` is counted in the handle: asyncCopy and its kind, also asyncs.
 * Done means that elements that were got are here, and elements that were put or accumulated are at their place.
 * The finish around waits for the handle too, so nothing is lost if `wait` is never called. Any activity of
 * the handle's place may wait, and more than once: who comes later returns at once. Exceptions go to those who
 * waited when it was done, or else to the first who waits, or else to the finish around. No message of its own:
 * if the place wrote to others, their reports show it. */
package x10.views;

import x10.compiler.Native;
import x10.io.Unserializable;

public final class Handle implements Unserializable {
  private val number:Long;

  private def this(number:Long) { this.number = number; }

  /** Begins; the caller ends it on every path, in the same activity. Does not block. */
  public static def begin():Handle = new Handle(open());
  /** Ends what begin() began: what comes afterwards is not counted in it. Does not block. */
  public def end():void { close(); }

  /** Waits until all is done. MultipleExceptions of what was thrown. */
  public def wait():void { await(number); }
  /** Whether all is done. Does not block. */
  public def test():Boolean = isDone(number);
  /** Waits for all of them; nulls are passed over. The exceptions of all in one. */
  public static def all(handles:Rail[Handle]):void {
    val thrown = new x10.util.ArrayList[CheckedThrowable]();
    for (h in handles)
      try {
        if (h != null)
          h.wait();
      } catch (e:MultipleExceptions) {
        for (each in e.exceptions)
          thrown.add(each);
      }
    if (!thrown.isEmpty())
      throw new MultipleExceptions(thrown.toRail());
  }

  @Native("c", "(int64_t)x10_handle_begin(#cx)") private static native def open():Long;
  @Native("c", "x10_handle_end(#cx)") private static native def close():void;
  @Native("c", "x10_handle_wait(#cx, (uint64_t)#0)") private static native def await(number:Long):void;
  @Native("c", "x10_handle_test(#cx, (uint64_t)#0)") private static native def isDone(number:Long):Boolean;
}
