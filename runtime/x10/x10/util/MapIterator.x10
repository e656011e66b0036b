/* An iterator whose elements go through a function. */
package x10.util;

public class MapIterator[S,T] implements Iterator[T] {
  private val i:Iterator[S];
  private val f:(S)=>T;

  /** Gives f of each element that i gives. */
  public def this(i:Iterator[S], f:(S)=>T) {
    this.i = i;
    this.f = f;
  }
  /** Whether the other iterator has an element. */
  public def hasNext():Boolean = i.hasNext();
  /** f of the other iterator's next element. */
  public def next():T = f(i.next());
}
