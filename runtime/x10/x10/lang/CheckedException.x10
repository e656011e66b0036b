/* The root of the exceptions that a method has to declare. */
package x10.lang;

public class CheckedException extends CheckedThrowable {
  public def this() { super(); }
  public def this(message:String) { super(message); }
  public def this(cause:CheckedThrowable) { super(cause); }
  public def this(message:String, cause:CheckedThrowable) { super(message, cause); }
}
