/* The root of what a program is not expected to catch. */
package x10.lang;

public class Error extends CheckedThrowable {
  public def this() { super(); }
  public def this(message:String) { super(message); }
  public def this(cause:CheckedThrowable) { super(cause); }
  public def this(message:String, cause:CheckedThrowable) { super(message, cause); }
}
