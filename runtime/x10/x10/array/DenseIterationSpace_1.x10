/* The points of one dimension from the mins to the maxs, both included; the last index runs fastest. */
package x10.array;

import x10.compiler.Inline;
import x10.compiler.Unchanging;

@Unchanging
public final class DenseIterationSpace_1 extends IterationSpace(1){rect} implements PointBox {
  /** The least index, included. */
  public val min:Long;
  /** The greatest index, included. */
  public val max:Long;

  /** The one without points. */
  public static val EMPTY = new DenseIterationSpace_1(0, -1);

  /** All points between two corners, both included; none where an end is below its beginning. */
  public def this(min:Long, max:Long) {
    super(1, true);
    this.min = min;
    this.max = max;
  }
  /** A range where a space is wanted gives its numbers. */
  public static operator (r:LongRange):DenseIterationSpace_1 = new DenseIterationSpace_1(r.min, r.max);
  /** With one more dimension. */
  public operator this * (that:LongRange):DenseIterationSpace_2 =
    new DenseIterationSpace_2(min, that.min, max, that.max);
  /** The least index of axis i; IllegalOperationException where there is no such axis. */
  public def min(i:Long):Long {
    if (i == 0)
      return this.min;
    throw new IllegalOperationException(i + " is not a valid rank");
  }
  /** The greatest index of axis i; IllegalOperationException where there is no such axis. */
  public def max(i:Long):Long {
    if (i == 0)
      return this.max;
    throw new IllegalOperationException(i + " is not a valid rank");
  }
  /** Whether it has no points. */
  public def isEmpty():Boolean = this.max < this.min;
  /** Whether it has no points. */
  public def size():Long = isEmpty() ? 0 : (this.max - this.min + 1);
  /** The least index of an axis, which is not checked. */
  public @Inline def low(axis:Long):Long = this.min;
  /** The greatest index of an axis, which is not checked. */
  public @Inline def high(axis:Long):Long = this.max;
  /** A new cursor, before the first row. */
  public def cursor():PointCursor = PointCursor.ofBox(this.min, this.max);
  /** The points in their order, each a new object. */
  public def iterator():Iterator[Point(1)] = new Points(this);
  /** The ranges of the axes in brackets: [0..9]. */
  public def toString():String = "[" + this.min + ".." + this.max + "]";

  private static class Points implements Iterator[Point(1)] {
    private val space:DenseIterationSpace_1;
    private var i0:Long;
    private var more:Boolean;
    def this(space:DenseIterationSpace_1) {
      this.space = space;
      i0 = space.min;
      more = !space.isEmpty();
    }
    public def hasNext():Boolean = more;
    public def next():Point(1) {
      val p = Point.make(i0);
      more = i0++ < space.max;
      return p;
    }
  }
}
