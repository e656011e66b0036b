/* Loops, one iteration after the other. */
package x10.util.foreach;

import x10.array.DenseIterationSpace_2;
import x10.compiler.Inline;

public final class Sequential {
  /** The body for each index of the range, one iteration after the other. */
  public static @Inline operator for(range:LongRange, body:(Long)=>void):void {
    for (i in range)
      body(i);
  }
  /** The body for each point of a box, one iteration after the other. */
  public static @Inline operator for(space:DenseIterationSpace_2, body:(Long,Long)=>void):void {
    for (i in space.min0..space.max0)
      for (j in space.min1..space.max1)
        body(i, j);
  }
  /** The body once, for the whole range. */
  public static @Inline operator for(range:LongRange, body:(LongRange)=>void):void { body(range); }

  /** The body for each index of the range, one iteration after the other; what it gives is joined by reduce,
   * beginning with identity. */
  public static @Inline operator for[T](range:LongRange, reduce:(T,T)=>T, identity:T, body:(Long)=>T):T {
    var sum:T = identity;
    for (i in range)
      sum = reduce(sum, body(i));
    return sum;
  }
  /** The body for each point of a box, one iteration after the other; what it gives is joined by reduce, beginning
   * with identity. */
  public static @Inline operator for[T](space:DenseIterationSpace_2, reduce:(T,T)=>T, identity:T,
      body:(Long,Long)=>T):T {
    var sum:T = identity;
    for (i in space.min0..space.max0)
      for (j in space.min1..space.max1)
        sum = reduce(sum, body(i, j));
    return sum;
  }
  /** The body once, for the whole range; what it gives is joined by reduce. */
  public static @Inline operator for[T](range:LongRange, reduce:(T,T)=>T, body:(LongRange)=>T):T = body(range);

  /** Remembers what a loop gave: `val r = new Sequential.Reducer[Long](sum, 0); r.for (i in range) { … } r.value()`. */
  public static final class Reducer[T] extends Reduction[T] {
    /** Joins by reduce, beginning with identity. */
    public def this(reduce:(T,T)=>T, identity:T) { super(reduce, identity); }
    /** Joins by a reducer, beginning with its zero. */
    public def this(red:Reducible[T]) { super(red); }
    /** A loop whose result it keeps: the body for each index of the range, one iteration after the other. */
    public operator for(range:LongRange, body:(Long)=>T):T =
        keep(Sequential.operator for[T](range, reduce, identity, body));
    /** A loop whose result it keeps: the body for each point of a box, one iteration after the other. */
    public operator for(space:DenseIterationSpace_2, body:(Long,Long)=>T):T =
      keep(Sequential.operator for[T](space, reduce, identity, body));
  }
}
