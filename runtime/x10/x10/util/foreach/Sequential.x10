/* Loops, one iteration after the other. */
package x10.util.foreach;

import x10.array.DenseIterationSpace_2;
import x10.compiler.Inline;

public final class Sequential {
  public static @Inline operator for(range:LongRange, body:(Long)=>void):void {
    for (i in range)
      body(i);
  }
  public static @Inline operator for(space:DenseIterationSpace_2, body:(Long,Long)=>void):void {
    for (i in space.min0..space.max0)
      for (j in space.min1..space.max1)
        body(i, j);
  }
  public static @Inline operator for(range:LongRange, body:(LongRange)=>void):void { body(range); }

  public static @Inline operator for[T](range:LongRange, reduce:(T,T)=>T, identity:T, body:(Long)=>T):T {
    var sum:T = identity;
    for (i in range)
      sum = reduce(sum, body(i));
    return sum;
  }
  public static @Inline operator for[T](space:DenseIterationSpace_2, reduce:(T,T)=>T, identity:T,
      body:(Long,Long)=>T):T {
    var sum:T = identity;
    for (i in space.min0..space.max0)
      for (j in space.min1..space.max1)
        sum = reduce(sum, body(i, j));
    return sum;
  }
  public static @Inline operator for[T](range:LongRange, reduce:(T,T)=>T, body:(LongRange)=>T):T = body(range);

  /** Remembers what a loop gave: `val r = new Sequential.Reducer[Long](sum, 0); r.for (i in range) { … } r.value()`. */
  public static final class Reducer[T] extends Reduction[T] {
    public def this(reduce:(T,T)=>T, identity:T) { super(reduce, identity); }
    public def this(red:Reducible[T]) { super(red); }
    public operator for(range:LongRange, body:(Long)=>T):T =
        keep(Sequential.operator for[T](range, reduce, identity, body));
    public operator for(space:DenseIterationSpace_2, body:(Long,Long)=>T):T =
      keep(Sequential.operator for[T](space, reduce, identity, body));
  }
}
