/* What one place knows of a global array: its memory, and where everybody's is. The memory is row by row; of a
 * Cartesian distribution it is indexed as the array and has the ghosts around it, of a block-cyclic one it is indexed
 * from 0. */
package x10.ga;

import x10.util.Team;
import x10.views.Domain;
import x10.views.Handle;
import x10.views.View;

final class GlobalPart[T] {
  var whole:View[T];             // with the ghosts; nothing at a place outside of the group
  var all:Handles[T];
  var isDestroyed:Boolean = false;
  var ghosts:Handle = null;      // of the update that has begun

  def this(dist:Distribution, halo:Halo, number:Long, team:Team, rails:PlaceLocalHandle[Rail[T]]) {
    all = new Handles[T](dist, halo, number, team, rails);
    val role = dist.group.indexOf(here);
    whole = role >= 0 && role < dist.roles() ? all.wholes(role) : Dealt.rows[T](Domain.empty(dist.rank));
  }
  def forget():void {
    Living.remove(all.number);
    isDestroyed = true;
    all = null;
    whole = null;
  }
}
