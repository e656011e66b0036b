/* An index outside of a rail or array. */
package x10.lang;

public class ArrayIndexOutOfBoundsException extends IndexOutOfBoundsException {
  public def this() { super(); }
  public def this(message:String) { super(message); }
}
