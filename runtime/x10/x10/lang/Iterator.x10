/* One element after the other, until there is none. */
package x10.lang;

public interface Iterator[T] {
  /** Whether next() gives an element. */
  def hasNext():Boolean;
  /** The next element; what happens where hasNext() is false is up to the class. */
  def next():T;
}
