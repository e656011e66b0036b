/* An iterator over a list that goes both ways and can change the list. */
package x10.util;

public interface ListIterator[T] extends CollectionIterator[T] {
  /** Whether next() gives an element. */
  def hasNext():Boolean;
  /** The next element; the iterator moves past it. */
  def next():T;
  /** The index of the element that next() gives. */
  def nextIndex():Long;
  /** Whether previous() gives an element. */
  def hasPrevious():Boolean;
  /** The previous element; the iterator moves back before it. */
  def previous():T;
  /** The index of the element that previous() gives; -1 where there is none. */
  def previousIndex():Long;
  /** Changes the element that was given last. */
  def set(v:T):void;
  /** Puts an element before the next one. */
  def add(v:T):void;
}
