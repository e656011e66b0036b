/* The boxes of the points of a region: each goes as far as an index goes on from a point on, the last axis first. */
package x10.editions.members;

import x10.regionarray.Region;
import x10.util.ArrayList;
import x10.util.HashSet;

class RegionBoxes(rank:Long) {
  /** They have no point in common. */
  val all = new ArrayList[Region]();
  private val r:Region(rank);
  private val taken = new HashSet[Point]();

  def this(r:Region) {
    property(r.rank);
    this.r = r as Region(rank);
    for (p in r)
      add(p);
  }
  /** The point, where it is in no box yet. */
  private def isFree(low:Rail[Long]):Boolean {
    val p = Point.make(low) as Point(rank);
    return r.contains(p) && !taken.contains(p);
  }
  private def isFree(low:Rail[Long], high:Rail[Long], axis:Long):Boolean {
    if (axis == rank)
      return isFree(low);
    val next = new Rail[Long](low);
    for (i in low(axis)..high(axis)) {
      next(axis) = i;
      if (!isFree(next, high, axis + 1))
        return false;
    }
    return true;
  }
  private def add(p:Point):void {
    val low = new Rail[Long](rank, (i:Long) => p(i)), high = new Rail[Long](low);
    if (!isFree(low))
      return;
    for (var axis:Long = rank - 1; axis >= 0; axis--) {
      val first = new Rail[Long](low), last = new Rail[Long](high), from = axis;
      do {
        first(from) = last(from) = high(from) + 1;
        if (isFree(first, last, 0))
          high(from)++;
      } while (high(from) == last(from));
    }
    val box = Region.makeRectangular(low, high);
    for (q in box)
      taken.add(q);
    all.add(box);
  }
}
