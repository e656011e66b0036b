/* A place that ended.
 *
 * @property place the one that ended; INVALID_PLACE where it is not known */
package x10.lang;

public class DeadPlaceException(place:Place) extends Exception {
  /** One of a place that is not known. */
  public def this() {
    super();
    property(Place.INVALID_PLACE);
  }
  /** One with a message, of a place that is not known. */
  public def this(message:String) {
    super(message);
    property(Place.INVALID_PLACE);
  }
  /** One of the place p. */
  public def this(p:Place) {
    super();
    property(p);
  }
  /** One of the place p, with a message. */
  public def this(p:Place, message:String) {
    super(message);
    property(p);
  }
}
