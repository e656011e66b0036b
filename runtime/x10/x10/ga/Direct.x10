/* The short way of a section that one place owns, of a Cartesian array: where it is follows from the distribution
 * alone, and no view is made of it. */
package x10.ga;

import x10.views.Domain;
import x10.views.View;

final class Direct {
  private def this() { }

  static def contains(d:Domain, that:Domain):Boolean {
    if (!d.rect)
      return Ranks.contains(d, that);
    for (var i:Long = 0; i < d.rank; i++)
      if (that.min(i) < d.min(i) || that.max(i) > d.max(i))
        return that.isEmpty();
    return true;
  }

  /** Starts to copy from or to the owner's memory. False, and nothing done, if the view or the section has strides,
   * or the view's axes are in another order than the rows of its rail: that is View's to do. */
  static def asyncCopy[T](dist:Distribution, all:Handles[T], owner:Long, d:Domain, view:View[T],
      isGet:Boolean):Boolean {
    if (!d.rect || !view.domain.rect || d.isEmpty())
      return false;
    var far:Long = 0;
    var near:Long = view.position();
    var size:Long = 1;
    var axes:Long = 0;           // of more than one index, but for rows
    var within:Long = 1;         // how far the elements so far reach, in the view's rail
    for (var i:Long = d.rank - 1; i >= 0; i--) {
      val k = dist.coordinate(owner, i);
      val n = d.max(i) - d.min(i) + 1;
      far += (d.min(i) - dist.cut(i).start(k) + all.halo.lower(i)) * size;
      near += (d.min(i) - view.domain.min(i)) * view.step(i);
      if (n > 1) {
        if (view.step(i) < within || i == d.rank - 1 && view.step(i) != 1)
          return false;
        within = view.step(i) * n;
        if (i < d.rank - 1)
          axes++;
      }
      size *= all.halo.extent(dist, k, i);
    }
    copy[T](dist, all, owner, d, view, far, near, axes, isGet);
    return true;
  }
  private static def copy[T](dist:Distribution, all:Handles[T], owner:Long, d:Domain, view:View[T], far:Long, near:Long,
      axes:Long, isGet:Boolean):void {
    val row = d.extent(d.rank - 1);
    if (axes == 0) {
      if (isGet)
        Rail.asyncCopy[T](all.rails(owner), far, view.raw(), near, row);
      else
        Rail.asyncCopy[T](view.raw(), near, all.rails(owner), far, row);
      return;
    }
    val counts = new Rail[Long](axes + 1, row);
    val fars = new Rail[Long](axes);
    val nears = new Rail[Long](axes);
    var size:Long = all.halo.extent(dist, dist.coordinate(owner, d.rank - 1), d.rank - 1);
    var k:Long = 0;
    for (var i:Long = d.rank - 2; i >= 0; i--) {
      if (d.extent(i) > 1) {
        fars(k) = size;
        nears(k) = view.step(i);
        counts(++k) = d.extent(i);
      }
      size *= all.halo.extent(dist, dist.coordinate(owner, i), i);
    }
    if (isGet)
      Rail.asyncCopy[T](all.rails(owner), far, fars, view.raw(), near, nears, counts);
    else
      Rail.asyncCopy[T](view.raw(), near, nears, all.rails(owner), far, fars, counts);
  }
}
