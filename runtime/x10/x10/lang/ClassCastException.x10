/* A value that is not of the type it is converted to. */
package x10.lang;

public class ClassCastException extends Exception {
  public def this() { super(); }
  public def this(message:String) { super(message); }
}
