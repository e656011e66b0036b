/* A call at a time at which the object cannot serve it. */
package x10.lang;

public class IllegalStateException extends Exception {
  public def this() { super(); }
  public def this(message:String) { super(message); }
  public def this(cause:CheckedThrowable) { super(cause); }
  public def this(message:String, cause:CheckedThrowable) { super(message, cause); }
}
