/* A rail that grows at its end. */
package x10.util;

import x10.compiler.Inline;
import x10.compiler.NoInline;

public final class GrowableRail[T] {
  private var data:Rail[T]; // never null, and never shorter than count: it is read and written without further tests
  private var count:Long;

  /** One without elements. */
  public def this() { this(0); }
  /** One without elements, that has room for so many before it has to grow. */
  public def this(capacity:Long) {
    data = Unsafe.allocRailUninitialized[T](capacity);
    count = 0;
  }

  /** What holds the elements; it is longer than they are. For the classes of this package. */
  def rail():Rail[T] = data;

  /** Adds an element at the end, in constant time on average. */
  public def add(v:T):void {
    if (count == data.size)
      grow(count + 1);
    Unsafe.uncheckedRailSet[T](data, count++, v);
  }
  /** Adds the elements of the rail at the end. */
  public def addAll(x:Rail[T]):void { insert(count, x); }
  /** Adds the elements of x at the end. */
  public def addAll(x:GrowableRail[T]):void { insert(count, x.toRail()); }
  /** Puts the items before element p, at the end where it is the size. */
  public def insert(p:Long, items:Rail[T]):void {
    if (p < 0)
      outOfBounds(p);
    if (p > count)
      leavesGap(p);
    grow(count + items.size);
    Rail.copy[T](data, p, data, p + items.size, count - p);
    Rail.copy[T](items, 0, data, p, items.size);
    count += items.size;
  }

  /** The element of an index; ArrayIndexOutOfBoundsException where there is none. */
  public @Inline operator this(i:Long):T {
    if (i < 0 || i >= count)
      outOfBounds(i);
    return Unsafe.uncheckedRailApply[T](data, i);
  }
  /** At the end it adds. */
  public @Inline operator this(i:Long)=(v:T):void {
    if (i < 0 || i >= count)
      setBehind(i, v);
    else
      Unsafe.uncheckedRailSet[T](data, i, v);
  }
  private @NoInline def setBehind(i:Long, v:T):void {
    if (i < 0)
      outOfBounds(i);
    if (i > count)
      leavesGap(i);
    add(v);
  }
  private def leavesGap(i:Long):void {
    throw new UnsupportedOperationException("Insert at " + i + " would have created gap (size = " + count + ")");
  }
  private def outOfBounds(i:Long):void {
    throw new ArrayIndexOutOfBoundsException("Index is " + i + "; size is " + count);
  }

  /** Whether an element is equal to v; it may look at all of them. */
  public def contains(v:T):Boolean {
    for (var i:Long = 0; i < count; i++)
      if (v == null ? data(i) == null : v.equals(data(i)))
        return true;
    return false;
  }
  /** Whether there are no elements. */
  public def isEmpty():Boolean = count == 0;
  /** How many elements there are. */
  public def size():Long = count;
  /** For how many elements there is room before it has to grow. */
  public def capacity():Long = data.size;

  /** Takes the last element out, which is the result; ArrayIndexOutOfBoundsException where there are none. */
  public def removeLast():T {
    val last = this(count - 1);
    shrink(count - 1);
    return last;
  }
  /** Takes all elements out, and gives memory back. */
  public def clear():void {
    shrink(0);
  }
  /** Takes elements i to j out, both included. Where j is after the last one, but there is room for it, what is
   * missing is zero, and as many elements go from the end. */
  public def moveSectionToRail(i:Long, j:Long):Rail[T] {
    val n = j - i + 1;
    if (n < 1)
      return Unsafe.allocRailUninitialized[T](0);
    if (i < 0 || j >= data.size || n > count)
      outOfBounds(i < 0 ? i : j);
    val elements = Math.max(Math.min(n, count - i), 0);
    val taken = Unsafe.allocRailUninitialized[T](n);
    Rail.copy[T](data, i, taken, 0, elements);
    Unsafe.clearRail[T](taken, elements, n - elements);
    Rail.copy[T](data, j + 1, data, i, count - j - 1);
    shrink(count - n);
    return taken;
  }
  /** A copy of the elements. */
  public def toRail():Rail[T] {
    val copy = Unsafe.allocRailUninitialized[T](count);
    Rail.copy[T](data, 0, copy, 0, count);
    return copy;
  }

  /** Sees to room for so many elements. */
  public @NoInline def grow(capacity:Long):void {
    if (capacity <= data.size)
      return;
    var larger:Long = data.size * 2;
    if (larger < capacity)
      larger = capacity;
    if (larger < 8)
      larger = 8;
    resize(larger);
  }
  /** To at most so many elements; gives memory back where much of it is unused. */
  public def shrink(capacity:Long):void {
    if (capacity < 0)
      outOfBounds(capacity);
    if (capacity < count) {
      Unsafe.clearRail[T](data, capacity, count - capacity);
      count = capacity;
    }
    if (capacity <= data.size / 4 && data.size > 8)
      resize(capacity < 8 ? 8 : capacity);
  }
  private def resize(capacity:Long):void {
    val moved = Unsafe.allocRailUninitialized[T](capacity);
    Rail.copy[T](data, 0, moved, 0, count);
    data = moved;
  }

  /** The elements in brackets, at most ten of them. */
  public def toString():String {
    val s = new StringBuilder();
    s.add("[");
    for (var i:Long = 0; i < count && i < 10; i++) {
      if (i > 0)
        s.add(",");
      s.add("" + data(i));
    }
    if (count > 10)
      s.add("...(omitted " + (count - 10) + " elements)");
    s.add("]");
    return s.result();
  }
}
