/* A value that is not of the type it is converted to. */
package x10.lang;

public class ClassCastException extends Exception {
  /** One with neither a message nor a cause. */
  public def this() { super(); }
  /** One with the message that getMessage() gives. */
  public def this(message:String) { super(message); }
}
