/* A constraint that was checked at run time and does not hold. */
package x10.lang;

public class FailedDynamicCheckException extends ClassCastException {
  public def this() { super(); }
  public def this(message:String) { super(message); }
}
