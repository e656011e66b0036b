/* Integer division or remainder by zero. */
package x10.lang;

public class ArithmeticException extends Exception {
  public def this() { super(); }
  public def this(message:String) { super(message); }
}
