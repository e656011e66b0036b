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
}
