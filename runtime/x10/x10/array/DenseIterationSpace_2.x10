/* The points of 2 dimensions from the mins to the maxs, both included; the last index runs fastest. */
package x10.array;

import x10.compiler.Inline;
import x10.compiler.Unchanging;

@Unchanging
public final class DenseIterationSpace_2 extends IterationSpace(2){rect} implements PointBox {
  /** The least index of the first axis, included. */
  public val min0:Long;
  /** The least index of the second axis, included. */
  public val min1:Long;
  /** The greatest index of the first axis, included. */
  public val max0:Long;
  /** The greatest index of the second axis, included. */
  public val max1:Long;

  /** The one without points. */
  public static val EMPTY = new DenseIterationSpace_2(0, 0, -1, -1);

  /** All points between two corners, both included; none where an end is below its beginning. */
  public def this(min0:Long, min1:Long, max0:Long, max1:Long) {
    super(2, true);
    this.min0 = min0;
    this.min1 = min1;
    this.max0 = max0;
    this.max1 = max1;
  }
  /** With one more dimension. */
  public operator this * (that:LongRange):DenseIterationSpace_3 =
    new DenseIterationSpace_3(min0, min1, that.min, max0, max1, that.max);
  /** The least index of axis i; IllegalOperationException where there is no such axis. */
  public def min(i:Long):Long {
    if (i == 0)
      return this.min0;
    if (i == 1)
      return this.min1;
    throw new IllegalOperationException(i + " is not a valid rank");
  }
  /** The greatest index of axis i; IllegalOperationException where there is no such axis. */
  public def max(i:Long):Long {
    if (i == 0)
      return this.max0;
    if (i == 1)
      return this.max1;
    throw new IllegalOperationException(i + " is not a valid rank");
  }
  /** Whether it has no points. */
  public def isEmpty():Boolean = this.max0 < this.min0 || this.max1 < this.min1;
  /** Whether it has no points. */
  public def size():Long = isEmpty() ? 0 : (this.max0 - this.min0 + 1) * (this.max1 - this.min1 + 1);
  /** The least index of an axis, which is not checked. */
  public @Inline def low(axis:Long):Long = axis == 0 ? min0 : min1;
  /** The greatest index of an axis, which is not checked. */
  public @Inline def high(axis:Long):Long = axis == 0 ? max0 : max1;
  /** A new cursor, before the first row. */
  public def cursor():PointCursor = PointCursor.ofBox(min0, min1, max0, max1);
  /** The points in their order, each a new object. */
  public def iterator():Iterator[Point(2)] = new Points(this);
  /** The ranges of the axes in brackets: [0..9,0..9]. */
  public def toString():String = "[" + this.min0 + ".." + this.max0 + "," + this.min1 + ".." + this.max1 + "]";

  private static class Points implements Iterator[Point(2)] {
    private val space:DenseIterationSpace_2;
    private var i0:Long;
    private var i1:Long;
    private var more:Boolean;
    def this(space:DenseIterationSpace_2) {
      this.space = space;
      i0 = space.min0;
      i1 = space.min1;
      more = !space.isEmpty();
    }
    public def hasNext():Boolean = more;
    public def next():Point(2) {
      val p = Point.make(i0, i1);
      if (i1++ == space.max1) {
        i1 = space.min1;
        more = i0++ < space.max0;
      }
      return p;
    }
  }
}
