/* Puts a rail together. */
package x10.util;

public class RailBuilder[T] implements Builder[T,Rail[T]] {
  private val buf:GrowableRail[T];

  /** One of an empty rail. */
  public def this() { buf = new GrowableRail[T](); }
  /** One of an empty rail, that has room for so many elements before it has to grow. */
  public def this(size:Long) { buf = new GrowableRail[T](size); }
  /** Adds an element at the end; the builder itself. */
  public def add(x:T):RailBuilder[T] {
    buf.add(x);
    return this;
  }
  /** Puts elements before element `loc`, at the end where it is the length; the builder itself. */
  public def insert(loc:Long, items:Rail[T]):RailBuilder[T] {
    buf.insert(loc, items);
    return this;
  }
  /** How many elements there are so far. */
  public def length():Long = buf.size();
  /** A copy of the elements so far. */
  public def result():Rail[T] = buf.toRail();
}
