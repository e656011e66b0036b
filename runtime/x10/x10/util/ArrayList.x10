/* A list that is kept in a rail. */
package x10.util;

import x10.compiler.Inline;

public class ArrayList[T] extends AbstractCollection[T] implements List[T] {
  private val a:GrowableRail[T]{self!=null};

  public def this() { a = new GrowableRail[T](); }
  public def this(capacity:Long) { a = new GrowableRail[T](capacity); }
  public static def make[T](c:Container[T]):ArrayList[T] {
    val list = new ArrayList[T]();
    list.addAll(c);
    return list;
  }

  public def size():Long = a.size();
  public def isEmpty():Boolean = a.isEmpty();
  public @Inline operator this(i:Long):T = a(i);
  public def get(i:Long):T = a(i);
  public @Inline operator this(i:Long)=(v:T):T = set(v, i);
  public @Inline def set(v:T, i:Long):T {
    a(i) = v;
    return v;
  }
  public def getFirst():T = a(0);
  public def getLast():T = a(a.size() - 1);
  public def toRail():Rail[T] = a.toRail();

  public def add(v:T):Boolean {
    a.add(v);
    return true;
  }
  public def addAll(elems:Rail[T]):Boolean {
    a.addAll(elems);
    return true;
  }
  public def addBefore(i:Long, v:T):void { a.insert(i, new Rail[T](1, v)); }
  public def clear():void { a.clear(); }

  public def remove(v:T):Boolean {
    val i = indexOf(v);
    if (i < 0)
      return false;
    removeAt(i);
    return true;
  }
  public def removeAt(i:Long):T {
    val v = a(i);
    a.moveSectionToRail(i, i);
    return v;
  }
  public def removeFirst():T = removeAt(0);
  public def removeLast():T = a.removeLast();
  public def moveSectionToRail(i:Long, j:Long):Rail[T] = a.moveSectionToRail(i, j);

  public def contains(v:T):Boolean = a.contains(v);
  public def indexOf(v:T):Long = indexOf(0, v);
  /** The first from there on. */
  public def indexOf(index:Long, v:T):Long {
    for (var i:Long = index; i < a.size(); i++)
      if (v == null ? a(i) == null : v.equals(a(i)))
        return i;
    return -1;
  }
  public def lastIndexOf(v:T):Long = lastIndexOf(a.size() - 1, v);
  /** The last up to there. */
  public def lastIndexOf(index:Long, v:T):Long {
    for (var i:Long = index; i >= 0; i--)
      if (v == null ? a(i) == null : v.equals(a(i)))
        return i;
    return -1;
  }
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
  public def clone():ArrayList[T] {
    val copy = new ArrayList[T](size());
    copy.a.addAll(a);
    return copy;
  }

  public def resize(newSize:Long, value:T):void {
    if (newSize < a.size())
      a.shrink(newSize);
    while (a.size() < newSize)
      a.add(value);
  }
  public def resize(newSize:Long){T haszero}:void { resize(newSize, Zero.get[T]()); }

  public def reverse():void {
    for (var i:Long = 0, j:Long = a.size() - 1; i < j; i++, j--) {
      val x = a(i);
      a(i) = a(j);
      a(j) = x;
    }
  }
  public def sort(){T <: Comparable[T]}:void { RailUtils.qsort[T](a.rail(), 0, a.size() - 1); }
  public def sort(cmp:(T,T)=>Int):void { RailUtils.qsort[T](a.rail(), 0, a.size() - 1, cmp); }
  public def binarySearch(key:T, cmp:(T,T)=>Int):Long = RailUtils.binarySearch[T](a.rail(), key, 0, a.size(), cmp);
  public def binarySearch(key:T){T <: Comparable[T]}:Long = RailUtils.binarySearch[T](a.rail(), key, 0, a.size());

  public def iterator():ListIterator[T] = new It[T](this, 0);
  public def iteratorFrom(i:Long):ListIterator[T] = new It[T](this, i);
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
