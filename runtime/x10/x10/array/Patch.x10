/* A box of indices within a larger one whose elements are in a rail row by row: a section, as Rail.asyncCopy calls
 * it. */
package x10.array;

public final class Patch {
  /** The position of the first element. */
  public val from:Long;
  /** How far the rows are apart in the rail, along each axis but the last; the innermost axis first. */
  public val strides:Rail[Long];
  /** How many indices it has along each axis, the innermost axis first. */
  public val counts:Rail[Long];
  /** As many indices as a point of a patch can have. */
  public static val RANK_MAX = 9;

  /** The box between two corners, both included, of which there are points, in the one that begins at boxMins and has
    these extents. */
  public def this(mins:Rail[Long], maxs:Rail[Long], boxMins:Rail[Long], extents:Rail[Long]) {
    val last = mins.size - 1;
    counts = new Rail[Long](last + 1, (i:Long) => maxs(last - i) - mins(last - i) + 1);
    strides = new Rail[Long](last);
    var within:Long = 1;
    var first:Long = 0;
    for (var axis:Long = last; axis >= 0; axis--) {
      first += within * (mins(axis) - boxMins(axis));
      within *= extents(axis);
      if (axis > 0)
        strides(last - axis) = within;
    }
    from = first;
  }
  /** How many indices there are along each axis between two corners, both included. */
  public static def extents(mins:Rail[Long], maxs:Rail[Long]):Rail[Long] =
    new Rail[Long](mins.size, (i:Long) => Math.max(maxs(i) - mins(i) + 1, 0));

  /** Whether there are no points between two corners, both included. */
  public static def isEmpty(mins:Rail[Long], maxs:Rail[Long]):Boolean {
    for (var i:Long = 0; i < mins.size; i++)
      if (maxs(i) < mins(i))
        return true;
    return false;
  }

  /** Between rails of this place; the two are of one shape. */
  public static def copy[T](src:Rail[T], from:Patch, dst:Rail[T], to:Patch):void {
    Rail.copy[T](src, from.from, from.strides, dst, to.from, to.strides, from.counts);
  }
}
