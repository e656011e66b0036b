/* An operation that may not be used where it was: async in atomic, for instance. */
package x10.lang;

public class IllegalOperationException extends Exception {
  /** One with neither a message nor a cause. */
  public def this() { super(); }
  /** One with the message that getMessage() gives. */
  public def this(message:String) { super(message); }
}
