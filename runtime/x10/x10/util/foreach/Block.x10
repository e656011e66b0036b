/* Loops in as many contiguous blocks as the place has workers, an activity each.
 *
 * ```
 * val squares = new Rail[Long](10);
 * Block.for (i:Long in 0..9) { squares(i) = i * i; }
 * Console.OUT.println(squares(9)); // prints 81
 * ```
 */
package x10.util.foreach;

import x10.array.BlockingUtils;
import x10.array.DenseIterationSpace_2;
import x10.compiler.Inline;
import x10.xrx.Runtime;

public final class Block {
  private static def workers():Long = Runtime.numThreads();

  /** The body once for each block of the range, in as many contiguous blocks as the place has workers. It waits for
   * all. */
  public static @Inline operator for(range:LongRange, body:(LongRange)=>void):void {
    val n = workers();
    if (n == 1) {
      body(range);
    } else {
      val blocks = range.split(n);
      finish for (k in 0..(n - 1))
        async body(blocks(k));
    }
  }
  /** The body for each index of the range, in as many contiguous blocks as the place has workers. It waits for all. */
  public static @Inline operator for(range:LongRange, body:(Long)=>void):void {
    Block.operator for(range, (part:LongRange) => {
      for (i in part)
        body(i);
    });
  }
  /** The body for each point of a box, in as many rectangular blocks as the place has workers. It waits for all. */
  public static @Inline operator for(space:DenseIterationSpace_2, body:(Long,Long)=>void):void {
    val n = workers();
    finish for (k in 0..(n - 1))
      async {
        val part = BlockingUtils.partitionBlockBlock(space, n, k);
        for (i in part.min0..part.max0)
          for (j in part.min1..part.max1)
            body(i, j);
      }
  }

  /** The body once for each block of the range, in as many contiguous blocks as the place has workers; what it gives is
   * joined by reduce. It waits for all. */
  public static @Inline operator for[T](range:LongRange, reduce:(T,T)=>T, body:(LongRange)=>T):T {
    val n = workers();
    if (n == 1 || range.max < range.min)
      return body(range);
    val blocks = range.split(n);
    val results = Unsafe.allocRailUninitialized[T](n);
    finish for (k in 0..(n - 1))
      async results(k) = body(blocks(k));
    var sum:T = results(0);
    for (k in 1..(n - 1))
      sum = reduce(sum, results(k));
    return sum;
  }
  /** The body for each index of the range, in as many contiguous blocks as the place has workers; what it gives is
   * joined by reduce, beginning with identity. It waits for all. */
  public static @Inline operator for[T](range:LongRange, reduce:(T,T)=>T, identity:T, body:(Long)=>T):T =
    Block.operator for[T](range, reduce, (part:LongRange) => {
      var sum:T = identity;
      for (i in part)
        sum = reduce(sum, body(i));
      return sum;
    });
  /** The body for each point of a box, in as many rectangular blocks as the place has workers; what it gives is
   * joined by reduce, beginning with identity. It waits for all. */
  public static @Inline operator for[T](space:DenseIterationSpace_2, reduce:(T,T)=>T, identity:T,
      body:(Long,Long)=>T):T {
    val n = workers();
    val results = Unsafe.allocRailUninitialized[T](n);
    finish for (k in 0..(n - 1))
      async {
        val part = BlockingUtils.partitionBlockBlock(space, n, k);
        var sum:T = identity;
        for (i in part.min0..part.max0)
          for (j in part.min1..part.max1)
            sum = reduce(sum, body(i, j));
        results(k) = sum;
      }
    var all:T = results(0);
    for (k in 1..(n - 1))
      all = reduce(all, results(k));
    return all;
  }

  /** Remembers what a loop gave: `val r = new Block.Reducer[Long](sum, 0); r.for (i in range) { … } r.value()`. */
  public static final class Reducer[T] extends Reduction[T] {
    /** Joins by reduce, beginning with identity. */
    public def this(reduce:(T,T)=>T, identity:T) { super(reduce, identity); }
    /** Joins by a reducer, beginning with its zero. */
    public def this(red:Reducible[T]) { super(red); }
    /** A loop whose result it keeps: the body for each index of the range, in as many contiguous blocks as the place
     * has workers. */
    public operator for(range:LongRange, body:(Long)=>T):T = keep(Block.operator for[T](range, reduce, identity, body));
    /** A loop whose result it keeps: the body for each point of a box, in as many rectangular blocks as the place has
     * workers. */
    public operator for(space:DenseIterationSpace_2, body:(Long,Long)=>T):T =
      keep(Block.operator for[T](space, reduce, identity, body));
  }
}
