/* An element was asked for where there is none. */
package x10.util;

public class NoSuchElementException extends Exception {
  /** One with neither a message nor a cause. */
  public def this() { super(); }
  /** One with the message that getMessage() gives. */
  public def this(message:String) { super(message); }
}
