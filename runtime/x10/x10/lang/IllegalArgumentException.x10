/* An argument that the method does not take. */
package x10.lang;

public class IllegalArgumentException extends Exception {
  public def this() { super(); }
  public def this(message:String) { super(message); }
  public def this(cause:CheckedThrowable) { super(cause); }
  public def this(message:String, cause:CheckedThrowable) { super(message, cause); }
}
