/* A box of elements between a rail here and one of any place, each of which holds a larger box row by row. Numbers say,
 * of each axis, what the box is and what the rails hold: a rail of WORDS, which is on its caller's stack, filled by
 * `axis`. */
package x10.array;

import x10.compiler.SendsForCaller;

public final class Section {
  private def this() { }
  public static val WORDS = 2 + 3 * Patch.RANK_MAX;
  private static FAR = 0;  // where the first element is, there
  private static NEAR = 1; // and here
  private static COUNT = 2; // of an axis
  private static FAR_EXTENT = 3;
  private static NEAR_EXTENT = 4;

  /** The first axis comes first. The box is from low to high; the rails begin at the mins. */
  public static def axis(words:Rail[Long], axis:Long, low:Long, high:Long, farMin:Long, farExtent:Long, nearMin:Long,
      nearExtent:Long):void {
    words(FAR) = (axis == 0 ? 0 : words(FAR) * farExtent) + low - farMin;
    words(NEAR) = (axis == 0 ? 0 : words(NEAR) * nearExtent) + low - nearMin;
    words(3 * axis + COUNT) = high - low + 1;
    words(3 * axis + FAR_EXTENT) = farExtent;
    words(3 * axis + NEAR_EXTENT) = nearExtent;
  }

  /** Rail.asyncCopy, as one row where it is one in both rails, to or from the rail that p has by the handle. */
  public static @SendsForCaller def copy[T](rank:Long, words:Rail[Long], far:PlaceLocalHandle[Rail[T]], p:Place,
      near:Rail[T], isPut:Boolean):void {
    var size:Long = 1;
    var rows:Long = 1;
    for (var axis:Long = 0; axis < rank; axis++) {
      if (words(3 * axis + COUNT) <= 0)
        return;
      size *= words(3 * axis + FAR_EXTENT);
      rows *= axis == rank - 1 ? 1 : words(3 * axis + COUNT);
    }
    val there = GlobalRail.of[T](far, p, size);
    val length = words(3 * rank - 3 + COUNT);
    if (rows > 1)
      copyRows[T](rank, words, there, near, isPut);
    else if (isPut)
      Rail.asyncCopy[T](near, words(NEAR), there, words(FAR), length);
    else
      Rail.asyncCopy[T](there, words(FAR), near, words(NEAR), length);
  }
  private static @SendsForCaller def copyRows[T](rank:Long, words:Rail[Long], there:GlobalRail[T],
      near:Rail[T], isPut:Boolean):void {
    val counts = Unsafe.allocRailUninitialized[Long](rank);
    val far = strides(rank, words, FAR_EXTENT);
    val own = strides(rank, words, NEAR_EXTENT);
    for (var i:Long = 0; i < rank; i++)
      counts(i) = words(3 * (rank - 1 - i) + COUNT);
    if (isPut)
      Rail.asyncCopy[T](near, words(NEAR), own, there, words(FAR), far, counts);
    else
      Rail.asyncCopy[T](there, words(FAR), far, near, words(NEAR), own, counts);
  }
  /** Of the axes, the innermost first. */
  private static def strides(rank:Long, words:Rail[Long], extent:Long):Rail[Long] {
    val all = Unsafe.allocRailUninitialized[Long](rank - 1);
    var within:Long = 1;
    for (var i:Long = 0; i < all.size; i++) {
      within *= words(3 * (rank - 1 - i) + extent);
      all(i) = within;
    }
    return all;
  }
}
