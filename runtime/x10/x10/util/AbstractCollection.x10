/* What collections have in common. */
package x10.util;

public abstract class AbstractCollection[T] extends AbstractContainer[T] implements Collection[T] {
  public abstract def add(v:T):Boolean;
  public abstract def remove(v:T):Boolean;
  public abstract def clone():Collection[T];

  public def addAll(c:Container[T]):Boolean = addAllWhere(c, (x:T) => true);
  public def retainAll(c:Container[T]):Boolean = removeAllWhere((x:T) => !c.contains(x));
  public def removeAll(c:Container[T]):Boolean = removeAllWhere((x:T) => c.contains(x));
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
  public def clear():void { removeAllWhere((x:T) => true); }
}
