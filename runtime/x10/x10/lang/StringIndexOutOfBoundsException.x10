/* An index outside of a string. */
package x10.lang;

public class StringIndexOutOfBoundsException extends IndexOutOfBoundsException {
  /** One with neither a message nor a cause. */
  public def this() { super(); }
  /** One with the message that getMessage() gives. */
  public def this(message:String) { super(message); }
}
