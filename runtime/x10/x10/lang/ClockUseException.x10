/* A clock used by an activity that is not registered with it, or against its rules. */
package x10.lang;

public class ClockUseException extends Exception {
  /** One with neither a message nor a cause. */
  public def this() { super(); }
  /** One with the message that getMessage() gives. */
  public def this(message:String) { super(message); }
}
