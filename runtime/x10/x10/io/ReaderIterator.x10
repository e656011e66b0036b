/* One value of a reader after the other, until it ends. */
package x10.io;

import x10.util.NoSuchElementException;

public class ReaderIterator[T]{T haszero} implements Iterator[T], Iterable[T] {
  private val r:Reader;
  private val m:Marshal[T];
  private var ahead:T;
  private var isAhead:Boolean;

  public def this(m:Marshal[T], r:Reader) {
    this.m = m;
    this.r = r;
    ahead = Zero.get[T]();
    isAhead = false;
  }
  public def iterator():Iterator[T] = this;
  public def hasNext():Boolean {
    if (isAhead)
      return true;
    try {
      ahead = m.read(r);
      isAhead = true;
    } catch (e:IOException) {
      return false;
    }
    return true;
  }
  public def next():T {
    if (!hasNext())
      throw new NoSuchElementException();
    isAhead = false;
    return ahead;
  }
}
