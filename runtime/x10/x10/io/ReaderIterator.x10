/* One value of a reader after the other, until it ends. */
package x10.io;

import x10.util.NoSuchElementException;

public class ReaderIterator[T]{T haszero} implements Iterator[T], Iterable[T] {
  private val r:Reader;
  private val m:Marshal[T];
  private var ahead:T;
  private var isAhead:Boolean;

  /** Iterates over what m reads from r. */
  public def this(m:Marshal[T], r:Reader) {
    this.m = m;
    this.r = r;
    ahead = Zero.get[T]();
    isAhead = false;
  }
  /** The iterator itself: a for loop goes on where it is. */
  public def iterator():Iterator[T] = this;
  /** Whether there is a value; it is read for that, and kept. */
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
  /** The next value; NoSuchElementException where there is none. */
  public def next():T {
    if (!hasNext())
      throw new NoSuchElementException();
    isAhead = false;
    return ahead;
  }
}
