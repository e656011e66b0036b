/* A list that grows and shrinks at both ends, in a ring of slots: what comes first may be anywhere in it, and what
 * comes next follows, from the last slot on at the first one. It is a queue with add and removeFirst, and a stack with
 * addLast and removeLast. Adding and removing at the ends take constant time on average, and so does the element of an
 * index. It is for one activity at a time.
 *
 * ```
 * val queue = new Deque[Long]();
 * for (i in 1..4)
 *   queue.add(i);
 * Console.OUT.println(queue.removeFirst()); // prints 1
 * queue.addFirst(7);
 * Console.OUT.println(queue);               // prints [7,2,3,4]
 * Console.OUT.println(queue.removeLast());  // prints 4
 * Console.OUT.println(queue(1));            // prints 2
 * ```
 */
package x10.util;

import x10.compiler.NoInline;

public class Deque[T] extends AbstractCollection[T] implements Indexed[T] {
  private static val SMALLEST:Long = 8;

  private var ring:Rail[T]; // as many slots as a power of two
  private var head:Long;    // the slot of the first element
  private var count:Long;

  /** One without elements. */
  public def this() { this(SMALLEST); }
  /** One without elements, that has room for so many before it has to grow. */
  public def this(capacity:Long) {
    ring = Unsafe.allocRailUninitialized[T](sizeFor(capacity));
    head = 0;
    count = 0;
  }
  /** One with the elements of c, in the order of its iterator. */
  public static def make[T](c:Container[T]):Deque[T] {
    val deque = new Deque[T](c.size());
    deque.addAll(c);
    return deque;
  }
  private static def sizeFor(capacity:Long):Long {
    var size:Long = SMALLEST;
    while (size < capacity)
      size <<= 1;
    return size;
  }

  private def slot(i:Long):Long = (head + i) & (ring.size - 1);
  private def makeRoom():void {
    if (count == ring.size)
      move(count << 1);
  }
  /** Moves the elements to the beginning of a ring of that size. */
  private @NoInline def move(size:Long):void {
    val larger = Unsafe.allocRailUninitialized[T](size);
    copyTo(larger);
    ring = larger;
    head = 0;
  }
  private def copyTo(r:Rail[T]):void {
    val before = Math.min(count, ring.size - head); // the end of the ring
    Rail.copy[T](ring, head, r, 0, before);
    Rail.copy[T](ring, 0, r, before, count - before);
  }
  private def require(i:Long):void {
    if (i < 0 || i >= count)
      throw new ArrayIndexOutOfBoundsException("Index is " + i + "; size is " + count);
  }
  private def requireElements():void {
    if (count == 0)
      throw new NoSuchElementException("the deque is empty");
  }
  /** The element of a slot, which refers to it no longer. */
  private def take(slot:Long):T {
    val v = ring(slot);
    Unsafe.clearRail[T](ring, slot, 1);
    count--;
    return v;
  }

  /** How many elements there are. */
  public def size():Long = count;
  /** Whether there are no elements. */
  public def isEmpty():Boolean = count == 0;
  /** The element of an index, counted from the first one; ArrayIndexOutOfBoundsException where there is none. */
  public operator this(i:Long):T {
    require(i);
    return ring(slot(i));
  }
  /** Changes an element; ArrayIndexOutOfBoundsException where there is none. */
  public operator this(i:Long)=(v:T):void {
    require(i);
    ring(slot(i)) = v;
  }
  /** The first element, which stays; NoSuchElementException where there are none. */
  public def getFirst():T {
    requireElements();
    return ring(head);
  }
  /** The last element, which stays; NoSuchElementException where there are none. */
  public def getLast():T {
    requireElements();
    return ring(slot(count - 1));
  }

  /** Puts an element before all others, in constant time on average. */
  public def addFirst(v:T):void {
    makeRoom();
    head = slot(-1);
    ring(head) = v;
    count++;
  }
  /** Puts an element after all others, in constant time on average. */
  public def addLast(v:T):void {
    makeRoom();
    ring(slot(count)) = v;
    count++;
  }
  /** As addLast; always true. */
  public def add(v:T):Boolean {
    addLast(v);
    return true;
  }
  /** Takes the first element out, which is the result; NoSuchElementException where there are none. */
  public def removeFirst():T {
    requireElements();
    val first = head;
    head = slot(1);
    return take(first);
  }
  /** Takes the last element out, which is the result; NoSuchElementException where there are none. */
  public def removeLast():T {
    requireElements();
    return take(slot(count - 1));
  }
  /** Takes all elements out, and gives memory back. */
  public def clear():void {
    ring = Unsafe.allocRailUninitialized[T](SMALLEST);
    head = 0;
    count = 0;
  }

  /** The index of the first element that is equal to v, -1 where none is; it may look at all of them. */
  public def indexOf(v:T):Long {
    for (var i:Long = 0; i < count; i++) {
      val x = ring(slot(i));
      if (v == null ? x == null : v.equals(x))
        return i;
    }
    return -1;
  }
  /** Whether an element is equal to v; it may look at all of them. */
  public def contains(v:T):Boolean = indexOf(v) >= 0;
  /** Takes the first element out that is equal to v, in time for each element; whether there was one. */
  public def remove(v:T):Boolean {
    val found = indexOf(v);
    if (found < 0)
      return false;
    for (var i:Long = found; i + 1 < count; i++)
      ring(slot(i)) = ring(slot(i + 1));
    take(slot(count - 1));
    return true;
  }

  /** A copy of the elements, the first one first. */
  public def toRail():Rail[T] {
    val copy = Unsafe.allocRailUninitialized[T](count);
    copyTo(copy);
    return copy;
  }
  /** A deque of its own with the same elements. */
  public def clone():Deque[T] {
    val copy = new Deque[T](count);
    copyTo(copy.ring);
    copy.count = count;
    return copy;
  }
  /** The elements, the first one first. What is added at the end meanwhile is given too; what comes or goes at the
   * beginning moves the others. */
  public def iterator():Iterator[T] = new Elements[T](this);
  /** The elements in brackets, at most ten of them. */
  public def toString():String = toRail().toString();

  private static class Elements[S] implements Iterator[S] {
    private val deque:Deque[S];
    private var ahead:Long; // the index of the element that comes next

    def this(deque:Deque[S]) {
      this.deque = deque;
      ahead = 0;
    }
    public def hasNext():Boolean = ahead < deque.size();
    public def next():S {
      if (!hasNext())
        throw new NoSuchElementException();
      return deque(ahead++);
    }
  }
}
