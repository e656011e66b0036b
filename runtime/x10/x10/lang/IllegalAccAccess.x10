/* An accumulator used by an activity that may not. */
package x10.lang;

public class IllegalAccAccess extends Exception {
  /** One with neither a message nor a cause. */
  public def this() { super(); }
  /** One with the message that getMessage() gives. */
  public def this(message:String) { super(message); }
}
