/* Where the memory of all places is, and what else they know of the array; the same everywhere. */
package x10.ga;

import x10.compiler.Inline;
import x10.compiler.NoInline;
import x10.util.Team;
import x10.views.View;

final class Handles[T] {
  val number:Long;               // of the array, unique
  val team:Team;
  val halo:Halo;
  val rails:Rail[GlobalRail[T]]; // by place of the grid
  val wholes:Rail[View[T]];
  val owns:Rail[View[T]];        // without the ghosts
  private val owned:Rail[Owned]; // where single elements are; null where owners have several blocks, or many axes
  private var recent:Long = 0;   // who had the last one

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
    val isFound = dist.isCartesian() && dist.domain.rect && dist.rank <= Owned.AXES;
    owned = isFound ? new Rail[Owned](n, (k:Long) => new Owned(dist, halo, k)) : null;
  }

  /** An element, and who has it. ArrayIndexOutOfBoundsException outside of the domain. */
  @Inline def find(dist:Distribution, p:Point):Element {
    if (owned != null) {
      val owner = recent;
      val cell = owned(owner).cell(p);
      if (cell >= 0)
        return Element(owner, cell);
    }
    return search(dist, p.again());
  }
  private @NoInline def search(dist:Distribution, p:Point):Element {
    val owner = dist.roleOf(p);
    recent = owner;
    return Element(owner, owned != null ? owned(owner).cell(p) : halo.cell(dist, owner, p));
  }
}

struct Element {
  val owner:Long; // its place of the grid
  val cell:Long;  // where it is in that place's memory
  def this(owner:Long, cell:Long) {
    this.owner = owner;
    this.cell = cell;
  }
}
