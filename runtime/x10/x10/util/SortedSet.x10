/* A set whose elements are in order: the keys of a SortedMap. To find, add, remove, and to find a neighbour takes time
 * that grows with the logarithm of the size.
 *
 * ```
 * val primes = new SortedSet[Long]();
 * for (p in [7, 2, 5, 3])
 *   primes.add(p);
 * Console.OUT.println(primes);             // prints {2, 3, 5, 7}
 * Console.OUT.println(primes.last());      // prints 7
 * Console.OUT.println(primes.floor(6));    // prints 5
 * for (p in primes.between(3, 4))
 *   Console.OUT.println(p);                // prints 3
 * ```
 */
package x10.util;

public class SortedSet[T] extends MapSet[T] {
  private val sorted:SortedMap[T,Boolean]{self!=null};

  /** One without elements, in the order of compareTo. */
  public def this(){T <: Comparable[T]} { this(new SortedMap[T,Boolean]()); }
  /** One without elements, in the order of a function that is negative where its first argument comes first, and 0 of
   * elements that are the same. */
  public def this(cmp:(T,T)=>Int) { this(new SortedMap[T,Boolean](cmp)); }
  /** The keys of the map, which it uses from then on. */
  public def this(map:SortedMap[T,Boolean]) {
    super(map);
    sorted = map as SortedMap[T,Boolean]{self!=null};
  }
  /** One with the elements of c, in the order of compareTo. */
  public static def make[T](c:Container[T]){T <: Comparable[T]}:SortedSet[T] {
    val set = new SortedSet[T]();
    set.addAll(c);
    return set;
  }

  /** Puts an element in; whether it was not there. */
  public def add(v:T):Boolean {
    val before = sorted.size();
    sorted.put(v, true);
    return sorted.size() > before;
  }
  /** A set of its own with the same elements and the same order. */
  public def clone():SortedSet[T] = new SortedSet[T](sorted.clone());

  /** The least element; NoSuchElementException where there are none. */
  public def first():T = of(sorted.first());
  /** The greatest element; NoSuchElementException where there are none. */
  public def last():T = of(sorted.last());
  /** The greatest element that is v or less; NoSuchElementException where there is none. */
  public def floor(v:T):T = of(sorted.floor(v));
  /** The greatest element that is v or less; `orelse` where there is none. */
  public def floorOrElse(v:T, orelse:T):T = ofElse(sorted.floor(v), orelse);
  /** The least element that is v or greater; NoSuchElementException where there is none. */
  public def ceiling(v:T):T = of(sorted.ceiling(v));
  /** The least element that is v or greater; `orelse` where there is none. */
  public def ceilingOrElse(v:T, orelse:T):T = ofElse(sorted.ceiling(v), orelse);
  /** The greatest element that is less than v; NoSuchElementException where there is none. */
  public def lower(v:T):T = of(sorted.lower(v));
  /** The least element that is greater than v; NoSuchElementException where there is none. */
  public def higher(v:T):T = of(sorted.higher(v));
  /** The elements from low to high, both included: a view of the set. None where high is less. */
  public def between(low:T, high:T):Iterable[T] = sorted.keysBetween(low, high);

  private static def of[T](e:Map.Entry[T,Boolean]):T {
    if (e == null)
      throw new NoSuchElementException("the set has no such element");
    return e.getKey();
  }
  private static def ofElse[T](e:Map.Entry[T,Boolean], orelse:T):T = e == null ? orelse : e.getKey();

  /** The elements in braces: {a, b}. */
  public def toString():String = "{" + String.join(", ", this) + "}";
}
