/* A list that is kept in a rail.
 *
 * ```
 * val list = new ArrayList[String]();
 * list.add("pear");
 * list.add("apple");
 * list.addBefore(1, "plum");
 * list.sort();
 * Console.OUT.println(list);                       // prints [apple,pear,plum]
 * Console.OUT.println(list.indexOf("pear"));       // prints 1
 * Console.OUT.println(list.removeFirst());         // prints apple
 * ```
 */
package x10.util;

import x10.compiler.Inline;

public class ArrayList[T] extends AbstractCollection[T] implements List[T] {
  private val a:GrowableRail[T]{self!=null};

  /** One without elements. */
  public def this() { a = new GrowableRail[T](); }
  /** One without elements, that has room for so many before it has to grow. */
  public def this(capacity:Long) { a = new GrowableRail[T](capacity); }
  /** One with the elements of c, in the order of its iterator. */
  public static def make[T](c:Container[T]):ArrayList[T] {
    val list = new ArrayList[T]();
    list.addAll(c);
    return list;
  }

  /** How many elements there are. */
  public def size():Long = a.size();
  /** Whether there are no elements. */
  public def isEmpty():Boolean = a.isEmpty();
  /** The element of an index; ArrayIndexOutOfBoundsException where there is none. */
  public @Inline operator this(i:Long):T = a(i);
  /** The element of an index; ArrayIndexOutOfBoundsException where there is none. */
  public def get(i:Long):T = a(i);
  /** Changes an element to v, which is the result; at the index after the last one it adds. */
  public @Inline operator this(i:Long)=(v:T):T = set(v, i);
  /** Changes an element to v, which is the result; at the index after the last one it adds. */
  public @Inline def set(v:T, i:Long):T {
    a(i) = v;
    return v;
  }
  /** Element 0; ArrayIndexOutOfBoundsException where there are none. */
  public def getFirst():T = a(0);
  /** The element of the greatest index; ArrayIndexOutOfBoundsException where there are none. */
  public def getLast():T = a(a.size() - 1);
  /** A copy of the elements. */
  public def toRail():Rail[T] = a.toRail();

  /** Adds an element at the end, in constant time on average; always true. */
  public def add(v:T):Boolean {
    a.add(v);
    return true;
  }
  /** Adds the elements of the rail at the end; always true. */
  public def addAll(elems:Rail[T]):Boolean {
    a.addAll(elems);
    return true;
  }
  /** Puts an element before element i, at the end where i is the size; those after it move up. */
  public def addBefore(i:Long, v:T):void { a.insert(i, new Rail[T](1, v)); }
  /** Takes all elements out. */
  public def clear():void { a.clear(); }

  /** Takes the first element out that is equal to v; whether there was one. */
  public def remove(v:T):Boolean {
    val i = indexOf(v);
    if (i < 0)
      return false;
    removeAt(i);
    return true;
  }
  /** Takes element i out, which is the result; those after it move down. */
  public def removeAt(i:Long):T {
    val v = a(i);
    a.moveSectionToRail(i, i);
    return v;
  }
  /** Takes element 0 out, which is the result; the others move down, so that it takes time for each. */
  public def removeFirst():T = removeAt(0);
  /** Takes the last element out, which is the result; ArrayIndexOutOfBoundsException where there are none. */
  public def removeLast():T = a.removeLast();
  /** Takes elements i to j out, both included, which are the result. */
  public def moveSectionToRail(i:Long, j:Long):Rail[T] = a.moveSectionToRail(i, j);

  /** Whether an element is equal to v; it may look at all of them. */
  public def contains(v:T):Boolean = a.contains(v);
  /** The index of the first element that is equal to v; -1 where none is. */
  public def indexOf(v:T):Long = indexOf(0, v);
  /** The first from there on. */
  public def indexOf(index:Long, v:T):Long {
    for (var i:Long = index; i < a.size(); i++)
      if (v == null ? a(i) == null : v.equals(a(i)))
        return i;
    return -1;
  }
  /** The index of the last element that is equal to v; -1 where none is. */
  public def lastIndexOf(v:T):Long = lastIndexOf(a.size() - 1, v);
  /** The last up to there. */
  public def lastIndexOf(index:Long, v:T):Long {
    for (var i:Long = index; i >= 0; i--)
      if (v == null ? a(i) == null : v.equals(a(i)))
        return i;
    return -1;
  }
  /** A list of the numbers from 0 to size() - 1. */
  public def indices():List[Long] {
    val all = new ArrayList[Long](size());
    for (var i:Long = 0; i < size(); i++)
      all.add(i);
    return all;
  }
  /** Elements begin up to, but not including, end, as far as there are. */
  public def subList(begin:Long, end:Long):List[T] {
    val part = new ArrayList[T]();
    for (var i:Long = begin; i < end && i < a.size(); i++)
      part.add(a(i));
    return part;
  }
  /** A list of its own with the same elements. */
  public def clone():ArrayList[T] {
    val copy = new ArrayList[T](size());
    copy.a.addAll(a);
    return copy;
  }

  /** Takes elements from the end, or adds `value` there, until there are newSize. */
  public def resize(newSize:Long, value:T):void {
    if (newSize < a.size())
      a.shrink(newSize);
    while (a.size() < newSize)
      a.add(value);
  }
  /** The same with the zero value of T. */
  public def resize(newSize:Long){T haszero}:void { resize(newSize, Zero.get[T]()); }

  /** Puts the elements into the other order. */
  public def reverse():void {
    for (var i:Long = 0, j:Long = a.size() - 1; i < j; i++, j--) {
      val x = a(i);
      a(i) = a(j);
      a(j) = x;
    }
  }
  /** Sorts by compareTo; equal elements keep their order. */
  public def sort(){T <: Comparable[T]}:void { RailUtils.qsort[T](a.rail(), 0, a.size() - 1); }
  /** Sorts by a function that is negative, 0 or positive; equal elements keep their order. */
  public def sort(cmp:(T,T)=>Int):void { RailUtils.qsort[T](a.rail(), 0, a.size() - 1, cmp); }
  /** The index of an element that cmp takes for the key, in a list that is sorted by cmp; -1 - i where it would have
   * to go to i. */
  public def binarySearch(key:T, cmp:(T,T)=>Int):Long = RailUtils.binarySearch[T](a.rail(), key, 0, a.size(), cmp);
  /** The index of an element that compareTo takes for the key, in a sorted list; -1 - i where it would have to go to
   * i. */
  public def binarySearch(key:T){T <: Comparable[T]}:Long = RailUtils.binarySearch[T](a.rail(), key, 0, a.size());

  /** Goes through the elements both ways, from the first one on. The list may change meanwhile. */
  public def iterator():ListIterator[T] = new It[T](this, 0);
  /** Goes through the elements both ways; next() gives element i first. */
  public def iteratorFrom(i:Long):ListIterator[T] = new It[T](this, i);
  /** The elements in brackets, at most ten of them. */
  public def toString():String = a.toString();

  private static class It[S] implements ListIterator[S] {
    private val list:ArrayList[S];
    private var ahead:Long;   // of the element that comes next
    private var last:Long;    // of the one given last, or -1

    def this(list:ArrayList[S], ahead:Long) {
      this.list = list;
      this.ahead = ahead;
      last = -1;
    }
    public def hasNext():Boolean = ahead < list.size();
    public def nextIndex():Long = ahead;
    public def next():S {
      last = ahead++;
      return list(last);
    }
    public def hasPrevious():Boolean = ahead > 0;
    public def previousIndex():Long = ahead - 1;
    public def previous():S {
      last = --ahead;
      return list(last);
    }
    public def remove():void {
      list.removeAt(last);
      if (last < ahead)
        ahead--;
      last = -1;
    }
    public def set(v:S):void { list(last) = v; }
    public def add(v:S):void {
      list.addBefore(ahead++, v);
      last = -1;
    }
  }
}
