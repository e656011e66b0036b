/* An object that cannot go to another place. */
package x10.io;

public class NotSerializableException extends IOException {
  /** One with neither a message nor a cause. */
  public def this() { super(); }
  /** One with the message that getMessage() gives. */
  public def this(message:String) { super(message); }
}
