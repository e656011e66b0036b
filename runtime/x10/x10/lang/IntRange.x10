/* The numbers from min to max, both included; none where max is less. A for loop over one is a counting loop.
 *
 * @property min the first number
 * @property max the last number */
package x10.lang;

public struct IntRange(min:Int, max:Int) implements Iterable[Int] {
  /** The numbers from min to max, both included. */
  public def this(min:Int, max:Int) { property(min, max); }

  /** As many ranges of nearly the same size, which together are this one. */
  public def split(n:Int):Rail[IntRange] {
    val count = max - min + 1n;
    val size = count / n;
    val larger = count % n;
    return new Rail[IntRange](n, (k:Long) => {
      val i = k as Int;
      val low = min + i * size + (i < larger ? i : larger);
      IntRange(low, low + size + (i < larger ? 0n : -1n))
    });
  }

  /** The two ends as min..max. */
  public def toString():String = min + ".." + max;
  /** Whether x is an IntRange with the same ends. */
  public def equals(that:Any):Boolean {
    if (!(that instanceof IntRange))
      return false;
    val other = that as IntRange;
    return min == other.min && max == other.max;
  }
  /** Depends on how many numbers there are. */
  public def hashCode():Int = (max - min).hashCode();
  /** Every step-th number: from min upwards where step is positive, from max downwards where it is negative.
   * IllegalArgumentException where it is 0. */
  public def by(step:Int):Steps {
    if (step == 0n)
      throw new IllegalArgumentException("a range by steps of 0");
    return Steps(min, max, step);
  }
  /** The numbers in increasing order. */
  public def iterator():Iterator[Int] = new Numbers(min, max);

  private static class Numbers implements Iterator[Int] {
    private var next:Int;
    private val max:Int;
    private var more:Boolean;
    def this(min:Int, max:Int) {
      next = min;
      this.max = max;
      more = min <= max;
    }
    public def hasNext():Boolean = more;
    public def next():Int {
      more = next < max;
      return next++;
    }
  }

  /** Every step-th number of a range. The steps are counted as unsigned numbers: max - min may be more than
   * Int.MAX_VALUE. */
  public static struct Steps implements Iterable[Int] {
    private val first:Int;
    private val last:Int;
    private val step:Int;
    private val isEmpty:Boolean;

    def this(min:Int, max:Int, step:Int) {
      val isUp = step > 0n;
      val rest = ((max as UInt - min as UInt) % ((isUp ? step : -step) as UInt)) as Int;
      first = isUp ? min : max;
      last = isUp ? max - rest : min + rest;
      this.step = step;
      isEmpty = min > max;
    }
    /** The numbers, one after the other. */
    public def iterator():Iterator[Int] = new Steppings(first, last, step, isEmpty);
    /** How many numbers there are. */
    public def size():Long = isEmpty ? 0 : ((step > 0n ? last as UInt - first as UInt : first as UInt - last as UInt)
      / ((step > 0n ? step : -step) as UInt)) as Long + 1;
    /** The numbers as first..last by step, or as none. */
    public def toString():String = isEmpty ? "none" : first + ".." + last + " by " + step;
  }
  private static class Steppings implements Iterator[Int] {
    private var next:Int;
    private val last:Int;
    private val step:Int;
    private var more:Boolean;
    def this(first:Int, last:Int, step:Int, isEmpty:Boolean) {
      next = first;
      this.last = last;
      this.step = step;
      more = !isEmpty;
    }
    public def hasNext():Boolean = more;
    public def next():Int {
      if (!more)
        throw new x10.util.NoSuchElementException();
      val x = next;
      more = x != last;
      next = x + step;
      return x;
    }
  }
}
