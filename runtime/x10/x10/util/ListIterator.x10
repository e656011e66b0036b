/* An iterator over a list that goes both ways and can change the list. */
package x10.util;

public interface ListIterator[T] extends CollectionIterator[T] {
  /** Whether next() gives an element. */
  def hasNext():Boolean;
  /** The element ahead; it is behind afterwards. */
  def next():T;
  /** The index of the element that next() gives. */
  def nextIndex():Long;
  /** Whether previous() gives an element. */
  def hasPrevious():Boolean;
  /** The element behind; it is ahead afterwards. */
  def previous():T;
  /** The index of the element that previous() gives; -1 where there is none. */
  def previousIndex():Long;
  /** Changes the element that was given last. */
  def set(v:T):void;
  /** Puts an element in front of the one ahead. */
  def add(v:T):void;
}
