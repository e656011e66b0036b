/* Holds elements. */
package x10.util;

public interface Container[T] extends Iterable[T] {
  def size():Long;
  def isEmpty():Boolean;
  def contains(y:T):Boolean;
  def containsAll(c:Container[T]):Boolean;
  def clone():Container[T];
}
