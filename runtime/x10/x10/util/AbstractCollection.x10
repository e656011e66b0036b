/* What collections have in common. */
package x10.util;

public abstract class AbstractCollection[T] extends AbstractContainer[T] implements Collection[T] {
  /** Puts an element in; whether the collection has changed. */
  public abstract def add(v:T):Boolean;
  /** Takes one element that is equal out; whether there was one. */
  public abstract def remove(v:T):Boolean;
  /** A collection of its own with the same elements. */
  public abstract def clone():Collection[T];

  /** Adds each element of c; whether the collection has changed. */
  public def addAll(c:Container[T]):Boolean = addAllWhere(c, (x:T) => true);
  /** Takes out what c does not contain; whether the collection has changed. */
  public def retainAll(c:Container[T]):Boolean = removeAllWhere((x:T) => !c.contains(x));
  /** Takes out what c contains; whether the collection has changed. */
  public def removeAll(c:Container[T]):Boolean = removeAllWhere((x:T) => c.contains(x));
  /** Adds the elements of c for which p holds; whether the collection has changed. */
  public def addAllWhere(c:Container[T], p:(T)=>Boolean):Boolean {
    var changed:Boolean = false;
    val it = c.iterator();
    while (it.hasNext()) {
      val x = it.next();
      if (p(x) && add(x))
        changed = true;
    }
    return changed;
  }
  /** Takes out the elements for which p holds; whether the collection has changed. */
  public def removeAllWhere(p:(T)=>Boolean):Boolean {
    val doomed = new GrowableRail[T]();
    val it = iterator();
    while (it.hasNext()) {
      val x = it.next();
      if (p(x))
        doomed.add(x);
    }
    var changed:Boolean = false;
    for (var i:Long = 0; i < doomed.size(); i++)
      if (remove(doomed(i)))
        changed = true;
    return changed;
  }
  /** Takes all elements out. */
  public def clear():void { removeAllWhere((x:T) => true); }
}
