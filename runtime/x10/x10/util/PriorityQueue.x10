/* A queue whose least element comes out first: a binary heap in a rail, where no element is less than the one halfway
 * to the beginning. Equal elements come out in any order. It is for one activity at a time.
 *
 * ```
 * val jobs = new PriorityQueue[Long]();
 * for (x in [5, 1, 4])
 *   jobs.add(x);
 * Console.OUT.println(jobs.removeFirst()); // prints 1
 * Console.OUT.println(jobs.getFirst());    // prints 4
 *
 * val longest = new PriorityQueue[String]((a:String, b:String) => b.length() - a.length());
 * longest.add("fig");
 * longest.add("banana");
 * Console.OUT.println(longest.removeFirst()); // prints banana
 * ```
 */
package x10.util;

public class PriorityQueue[T] extends AbstractCollection[T] {
  private val heap:GrowableRail[T]{self!=null};
  private val cmp:(T,T)=>Int;

  /** One without elements, in the order of compareTo. */
  public def this(){T <: Comparable[T]} { this((x:T, y:T) => x.compareTo(y)); }
  /** One without elements, in the order of a function that is negative where its first argument comes first, and 0 of
   * equal ones. */
  public def this(cmp:(T,T)=>Int) {
    heap = new GrowableRail[T]();
    this.cmp = cmp;
  }
  /** One with the elements of c, in the order of compareTo. */
  public static def make[T](c:Container[T]){T <: Comparable[T]}:PriorityQueue[T] {
    val queue = new PriorityQueue[T]();
    queue.addAll(c);
    return queue;
  }

  /** How many elements there are. */
  public def size():Long = heap.size();
  /** Whether there are no elements. */
  public def isEmpty():Boolean = heap.isEmpty();
  /** The least element, which stays, in constant time; NoSuchElementException where there are none. */
  public def getFirst():T {
    requireElements();
    return heap(0);
  }
  /** Puts an element in, in time that grows with the logarithm of the size; always true. */
  public def add(v:T):Boolean {
    heap.add(v);
    rise(heap.size() - 1);
    return true;
  }
  /** Takes the least element out, which is the result, in time that grows with the logarithm of the size;
   * NoSuchElementException where there are none. */
  public def removeFirst():T {
    requireElements();
    return removeAt(0);
  }
  /** Takes one element out that is equal to v; whether there was one. It may look at all of them. */
  public def remove(v:T):Boolean {
    for (var i:Long = 0; i < heap.size(); i++)
      if (v == null ? heap(i) == null : v.equals(heap(i))) {
        removeAt(i);
        return true;
      }
    return false;
  }
  /** Takes all elements out, and gives memory back. */
  public def clear():void { heap.clear(); }
  /** Whether an element is equal to v; it may look at all of them. */
  public def contains(v:T):Boolean = heap.contains(v);
  /** A queue of its own with the same elements and the same order. */
  public def clone():PriorityQueue[T] {
    val copy = new PriorityQueue[T](cmp);
    copy.heap.addAll(heap);
    return copy;
  }
  /** All elements in a new rail, the least one first. */
  public def toRail():Rail[T] {
    val sorted = heap.toRail();
    RailUtils.sort[T](sorted, cmp);
    return sorted;
  }
  /** The elements that there are now, in an order of no meaning; they are copied first. */
  public def iterator():Iterator[T] = heap.toRail().iterator();
  /** The elements in brackets, at most ten of them, the least one first. */
  public def toString():String = toRail().toString();

  private def requireElements():void {
    if (heap.isEmpty())
      throw new NoSuchElementException("the queue is empty");
  }
  private def removeAt(i:Long):T {
    val v = heap(i);
    val last = heap.removeLast();
    if (i < heap.size()) {
      heap(i) = last;
      sink(i);
      rise(i);
    }
    return v;
  }
  /** Moves element i towards the beginning until none before it is greater. */
  private def rise(i:Long):void {
    val r = heap.rail();
    val v = r(i);
    var k:Long = i;
    while (k > 0 && cmp(v, r((k - 1) / 2)) < 0n) {
      r(k) = r((k - 1) / 2);
      k = (k - 1) / 2;
    }
    r(k) = v;
  }
  /** Moves element i towards the end until neither of the two after it is less. */
  private def sink(i:Long):void {
    val r = heap.rail();
    val n = heap.size();
    val v = r(i);
    var k:Long = i;
    var below:Long = 2 * k + 1;
    while (below < n) {
      if (below + 1 < n && cmp(r(below + 1), r(below)) < 0n)
        below++;
      if (cmp(r(below), v) >= 0n)
        break;
      r(k) = r(below);
      k = below;
      below = 2 * k + 1;
    }
    r(k) = v;
  }
}
