/* An activity that was ended because a place ended. */
package x10.lang;

public class CancellationException extends DeadPlaceException {
  /** One with neither a message nor a cause. */
  public def this() { super(); }
  /** One with the message that getMessage() gives. */
  public def this(message:String) { super(message); }
}
