/* An activity went too deep for its stack. */
package x10.lang;

public class StackOverflowError extends Error {
  /** One with neither a message nor a cause. */
  public def this() { super(); }
  /** One with the message that getMessage() gives. */
  public def this(message:String) { super(message); }
}
