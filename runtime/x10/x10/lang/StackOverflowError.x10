/* An activity went too deep for its stack. */
package x10.lang;

public class StackOverflowError extends Error {
  public def this() { super(); }
  public def this(message:String) { super(message); }
}
