/* An operation that may not be used where it was: async in atomic, for instance. */
package x10.lang;

public class IllegalOperationException extends Exception {
  public def this() { super(); }
  public def this(message:String) { super(message); }
}
