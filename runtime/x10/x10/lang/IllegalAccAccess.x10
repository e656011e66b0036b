/* An accumulator used by an activity that may not. */
package x10.lang;

public class IllegalAccAccess extends Exception {
  public def this() { super(); }
  public def this(message:String) { super(message); }
}
