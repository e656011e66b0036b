/* Goes through the points of a space row by row: those that differ in their last index alone, which counts from `first`
 * to `last`. A loop over the space runs over each row's indices, so that no points are made on its way through a
 * box.
 *
 * @property rank how many indices its points have */
package x10.lang;

import x10.compiler.Inline;
import x10.compiler.NoInline;
import x10.compiler.Pure;

public final class PointCursor(rank:Long) {
  /* The indices of this row by axis; the last axis' is the loop's. */
  /** The index of the first axis, in this row. */
  public var i0:Long;
  /** The index of the second axis, in this row. */
  public var i1:Long;
  /** The index of the third axis, in this row. */
  public var i2:Long;
  /** The index of the fourth axis, in this row. */
  public var i3:Long;
  /** What the last index of this row begins with. */
  public var first:Long;
  /** What the last index of this row ends with, included. */
  public var last:Long;
  private var all:Rail[Long];         // the only point's indices, where it has more than four
  private val others:PointRows;       // where it takes rows from; null in a box
  private val box:Rail[Long];         // of a box with more than four axes: its least indices, and its greatest
  private var number:Long;            // of this point in such a box
  /* The first and the last index of the box along each axis between the first and the last. */
  private val min1:Long;
  private val min2:Long;
  private val max1:Long;
  private val max2:Long;
  private var rows:Long;              // after this one

  /** A cursor of a box, which is before its first row, or of what others give. */
  private def this(rank:Long, others:PointRows, i0:Long, i1:Long, i2:Long, min1:Long, min2:Long, max1:Long, max2:Long,
           first:Long, last:Long, rows:Long, box:Rail[Long]) {
    property(rank);
    this.others = others;
    this.box = box;
    number = -1;
    this.i0 = i0;
    this.i1 = i1;
    this.i2 = i2;
    i3 = 0;
    this.min1 = min1;
    this.min2 = min2;
    this.max1 = max1;
    this.max2 = max2;
    this.first = first;
    this.last = last;
    this.rows = rows;
    all = null;
  }
  /** A cursor of the points an iterator gives, each a row of its own. */
  public static def of(rank:Long, points:Iterator[Point]):PointCursor = ofRows(rank, new Single(points));
  /** A cursor of rows that others give, before the first. */
  public static def ofRows(rank:Long, rows:PointRows):PointCursor = new PointCursor(rank, rows, 0, 0, 0, 0, 0, 0, 0, 0,
      -1, 0, null);
  /** A cursor of a box with that many dimensions, from its least indices to its greatest, both included. */
  public static def ofBox(min0:Long, max0:Long):PointCursor =
    new PointCursor(1, null, 0, 0, 0, 0, 0, 0, 0, min0, max0, 1, null);
  /** A cursor of a box with two axes, both ends included. */
  public static def ofBox(min0:Long, min1:Long, max0:Long, max1:Long):PointCursor =
    new PointCursor(2, null, min0 - 1, 0, 0, 0, 0, 0, 0, min1, max1, rows(min1, max1, count(min0, max0)), null);
  /** A cursor of a box with three axes, both ends included. */
  public static def ofBox(min0:Long, min1:Long, min2:Long, max0:Long, max1:Long, max2:Long):PointCursor =
    new PointCursor(3, null, min0, min1 - 1, 0, min1, 0, max1, 0, min2, max2,
        rows(min2, max2, count(min0, max0) * count(min1, max1)), null);
  /** A cursor of a box with four axes, both ends included. */
  public static def ofBox(min0:Long, min1:Long, min2:Long, min3:Long, max0:Long, max1:Long, max2:Long,
      max3:Long):PointCursor =
    new PointCursor(4, null, min0, min1, min2 - 1, min1, min2, max1, max2, min3, max3,
            rows(min3, max3, count(min0, max0) * count(min1, max1) * count(min2, max2)), null);
  /** A cursor of a box with no axis, or more than four, of so many points; box: the least index of each axis, then the
   * greatest ones. */
  public static def ofBox(rank:Long, box:Rail[Long], points:Long):PointCursor =
    new PointCursor(rank, null, 0, 0, 0, 0, 0, 0, 0, 0, 0, points, box);
  private static def rows(first:Long, last:Long, n:Long):Long = last < first ? 0 : n;
  private static def count(min:Long, max:Long):Long = max < min ? 0 : max - min + 1;

  /** This one, if its points have n indices, which what takes them apart names. If they have fewer it is an
   * ArrayIndexOutOfBoundsException, if they have more a ClassCastException. */
  public @Inline def ofRank(n:Long):PointCursor {
    if (rank != n)
      otherRank(n);
    return this;
  }
  private @NoInline def otherRank(n:Long):void {
    val wrong = "points of rank " + rank + " are taken apart into " + n + " indices";
    if (rank < n) throw new ArrayIndexOutOfBoundsException(wrong);
    throw new ClassCastException(wrong);
  }
  /** Moves to the next row, or to the first; false: there is none. */
  public def nextRow():Boolean {
    if (others != null)
      return nextOther();
    if (rows <= 0)
      return false;
    rows--;
    step(1);
    return true;
  }
  /** The index before the last; one past the greatest may have wrapped. */
  private def step(by:Long):void {
    if (rank == 2)
      i0 += by;
    else if (rank == 3)
      i1 += by;
    else if (rank == 4)
      i2 += by;
    else if (rank > 4)
      stepToPoint(by);
    if (rank == 4 && i2 == max2 + 1) {
      i2 = min2;
      i1++;
    }
    if ((rank == 3 || rank == 4) && i1 == max1 + 1) {
      i1 = min1;
      i0++;
    }
  }
  /** With more than four axes, each point is a row. */
  private @NoInline def stepToPoint(by:Long):void {
    number += by;
    val indices = indicesOf(number);
    all = indices;
    i0 = get(indices, 0);
    i1 = get(indices, 1);
    i2 = get(indices, 2);
    i3 = get(indices, 3);
    first = get(indices, rank - 1);
    last = first;
  }
  /* Pure, since elements of these rails are never assigned. */
  private @Pure @NoInline def indicesOf(number:Long):Rail[Long] {
    val indices = new Rail[Long](rank);
    var n:Long = number;
    for (var axis:Long = rank - 1; axis >= 0; axis--) {
      val size = box(rank + axis) - box(axis) + 1;
      indices(axis) = box(axis) + n % size;
      n /= size;
    }
    return indices;
  }
  private @Pure @NoInline static def get(indices:Rail[Long], axis:Long):Long = indices(axis);
  private @NoInline def nextOther():Boolean {
    val others = this.others;
    if (!others.nextRow())
      return false;
    i0 = rank > 0 ? others.index(0) : 0;
    i1 = rank > 1 ? others.index(1) : 0;
    i2 = rank > 2 ? others.index(2) : 0;
    i3 = rank > 3 ? others.index(3) : 0;
    all = rank > 4 ? new Rail[Long](rank, (i:Long) => others.index(i)) : null;
    first = rank > 0 ? others.index(rank - 1) : 0;
    last = rank > 0 ? others.last() : 0;
    return true;
  }
  /** The point of this row with that last index. */
  public @Inline def point(index:Long):Point = Point.ofRow(rank, i0, i1, i2, i3, index, all);

  private static class Single implements PointRows {
    private val points:Iterator[Point];
    private var point:Point;
    def this(points:Iterator[Point]) {
      this.points = points;
      point = null;
    }
    public def nextRow():Boolean {
      if (!points.hasNext())
        return false;
      point = points.next();
      return true;
    }
    public def index(axis:Long):Long = point(axis);
    public def last():Long = point(point.rank - 1);
  }
}
