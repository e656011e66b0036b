/* The numbers from min to max, both included; none where max is less. A for loop over one is a counting loop.
 *
 * ```
 * var sum:Long = 0;
 * for (i in 3..5)
 *   sum += i;
 * Console.OUT.println(sum);               // prints 12
 * Console.OUT.println((0..9).split(3)(0)); // prints 0..3
 * Console.OUT.println(String.join(" ", (0..9).by(-4))); // prints 9 5 1
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
  /** Every step-th number: from min upwards where step is positive, from max downwards where it is negative.
   * IllegalArgumentException where it is 0. */
  public def by(step:Long):Steps {
    if (step == 0)
      throw new IllegalArgumentException("a range by steps of 0");
    return Steps(min, max, step);
  }
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

  /** Every step-th number of a range. The steps are counted as unsigned numbers: max - min may be more than
   * Long.MAX_VALUE. */
  public static struct Steps implements Iterable[Long] {
    private val first:Long;
    private val last:Long;
    private val step:Long;
    private val isEmpty:Boolean;

    def this(min:Long, max:Long, step:Long) {
      val isUp = step > 0;
      val rest = ((max as ULong - min as ULong) % ((isUp ? step : -step) as ULong)) as Long;
      first = isUp ? min : max;
      last = isUp ? max - rest : min + rest;
      this.step = step;
      isEmpty = min > max;
    }
    /** The numbers, one after the other. */
    public def iterator():Iterator[Long] = new Steppings(first, last, step, isEmpty);
    /** How many numbers there are, as an unsigned number: Long.MIN_VALUE of 2^63. */
    public def size():Long = isEmpty ? 0 : ((step > 0 ? last as ULong - first as ULong : first as ULong - last as ULong)
      / ((step > 0 ? step : -step) as ULong)) as Long + 1;
    /** The numbers as first..last by step, or as none. */
    public def toString():String = isEmpty ? "none" : first + ".." + last + " by " + step;
  }
  private static class Steppings implements Iterator[Long] {
    private var next:Long;
    private val last:Long;
    private val step:Long;
    private var more:Boolean;
    def this(first:Long, last:Long, step:Long, isEmpty:Boolean) {
      next = first;
      this.last = last;
      this.step = step;
      more = !isEmpty;
    }
    public def hasNext():Boolean = more;
    public def next():Long {
      if (!more)
        throw new x10.util.NoSuchElementException();
      val x = next;
      more = x != last;
      next = x + step;
      return x;
    }
  }
}
