/* There is no such file, or it may not be read. */
package x10.io;

public class FileNotFoundException extends IOException {
  /** One with neither a message nor a cause. */
  public def this() { super(); }
  /** One with the message that getMessage() gives. */
  public def this(message:String) { super(message); }
}
