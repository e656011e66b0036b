/* The points of 4 dimensions from the mins to the maxs, both included; the last index runs fastest. */
package x10.array;

import x10.compiler.Inline;
import x10.compiler.Unchanging;

@Unchanging
public final class DenseIterationSpace_4 extends IterationSpace(4){rect} implements PointBox {
  /** The least index of the first axis, included. */
  public val min0:Long;
  /** The least index of the second axis, included. */
  public val min1:Long;
  /** The least index of the third axis, included. */
  public val min2:Long;
  /** The least index of the fourth axis, included. */
  public val min3:Long;
  /** The greatest index of the first axis, included. */
  public val max0:Long;
  /** The greatest index of the second axis, included. */
  public val max1:Long;
  /** The greatest index of the third axis, included. */
  public val max2:Long;
  /** The greatest index of the fourth axis, included. */
  public val max3:Long;

  /** The one without points. */
  public static val EMPTY = new DenseIterationSpace_4(0, 0, 0, 0, -1, -1, -1, -1);

  /** All points between two corners, both included; none where an end is below its beginning. */
  public def this(min0:Long, min1:Long, min2:Long, min3:Long, max0:Long, max1:Long, max2:Long, max3:Long) {
    super(4, true);
    this.min0 = min0;
    this.min1 = min1;
    this.min2 = min2;
    this.min3 = min3;
    this.max0 = max0;
    this.max1 = max1;
    this.max2 = max2;
    this.max3 = max3;
  }
  /** The least index of axis i; IllegalOperationException where there is no such axis. */
  public def min(i:Long):Long {
    if (i == 0)
      return this.min0;
    if (i == 1)
      return this.min1;
    if (i == 2)
      return this.min2;
    if (i == 3)
      return this.min3;
    throw new IllegalOperationException(i + " is not a valid rank");
  }
  /** The greatest index of axis i; IllegalOperationException where there is no such axis. */
  public def max(i:Long):Long {
    if (i == 0)
      return this.max0;
    if (i == 1)
      return this.max1;
    if (i == 2)
      return this.max2;
    if (i == 3)
      return this.max3;
    throw new IllegalOperationException(i + " is not a valid rank");
  }
  /** Whether it has no points. */
  public def isEmpty():Boolean = this.max0 < this.min0 || this.max1 < this.min1 || this.max2 < this.min2 ||
      this.max3 < this.min3;
  /** Whether it has no points. */
  public def size():Long = isEmpty() ? 0
      : (this.max0 - this.min0 + 1) * (this.max1 - this.min1 + 1) * (this.max2 - this.min2 +
          1) * (this.max3 - this.min3 + 1);
  /** The least index of an axis, which is not checked. */
  public @Inline def low(axis:Long):Long = axis == 0 ? min0 : axis == 1 ? min1 : axis == 2 ? min2 : min3;
  /** The greatest index of an axis, which is not checked. */
  public @Inline def high(axis:Long):Long = axis == 0 ? max0 : axis == 1 ? max1 : axis == 2 ? max2 : max3;
  /** A new cursor, before the first row. */
  public def cursor():PointCursor = PointCursor.ofBox(min0, min1, min2, min3, max0, max1, max2, max3);
  /** The points in their order, each a new object. */
  public def iterator():Iterator[Point(4)] = new Points(this);
  /** The ranges of the axes in brackets: [0..9,0..9,0..9,0..9]. */
  public def toString():String = "[" + this.min0 + ".." + this.max0 + "," + this.min1 + ".." + this.max1 + "," +
      this.min2 + ".." + this.max2 + "," + this.min3 + ".." + this.max3 + "]";

  private static class Points implements Iterator[Point(4)] {
    private val space:DenseIterationSpace_4;
    private var i0:Long;
    private var i1:Long;
    private var i2:Long;
    private var i3:Long;
    private var more:Boolean;
    def this(space:DenseIterationSpace_4) {
      this.space = space;
      i0 = space.min0;
      i1 = space.min1;
      i2 = space.min2;
      i3 = space.min3;
      more = !space.isEmpty();
    }
    public def hasNext():Boolean = more;
    public def next():Point(4) {
      val p = Point.make(i0, i1, i2, i3);
      if (i3++ == space.max3) {
        i3 = space.min3;
        if (i2++ == space.max2) {
          i2 = space.min2;
          if (i1++ == space.max1) {
            i1 = space.min1;
            more = i0++ < space.max0;
          }
        }
      }
      return p;
    }
  }
}
