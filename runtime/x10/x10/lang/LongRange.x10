/* The numbers from min to max, both included; none where max is less. A for loop over one is a counting loop.
 *
 * ```
 * var sum:Long = 0;
 * for (i in 3..5)
 *   sum += i;
 * Console.OUT.println(sum);               // prints 12
 * Console.OUT.println((0..9).split(3)(0)); // prints 0..3
 * ```
 *
 * @property min the first number
 * @property max the last number */
package x10.lang;

import x10.array.DenseIterationSpace_2;

public struct LongRange(min:Long, max:Long) implements Iterable[Long] {
  /** The numbers from min to max, both included. */
  public def this(min:Long, max:Long) { property(min, max); }

  /** A range of Ints where one of Longs is wanted. */
  public static operator (x:IntRange):LongRange = LongRange(x.min, x.max);

  /** As many ranges of nearly the same size, which together are this one. */
  public def split(n:Long):Rail[LongRange] {
    val count = max - min + 1;
    val size = count / n;
    val larger = count % n;
    return new Rail[LongRange](n, (k:Long) => {
      val i = k;
      val low = min + i * size + (i < larger ? i : larger);
      LongRange(low, low + size + (i < larger ? 0 : -1))
    });
  }
  /** The pairs of both. */
  public operator this * (that:LongRange):DenseIterationSpace_2 = new DenseIterationSpace_2(min, that.min, max,
      that.max);
  /** The two ends as min..max. */
  public def toString():String = min + ".." + max;
  /** Whether x is a LongRange with the same ends. */
  public def equals(that:Any):Boolean {
    if (!(that instanceof LongRange))
      return false;
    val other = that as LongRange;
    return min == other.min && max == other.max;
  }
  /** Depends on how many numbers there are. */
  public def hashCode():Int = (max - min).hashCode();
  /** The numbers in increasing order. */
  public def iterator():Iterator[Long] = new Numbers(min, max);

  private static class Numbers implements Iterator[Long] {
    private var next:Long;
    private val max:Long;
    private var more:Boolean;
    def this(min:Long, max:Long) {
      next = min;
      this.max = max;
      more = min <= max;
    }
    public def hasNext():Boolean = more;
    public def next():Long {
      more = next < max;
      return next++;
    }
  }
}
