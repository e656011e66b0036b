/* Loops cut in halves, recursively, down to a grain; a half is an activity of its own. */
package x10.util.foreach;

import x10.array.DenseIterationSpace_2;
import x10.compiler.Inline;
import x10.xrx.Runtime;

public final class Bisect {
  private static def grain(n:Long):Long = Math.max(1, n / (Runtime.numThreads() * 8));

  private static def halves(low:Long, high:Long, grain:Long, body:(LongRange)=>void):void {
    if (high - low < grain) {
      body(low..high);
      return;
    }
    val middle = low + (high - low) / 2;
    async halves(middle + 1, high, grain, body);
    halves(low, middle, grain, body);
  }
  /** The body once for each block of the range, halved down to a grain that is given. It waits for all. */
  public static operator for(range:LongRange, grainSize:Long, body:(LongRange)=>void):void {
    if (range.min <= range.max)
      finish halves(range.min, range.max, Math.max(1, grainSize), body);
  }
  /** The body once for each block of the range, halved down to a grain that the number of workers gives. It waits for
   * all. */
  public static operator for(range:LongRange, body:(LongRange)=>void):void {
    Bisect.operator for(range, grain(range.max - range.min + 1), body);
  }
  /** The body for each index of the range, halved down to a grain that is given. It waits for all. */
  public static @Inline operator for(range:LongRange, grainSize:Long, body:(Long)=>void):void {
    Bisect.operator for(range, grainSize, (part:LongRange) => {
      for (i in part)
        body(i);
    });
  }
  /** The body for each index of the range, halved down to a grain that the number of workers gives. It waits for all.
   */
  public static @Inline operator for(range:LongRange, body:(Long)=>void):void {
    Bisect.operator for(range, grain(range.max - range.min + 1), body);
  }

  private static def sumHalves[T](low:Long, high:Long, grain:Long, reduce:(T,T)=>T, body:(LongRange)=>T):T {
    if (high - low < grain)
      return body(low..high);
    val middle = low + (high - low) / 2;
    val upper = Unsafe.allocRailUninitialized[T](1);
    val lower = Unsafe.allocRailUninitialized[T](1);
    finish {
      async upper(0) = sumHalves[T](middle + 1, high, grain, reduce, body);
      lower(0) = sumHalves[T](low, middle, grain, reduce, body);
    }
    return reduce(lower(0), upper(0));
  }
  /** The body once for each block of the range, halved down to a grain that is given; what it gives is joined by
   * reduce. It waits for all. */
  public static operator for[T](range:LongRange, grainSize:Long, reduce:(T,T)=>T, body:(LongRange)=>T):T =
    range.min > range.max ? body(range) : sumHalves[T](range.min, range.max, Math.max(1, grainSize), reduce, body);
  /** The body once for each block of the range, halved down to a grain that the number of workers gives; what it
   * gives is joined by reduce. It waits for all. */
  public static operator for[T](range:LongRange, reduce:(T,T)=>T, body:(LongRange)=>T):T =
    Bisect.operator for[T](range, grain(range.max - range.min + 1), reduce, body);
  /** The body for each index of the range, halved down to a grain that is given; what it gives is joined by reduce,
   * beginning with identity. It waits for all. */
  public static @Inline operator for[T](range:LongRange, grainSize:Long, reduce:(T,T)=>T, identity:T,
      body:(Long)=>T):T =
    Bisect.operator for[T](range, grainSize, reduce, (part:LongRange) => {
      var sum:T = identity;
      for (i in part)
        sum = reduce(sum, body(i));
      return sum;
    });
  /** The body for each index of the range, halved down to a grain that the number of workers gives; what it gives is
   * joined by reduce, beginning with identity. It waits for all. */
  public static @Inline operator for[T](range:LongRange, reduce:(T,T)=>T, identity:T, body:(Long)=>T):T =
    Bisect.operator for[T](range, grain(range.max - range.min + 1), reduce, identity, body);

  /** Rows are halved; the columns of a row stay together. */
  public static @Inline operator for(space:DenseIterationSpace_2, grainSize0:Long, grainSize1:Long,
      body:(Long,Long)=>void):void {
    Bisect.operator for(space.min0..space.max0, grainSize0, (rows:LongRange) => {
      for (i in rows)
        for (j in space.min1..space.max1)
          body(i, j);
    });
  }
  /** The body for each point of a box, whose rows are halved down to a grain that the number of workers gives. It
   * waits for all. */
  public static @Inline operator for(space:DenseIterationSpace_2, body:(Long,Long)=>void):void {
    Bisect.operator for(space, grain(space.max0 - space.min0 + 1), 1, body);
  }
  /** The body for each point of a box, whose rows are halved down to a grain that is given; what it gives is joined
   * by reduce, beginning with identity. It waits for all. */
  public static @Inline operator for[T](space:DenseIterationSpace_2, grainSize0:Long, grainSize1:Long, reduce:(T,T)=>T,
      identity:T,
                      body:(Long,Long)=>T):T =
    Bisect.operator for[T](space.min0..space.max0, grainSize0, reduce, (rows:LongRange) => {
      var sum:T = identity;
      for (i in rows)
        for (j in space.min1..space.max1)
          sum = reduce(sum, body(i, j));
      return sum;
    });
  /** The body for each point of a box, whose rows are halved down to a grain that the number of workers gives; what
   * it gives is joined by reduce, beginning with identity. It waits for all. */
  public static @Inline operator for[T](space:DenseIterationSpace_2, reduce:(T,T)=>T, identity:T,
      body:(Long,Long)=>T):T =
    Bisect.operator for[T](space, grain(space.max0 - space.min0 + 1), 1, reduce, identity, body);

  /** Remembers what a loop gave: `val r = new Bisect.Reducer[Long](sum, 0); r.for (i in range) { … } r.value()`. */
  public static final class Reducer[T] extends Reduction[T] {
    /** Joins by reduce, beginning with identity. */
    public def this(reduce:(T,T)=>T, identity:T) { super(reduce, identity); }
    /** Joins by a reducer, beginning with its zero. */
    public def this(red:Reducible[T]) { super(red); }
    /** A loop whose result it keeps: the body for each index of the range, halved down to a grain that the number of
     * workers gives. */
    public operator for(range:LongRange, body:(Long)=>T):T =
        keep(Bisect.operator for[T](range, reduce, identity, body));
    /** A loop whose result it keeps: the body for each point of a box, whose rows are halved down to a grain that the
     * number of workers gives. */
    public operator for(space:DenseIterationSpace_2, body:(Long,Long)=>T):T =
      keep(Bisect.operator for[T](space, reduce, identity, body));
  }
}
