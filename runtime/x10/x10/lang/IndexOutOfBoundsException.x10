/* An index outside of what it points into. */
package x10.lang;

public class IndexOutOfBoundsException extends Exception {
  public def this() { super(); }
  public def this(message:String) { super(message); }
}
