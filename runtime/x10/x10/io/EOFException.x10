/* The input ended. */
package x10.io;

public class EOFException extends IOException {
  public def this() { super(); }
  public def this(message:String) { super(message); }
}
