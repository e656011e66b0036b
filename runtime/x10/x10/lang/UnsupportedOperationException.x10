/* An operation that this object does not offer. */
package x10.lang;

public class UnsupportedOperationException extends Exception {
  /** One with neither a message nor a cause. */
  public def this() { super(); }
  /** One with the message that getMessage() gives. */
  public def this(message:String) { super(message); }
}
