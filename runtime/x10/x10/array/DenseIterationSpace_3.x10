/* The points of 3 dimensions from the mins to the maxs, both included; the last index runs fastest. */
package x10.array;

import x10.compiler.Inline;
import x10.compiler.Unchanging;

@Unchanging
public final class DenseIterationSpace_3 extends IterationSpace(3){rect} implements PointBox {
  public val min0:Long;
  public val min1:Long;
  public val min2:Long;
  public val max0:Long;
  public val max1:Long;
  public val max2:Long;

  public static val EMPTY = new DenseIterationSpace_3(0, 0, 0, -1, -1, -1);

  public def this(min0:Long, min1:Long, min2:Long, max0:Long, max1:Long, max2:Long) {
    super(3, true);
    this.min0 = min0;
    this.min1 = min1;
    this.min2 = min2;
    this.max0 = max0;
    this.max1 = max1;
    this.max2 = max2;
  }
  /** With one more dimension. */
  public operator this * (that:LongRange):DenseIterationSpace_4 =
    new DenseIterationSpace_4(min0, min1, min2, that.min, max0, max1, max2, that.max);
  public def min(i:Long):Long {
    if (i == 0)
      return this.min0;
    if (i == 1)
      return this.min1;
    if (i == 2)
      return this.min2;
    throw new IllegalOperationException(i + " is not a valid rank");
  }
  public def max(i:Long):Long {
    if (i == 0)
      return this.max0;
    if (i == 1)
      return this.max1;
    if (i == 2)
      return this.max2;
    throw new IllegalOperationException(i + " is not a valid rank");
  }
  public def isEmpty():Boolean = this.max0 < this.min0 || this.max1 < this.min1 || this.max2 < this.min2;
  public def size():Long = isEmpty() ? 0
      : (this.max0 - this.min0 + 1) * (this.max1 - this.min1 + 1) * (this.max2 - this.min2 + 1);
  public @Inline def low(axis:Long):Long = axis == 0 ? min0 : axis == 1 ? min1 : min2;
  public @Inline def high(axis:Long):Long = axis == 0 ? max0 : axis == 1 ? max1 : max2;
  public def cursor():PointCursor = PointCursor.ofBox(min0, min1, min2, max0, max1, max2);
  public def iterator():Iterator[Point(3)] = new Points(this);
  public def toString():String = "[" + this.min0 + ".." + this.max0 + "," + this.min1 + ".." + this.max1 + "," +
      this.min2 + ".." + this.max2 + "]";

  private static class Points implements Iterator[Point(3)] {
    private val space:DenseIterationSpace_3;
    private var i0:Long;
    private var i1:Long;
    private var i2:Long;
    private var more:Boolean;
    def this(space:DenseIterationSpace_3) {
      this.space = space;
      i0 = space.min0;
      i1 = space.min1;
      i2 = space.min2;
      more = !space.isEmpty();
    }
    public def hasNext():Boolean = more;
    public def next():Point(3) {
      val p = Point.make(i0, i1, i2);
      if (i2++ == space.max2) {
        i2 = space.min2;
        if (i1++ == space.max1) {
          i1 = space.min1;
          more = i0++ < space.max0;
        }
      }
      return p;
    }
  }
}
