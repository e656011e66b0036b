/* What one place keeps of a global array: its memory, and where everybody's is. The memory is row by row; of a
 * Cartesian distribution it is indexed as the array and has the ghosts around it, of a block-cyclic one it is indexed
 * from 0. */
package x10.ga;

import x10.views.Handle;
import x10.views.View;

final class GlobalPart[T] {
  var whole:View[T];             // with the ghosts
  var all:Handles[T] = null;
  var isDestroyed:Boolean = false;
  var ghosts:Handle = null;      // of the update that has begun

  def this(whole:View[T]) { this.whole = whole; }
  /** At a place outside of the group. */
  def this(whole:View[T], all:Handles[T]) {
    this.whole = whole;
    this.all = all;
  }
  def forget():void {
    isDestroyed = true;
    all = null;
    whole = null;
  }
}
