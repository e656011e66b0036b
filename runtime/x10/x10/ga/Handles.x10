/* Where the memory of all places is, and what else they know of the array; the same everywhere. */
package x10.ga;

import x10.util.Team;
import x10.views.View;

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
