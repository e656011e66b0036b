/* Text that is not the number it should be. */
package x10.lang;

public class NumberFormatException extends IllegalArgumentException {
  /** One with neither a message nor a cause. */
  public def this() { super(); }
  /** One with the message that getMessage() gives. */
  public def this(message:String) { super(message); }
}
