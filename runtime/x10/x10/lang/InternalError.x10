/* The runtime contradicts itself. */
package x10.lang;

public class InternalError extends Error {
  public def this() { super(); }
  public def this(message:String) { super(message); }
}
