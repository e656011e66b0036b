/* The initializer of a static field failed; the cause says how. */
package x10.lang;

public class ExceptionInInitializer extends Exception {
  /** One with neither a message nor a cause. */
  public def this() { super(); }
  /** One with the message that getMessage() gives. */
  public def this(message:String) { super(message); }
  /** One that something else led to, whose text is the message. */
  public def this(cause:CheckedThrowable) { super(cause); }
  /** One with a message that something else led to, which getCause() gives. */
  public def this(message:String, cause:CheckedThrowable) { super(message, cause); }
}
