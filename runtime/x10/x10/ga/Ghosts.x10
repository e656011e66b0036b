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
  /** The indices that ghosts can have. */
  private static def reach(d:Domain, halo:Halo):Domain =
    Ranks.box(Point.make(d.rank, (i:Long) => halo.isPeriodic(i) ? d.min(i) - halo.lower(i) : d.min(i)),
        Point.make(d.rank, (i:Long) => halo.isPeriodic(i) ? d.max(i) + halo.upper(i) : d.max(i)));
}
