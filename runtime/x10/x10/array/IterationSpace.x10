/* A set of points that a loop can run over.
 *
 * @property rank how many indices a point has
 * @property rect whether it is a box */
package x10.array;

import x10.compiler.Named;
import x10.compiler.Unchanging;
import x10.util.StringBuilder;

@Unchanging
public abstract class IterationSpace(rank:Long, rect:Boolean) implements Iterable[Point(this.rank)], PointSpace {
  private @Named transient var name:Long;

  protected def this(rank:Long, rect:Boolean) {
    property(rank, rect);
    name = 0;
  }

  /** A range where a space is wanted gives its numbers. */
  public static operator (r:IntRange):IterationSpace{self.rank==1, self.rect} =
    new DenseIterationSpace_1(r.min as Long, r.max as Long);
  /** A range where a space is wanted gives its numbers. */
  public static operator (r:LongRange):IterationSpace{self.rank==1, self.rect} =
      new DenseIterationSpace_1(r.min, r.max);

  /** The points in their order, each a new object. */
  public abstract def iterator():Iterator[Point(this.rank)];
  /** A new cursor, before the first row. */
  public def cursor():PointCursor = PointCursor.of(rank, iterator());
  /** The least and the greatest index of dimension i. */
  public abstract def min(i:Long):Long;
  /** The greatest index of dimension i. */
  public abstract def max(i:Long):Long;
  /** Whether it has no points. */
  public abstract def isEmpty():Boolean;
  /** How many points it has. */
  public abstract def size():Long;

  /** The first points in braces, at most 10. */
  public def toString():String {
    val s = new StringBuilder();
    val it = iterator();
    s.add("{");
    for (var n:Long = 0; n < 10 && it.hasNext(); n++) {
      s.add(it.next().toString());
      if (it.hasNext())
        s.add(", ");
    }
    if (it.hasNext())
      s.add("...");
    s.add("}");
    return s.result();
  }
}

/** Spaces of points of r indices. */
public type IterationSpace(r:Long) = IterationSpace{self.rank==r};
