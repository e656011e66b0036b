/* The initializer of a static field failed; the cause says how. */
package x10.lang;

public class ExceptionInInitializer extends Exception {
  public def this() { super(); }
  public def this(message:String) { super(message); }
  public def this(cause:CheckedThrowable) { super(cause); }
  public def this(message:String, cause:CheckedThrowable) { super(message, cause); }
}
