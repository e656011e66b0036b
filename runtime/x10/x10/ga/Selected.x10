/* An element of a global array, and where it is: Ops.selectMin and selectMax.
 *
 * @property index where the element is */
package x10.ga;

public struct Selected[T](index:Point) {
  /** What the element is. */
  public val value:T;

  def this(value:T, index:Point) {
    property(index);
    this.value = value;
  }
  /** The element, and where it is. */
  public def toString():String = value + " at " + index;
}
