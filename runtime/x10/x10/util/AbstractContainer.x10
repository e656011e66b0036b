/* What containers have in common. */
package x10.util;

public abstract class AbstractContainer[T] implements Container[T] {
  public abstract def size():Long;
  public def isEmpty():Boolean = size() == 0;
  public abstract def contains(y:T):Boolean;
  public abstract def clone():Container[T];
  public abstract def iterator():Iterator[T];

  public def containsAll(c:Container[T]):Boolean {
    val it = c.iterator();
    while (it.hasNext())
      if (!contains(it.next()))
        return false;
    return true;
  }
}
