/* Text that is not the number it should be. */
package x10.lang;

public class NumberFormatException extends IllegalArgumentException {
  public def this() { super(); }
  public def this(message:String) { super(message); }
}
