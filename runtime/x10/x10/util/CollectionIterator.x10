/* An iterator that can remove the element it gave last. */
package x10.util;

public interface CollectionIterator[T] extends Iterator[T] {
  /** Takes the element that next() gave last out of the collection. */
  def remove():void;
}
