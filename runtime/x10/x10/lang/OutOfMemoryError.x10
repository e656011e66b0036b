/* No memory is left for what was asked. */
package x10.lang;

public class OutOfMemoryError extends Error {
  public def this() { super(); }
  public def this(message:String) { super(message); }
}
