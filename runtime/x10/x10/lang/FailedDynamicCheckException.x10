/* A constraint that was checked at run time and does not hold. */
package x10.lang;

public class FailedDynamicCheckException extends ClassCastException {
  /** One with neither a message nor a cause. */
  public def this() { super(); }
  /** One with the message that getMessage() gives. */
  public def this(message:String) { super(message); }
}
