/* Input or output failed. */
package x10.io;

public class IOException extends Exception {
  public def this() { super(); }
  public def this(message:String) { super(message); }
}
