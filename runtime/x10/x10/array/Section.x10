/* A box of elements between a rail here and one of any place, each of which holds a larger box row by row. Numbers say,
 * of each axis, what the box is and what the rails hold: a rail of WORDS, which is on its caller's stack, filled by
 * `axis`. */
package x10.array;

import x10.compiler.SendsForCaller;

public final class Section {
  private def this() { }
  /** How long the rail is that the functions share. */
  public static val WORDS = 5 + 3 * Patch.RANK_MAX;
  private static FAR = 0;   // where the first element is, there
  private static NEAR = 1;  // and here
  private static TIMES = 2; // so often the box is repeated along an axis
  private static ALONG = 3; // which one
  private static STEP = 4;  // indices from one to the next
  private static COUNT = 5; // of an axis
  private static FAR_EXTENT = 6;
  private static NEAR_EXTENT = 7;

  /** The first axis comes first. The box is from low to high; the rails begin at the mins. */
  public static def axis(words:Rail[Long], axis:Long, low:Long, high:Long, farMin:Long, farExtent:Long, nearMin:Long,
      nearExtent:Long):void {
    words(FAR) = (axis == 0 ? 0 : words(FAR) * farExtent) + low - farMin;
    words(NEAR) = (axis == 0 ? 0 : words(NEAR) * nearExtent) + low - nearMin;
    if (axis == 0)
      words(TIMES) = 1;
    words(3 * axis + COUNT) = high - low + 1;
    words(3 * axis + FAR_EXTENT) = farExtent;
    words(3 * axis + NEAR_EXTENT) = nearExtent;
  }

  /** Not the box alone: it is repeated so often along an axis, in both rails. Comes after `axis`. */
  public static def repeat(words:Rail[Long], axis:Long, times:Long, step:Long):void {
    words(TIMES) = times;
    words(ALONG) = axis;
    words(STEP) = step;
  }

  /** Rail.asyncCopy, as one row where it is one in both rails, to or from the rail that p has by the handle. */
  public static @SendsForCaller def copy[T](rank:Long, words:Rail[Long], far:PlaceLocalHandle[Rail[T]], p:Place,
      near:Rail[T], isPut:Boolean):void {
    var size:Long = 1;
    var rows:Long = words(TIMES);
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
    val along = words(TIMES) > 1 ? words(ALONG) : -1;
    val counts = Unsafe.allocRailUninitialized[Long](along < 0 ? rank : rank + 1);
    var k:Long = 0;
    for (var axis:Long = rank - 1; axis >= 0; axis--) {
      counts(k++) = words(3 * axis + COUNT);
      if (axis == along)
        counts(k++) = words(TIMES);
    }
    val far = strides(rank, words, along, FAR_EXTENT);
    val own = strides(rank, words, along, NEAR_EXTENT);
    if (isPut)
      Rail.asyncCopy[T](near, words(NEAR), own, there, words(FAR), far, counts);
    else
      Rail.asyncCopy[T](there, words(FAR), far, near, words(NEAR), own, counts);
  }
  /** The strides of the axes, the innermost first. */
  private static def strides(rank:Long, words:Rail[Long], along:Long, extent:Long):Rail[Long] {
    val all = Unsafe.allocRailUninitialized[Long](along < 0 ? rank - 1 : rank);
    var within:Long = 1;
    var k:Long = 0;
    for (var axis:Long = rank - 1; axis >= 0; axis--) {
      if (axis < rank - 1)
        all(k++) = within;
      if (axis == along)
        all(k++) = within * words(STEP);
      within *= words(3 * axis + extent);
    }
    return all;
  }
}
