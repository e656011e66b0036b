/* What one place keeps of a global array: its memory, and where everybody's is. The memory is row by row; of a
 * Cartesian distribution it is indexed as the array and has the ghosts around it, of a block-cyclic one it is indexed
 * from 0. */
package x10.ga;

import x10.util.Team;
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

/* Where the memory of all places is, and what else they know of the array; the same everywhere. */
final class Handles[T] {
  val number:Long;               // of the array, unique
  val team:Team;
  val halo:Halo;
  val rails:Rail[GlobalRail[T]]; // by place of the grid
  val wholes:Rail[View[T]];
  val owns:Rail[View[T]];        // without the ghosts

  def this(number:Long, team:Team, dist:Distribution, halo:Halo, rails:Rail[GlobalRail[T]], wholes:Rail[View[T]]) {
    this.number = number;
    this.team = team;
    this.halo = halo;
    this.rails = rails;
    this.wholes = wholes;
    owns = !dist.isCartesian() ? wholes :
        new Rail[View[T]](wholes.size, (k:Long) => Sections.section[T](wholes(k), dist.domainOf(k)));
  }
}
