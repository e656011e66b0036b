/* What other places know of the elements that a place keeps of a DistArray: the box that its rail holds row by row. */
package x10.regionarray;

import x10.array.Patch;

final class RemotePart[T] {
  val rail:GlobalRail[T];
  private val mins:Rail[Long];
  private val extents:Rail[Long];

  /** Of an array of this place. */
  def this(kept:Array[T]) {
    rail = GlobalRail[T](kept.raw());
    mins = kept.boxMins();
    extents = kept.boxExtents();
  }
  /** Points that this place keeps. */
  def patch(points:Region):Patch = patchOf(points, mins, extents);
  static def patch[T](points:Region, kept:Array[T]):Patch = patchOf(points, kept.boxMins(), kept.boxExtents());
  private static def patchOf(points:Region, mins:Rail[Long], extents:Rail[Long]):Patch =
    new Patch(new Rail[Long](points.rank, (i:Long) => points.min(i)),
        new Rail[Long](points.rank, (i:Long) => points.max(i)),
          mins, extents);
}
