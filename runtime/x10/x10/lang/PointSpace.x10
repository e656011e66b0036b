/* What has points in an order. A loop over one asks for the cursor, not for the iterator, and makes points of its own:
 * which object represents a point is not fixed. */
package x10.lang;

public interface PointSpace {
  /** A new cursor, before the first row. */
  def cursor():PointCursor;
}
