/* Which ghosts a place has, and whose elements they are. */
package x10.ga;

import x10.util.GrowableRail;
import x10.views.Domain;

final class Ghosts {
  private def this() { }

  /** The boxes of ghosts around what a place owns: all of them, or those that are beside it along one axis. Nothing of
   * them is outside of the array, but along axes that go on at their other end. */
  static def boxes(dist:Distribution, halo:Halo, own:Domain, isFacesOnly:Boolean):Rail[Domain] {
    val found = new GrowableRail[Domain]();
    if (!own.isEmpty()) {
      if (isFacesOnly) {
        for (axis in 0..(own.rank - 1)) {
          found.add(own.border(axis, -1, halo.lower(axis)));
          found.add(own.border(axis, 1, halo.upper(axis)));
        }
      } else {
        val around = halo.around(own);
        for (box in around - (own as Domain{self.rank==around.rank}))
          found.add(box);
      }
    }
    val all = found.toRail();
    return new Rail[Domain](all.size, (i:Long) => Ranks.both(all(i), reach(dist.domain, halo)));
  }
  /** In one direction: -1 below what a place owns along an axis, 1 above, 0 beside it, ALL for the three together. */
  static def beside(dist:Distribution, halo:Halo, own:Domain, direction:Rail[Long]):Domain {
    if (own.isEmpty())
      return own;
    val low = Point.make(own.rank, (i:Long) =>
        direction(i) == 0 ? own.min(i) : direction(i) == 1 ? own.max(i) + 1 : own.min(i) - halo.lower(i));
    val high = Point.make(own.rank, (i:Long) =>
        direction(i) == 0 ? own.max(i) : direction(i) == -1 ? own.min(i) - 1 : own.max(i) + halo.upper(i));
    return Ranks.both(Ranks.box(low, high), reach(dist.domain, halo));
  }
  static val ALL = 2;
  static def side(rank:Long, axis:Long, side:Long, hasCorners:Boolean):Rail[Long] {
    if (axis < 0 || axis >= rank || side != 1 && side != -1)
      throw new IllegalArgumentException("no ghosts at side " + side + " of axis " + axis + " of " + rank);
    return new Rail[Long](rank, (i:Long) => i == axis ? side : hasCorners ? ALL : 0);
  }
  static def direction(rank:Long, p:Point):Rail[Long] {
    val found = new Rail[Long](rank, (i:Long) => p(i));
    var isAny:Boolean = false;
    for (d in found) {
      isAny |= d != 0;
      if (Math.abs(d) > 1)
        throw new IllegalArgumentException("no direction to ghosts: " + p);
    }
    if (!isAny)
      throw new IllegalArgumentException("no direction to ghosts: " + p);
    return found;
  }
  /** The indices that ghosts can have. */
  private static def reach(d:Domain, halo:Halo):Domain =
    Ranks.box(Point.make(d.rank, (i:Long) => halo.isPeriodic(i) ? d.min(i) - halo.lower(i) : d.min(i)),
        Point.make(d.rank, (i:Long) => halo.isPeriodic(i) ? d.max(i) + halo.upper(i) : d.max(i)));
}
