/* null, used as an object. */
package x10.lang;

public class NullPointerException extends Exception {
  public def this() { super(); }
  public def this(message:String) { super(message); }
}
