/* An operation that this object does not offer. */
package x10.lang;

public class UnsupportedOperationException extends Exception {
  public def this() { super(); }
  public def this(message:String) { super(message); }
}
