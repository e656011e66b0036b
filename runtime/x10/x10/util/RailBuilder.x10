/* Puts a rail together. */
package x10.util;

public class RailBuilder[T] implements Builder[T,Rail[T]] {
  private val buf:GrowableRail[T];

  public def this() { buf = new GrowableRail[T](); }
  public def this(size:Long) { buf = new GrowableRail[T](size); }
  public def add(x:T):RailBuilder[T] {
    buf.add(x);
    return this;
  }
  public def insert(loc:Long, items:Rail[T]):RailBuilder[T] {
    buf.insert(loc, items);
    return this;
  }
  public def length():Long = buf.size();
  public def result():Rail[T] = buf.toRail();
}
