/* Loops dealt out to as many activities as the place has workers, one iteration each in turn. An index
 * past the greatest Long wraps to below the range, and so ends the loop too. */
package x10.util.foreach;

import x10.compiler.Inline;
import x10.xrx.Runtime;

public final class Cyclic {
  /** The body for each index of the range, dealt out in turn to as many activities as the place has workers. It waits
   * for all. */
  public static @Inline operator for(range:LongRange, body:(Long)=>void):void {
    val n = Runtime.numThreads();
    finish for (k in 0..(n - 1))
      async for (var i:Long = range.min + k; i <= range.max && i >= range.min; i += n)
        body(i);
  }
  /** The body for each index of the range, dealt out in turn to as many activities as the place has workers; what it
   * gives is joined by reduce, beginning with identity. It waits for all. */
  public static @Inline operator for[T](range:LongRange, reduce:(T,T)=>T, identity:T, body:(Long)=>T):T {
    val n = Runtime.numThreads();
    val results = Unsafe.allocRailUninitialized[T](n);
    finish for (k in 0..(n - 1))
      async {
        var sum:T = identity;
        for (var i:Long = range.min + k; i <= range.max && i >= range.min; i += n)
          sum = reduce(sum, body(i));
        results(k) = sum;
      }
    var all:T = results(0);
    for (k in 1..(n - 1))
      all = reduce(all, results(k));
    return all;
  }

  /** Remembers what a loop gave: `val r = new Cyclic.Reducer[Long](sum, 0); r.for (i in range) { … } r.value()`. */
  public static final class Reducer[T] extends Reduction[T] {
    /** Joins by reduce, beginning with identity. */
    public def this(reduce:(T,T)=>T, identity:T) { super(reduce, identity); }
    /** Joins by a reducer, beginning with its zero. */
    public def this(red:Reducible[T]) { super(red); }
    /** A loop whose result it keeps: the body for each index of the range, dealt out in turn to as many activities as
     * the place has workers. */
    public operator for(range:LongRange, body:(Long)=>T):T =
        keep(Cyclic.operator for[T](range, reduce, identity, body));
  }
}
