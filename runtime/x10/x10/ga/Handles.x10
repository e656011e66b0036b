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

  def this(dist:Distribution, halo:Halo, number:Long, team:Team, all:PlaceLocalHandle[Rail[T]]) {
    this.number = number;
    this.team = team;
    this.halo = halo;
    val n = dist.roles();
    rails = new Rail[GlobalRail[T]](n, (k:Long) =>
        GlobalRail.of[T](all, dist.group(k), dist.memory(halo, k).size()));
    val known = rails;
    wholes = new Rail[View[T]](n, (k:Long) => View.over[T](known(k), dist.memory(halo, k), 0));
    val views = wholes;
    owns = !dist.isCartesian() ? wholes :
        new Rail[View[T]](n, (k:Long) => AnyRank.section[T](views(k), dist.domainOf(k)));
  }
}
