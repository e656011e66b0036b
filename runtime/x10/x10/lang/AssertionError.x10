/* An assert whose condition does not hold. */
package x10.lang;

public class AssertionError extends Error {
  public def this() { super(); }
  public def this(message:String) { super(message); }
  public def this(cause:CheckedThrowable) { super(cause); }
  public def this(message:String, cause:CheckedThrowable) { super(message, cause); }
}
