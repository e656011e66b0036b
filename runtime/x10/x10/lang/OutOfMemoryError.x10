/* No memory is left for what was asked. */
package x10.lang;

public class OutOfMemoryError extends Error {
  /** One with neither a message nor a cause. */
  public def this() { super(); }
  /** One with the message that getMessage() gives. */
  public def this(message:String) { super(message); }
}
