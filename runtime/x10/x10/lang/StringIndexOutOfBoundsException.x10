/* An index outside of a string. */
package x10.lang;

public class StringIndexOutOfBoundsException extends IndexOutOfBoundsException {
  public def this() { super(); }
  public def this(message:String) { super(message); }
}
