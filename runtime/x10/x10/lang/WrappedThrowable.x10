/* Carries a throwable that is no Exception where one is wanted. */
package x10.lang;

public class WrappedThrowable extends Exception {
  public def this() { super(); }
  public def this(message:String) { super(message); }
  public def this(cause:CheckedThrowable) { super(cause); }
  public def this(message:String, cause:CheckedThrowable) { super(message, cause); }
}
