/* Holds elements. */
package x10.util;

public interface Container[T] extends Iterable[T] {
  /** How many elements there are. */
  def size():Long;
  /** Whether there are no elements. */
  def isEmpty():Boolean;
  /** Whether an element is equal to y. */
  def contains(y:T):Boolean;
  /** Whether contains() holds for each element of c. */
  def containsAll(c:Container[T]):Boolean;
  /** A container of its own with the same elements. */
  def clone():Container[T];
}
