/* A set of points that a loop can run over. */
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

  public static operator (r:IntRange):IterationSpace{self.rank==1, self.rect} =
    new DenseIterationSpace_1(r.min as Long, r.max as Long);
  public static operator (r:LongRange):IterationSpace{self.rank==1, self.rect} =
      new DenseIterationSpace_1(r.min, r.max);

  public abstract def iterator():Iterator[Point(this.rank)];
  public def cursor():PointCursor = PointCursor.of(rank, iterator());
  /** The least and the greatest index of dimension i. */
  public abstract def min(i:Long):Long;
  public abstract def max(i:Long):Long;
  public abstract def isEmpty():Boolean;
  public abstract def size():Long;

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

public type IterationSpace(r:Long) = IterationSpace{self.rank==r};
