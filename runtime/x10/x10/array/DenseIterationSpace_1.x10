/* The points of one dimension from the mins to the maxs, both included; the last index runs fastest. */
package x10.array;

import x10.compiler.Inline;
import x10.compiler.Unchanging;

@Unchanging
public final class DenseIterationSpace_1 extends IterationSpace(1){rect} implements PointBox {
  public val min:Long;
  public val max:Long;

  public static val EMPTY = new DenseIterationSpace_1(0, -1);

  public def this(min:Long, max:Long) {
    super(1, true);
    this.min = min;
    this.max = max;
  }
  public static operator (r:LongRange):DenseIterationSpace_1 = new DenseIterationSpace_1(r.min, r.max);
  /** With one more dimension. */
  public operator this * (that:LongRange):DenseIterationSpace_2 =
    new DenseIterationSpace_2(min, that.min, max, that.max);
  public def min(i:Long):Long {
    if (i == 0)
      return this.min;
    throw new IllegalOperationException(i + " is not a valid rank");
  }
  public def max(i:Long):Long {
    if (i == 0)
      return this.max;
    throw new IllegalOperationException(i + " is not a valid rank");
  }
  public def isEmpty():Boolean = this.max < this.min;
  public def size():Long = isEmpty() ? 0 : (this.max - this.min + 1);
  public @Inline def low(axis:Long):Long = this.min;
  public @Inline def high(axis:Long):Long = this.max;
  public def cursor():PointCursor = PointCursor.ofBox(this.min, this.max);
  public def iterator():Iterator[Point(1)] = new Points(this);
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
