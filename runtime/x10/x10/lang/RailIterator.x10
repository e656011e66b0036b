/* The elements of a rail, one after the other. */
package x10.lang;

final class RailIterator[T] implements Iterator[T] {
  private val rail:Rail[T];
  private var next:Long;

  def this(rail:Rail[T]) {
    this.rail = rail;
    next = 0;
  }
  public def hasNext():Boolean = next < rail.size;
  public def next():T = rail(next++);
}
