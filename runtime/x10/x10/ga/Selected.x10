/* An element of a global array, and where it is: Ops.selectMin and selectMax. */
package x10.ga;

public struct Selected[T](index:Point) {
  public val value:T;

  def this(value:T, index:Point) {
    property(index);
    this.value = value;
  }
  public def toString():String = value + " at " + index;
}
