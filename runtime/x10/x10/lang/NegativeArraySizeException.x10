/* A rail of fewer than no elements. */
package x10.lang;

public class NegativeArraySizeException extends Exception {
  /** One with neither a message nor a cause. */
  public def this() { super(); }
  /** One with the message that getMessage() gives. */
  public def this(message:String) { super(message); }
}
