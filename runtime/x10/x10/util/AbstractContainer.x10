/* What containers have in common. */
package x10.util;

public abstract class AbstractContainer[T] implements Container[T] {
  /** How many elements there are. */
  public abstract def size():Long;
  /** Whether there are no elements. */
  public def isEmpty():Boolean = size() == 0;
  /** Whether an element is equal to y. */
  public abstract def contains(y:T):Boolean;
  /** A container of its own with the same elements. */
  public abstract def clone():Container[T];
  /** A new iterator, before the first element. */
  public abstract def iterator():Iterator[T];

  /** Whether contains() holds for each element of c. */
  public def containsAll(c:Container[T]):Boolean {
    val it = c.iterator();
    while (it.hasNext())
      if (!contains(it.next()))
        return false;
    return true;
  }
}
