/* An object that cannot go to another place. */
package x10.io;

public class NotSerializableException extends IOException {
  public def this() { super(); }
  public def this(message:String) { super(message); }
}
