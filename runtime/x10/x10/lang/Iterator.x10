/* One element after the other, until there is none. */
package x10.lang;

public interface Iterator[T] {
  def hasNext():Boolean;
  def next():T;
}
