/* The root of the exceptions that a method need not declare. */
package x10.lang;

public class Exception extends CheckedException {
  public def this() { super(); }
  public def this(message:String) { super(message); }
  public def this(cause:CheckedThrowable) { super(cause); }
  public def this(message:String, cause:CheckedThrowable) { super(message, cause); }

  /** The exception itself where it is one, else one that wraps it. */
  public static def ensureException(e:CheckedThrowable):Exception =
    e instanceof Exception ? e as Exception : new WrappedThrowable(e);
}
