/* A rail of fewer than no elements. */
package x10.lang;

public class NegativeArraySizeException extends Exception {
  public def this() { super(); }
  public def this(message:String) { super(message); }
}
