/* An iterator whose elements go through a function. */
package x10.util;

public class MapIterator[S,T] implements Iterator[T] {
  private val i:Iterator[S];
  private val f:(S)=>T;

  public def this(i:Iterator[S], f:(S)=>T) {
    this.i = i;
    this.f = f;
  }
  public def hasNext():Boolean = i.hasNext();
  public def next():T = f(i.next());
}
