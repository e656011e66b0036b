/* There is no such file, or it may not be read. */
package x10.io;

public class FileNotFoundException extends IOException {
  public def this() { super(); }
  public def this(message:String) { super(message); }
}
