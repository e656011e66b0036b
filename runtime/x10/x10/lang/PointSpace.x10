/* What has points in an order. A loop over one that names only their indices asks for the cursor, not for the iterator. */
package x10.lang;

public interface PointSpace {
    def cursor():PointCursor;
}
