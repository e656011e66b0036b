/* An activity that was ended because a place ended. */
package x10.lang;

public class CancellationException extends DeadPlaceException {
  public def this() { super(); }
  public def this(message:String) { super(message); }
}
