/* An iterator that can remove the element it gave last. */
package x10.util;

public interface CollectionIterator[T] extends Iterator[T] {
  def remove():void;
}
