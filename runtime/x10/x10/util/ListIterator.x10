/* An iterator over a list that goes both ways and can change the list. */
package x10.util;

public interface ListIterator[T] extends CollectionIterator[T] {
  def hasNext():Boolean;
  def next():T;
  def nextIndex():Long;
  def hasPrevious():Boolean;
  def previous():T;
  def previousIndex():Long;
  def set(v:T):void;
  def add(v:T):void;
}
