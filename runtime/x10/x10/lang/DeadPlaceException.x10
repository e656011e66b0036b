/* A place that ended. */
package x10.lang;

public class DeadPlaceException(place:Place) extends Exception {
  public def this() {
    super();
    property(Place.INVALID_PLACE);
  }
  public def this(message:String) {
    super(message);
    property(Place.INVALID_PLACE);
  }
  public def this(p:Place) {
    super();
    property(p);
  }
  public def this(p:Place, message:String) {
    super(message);
    property(p);
  }
}
