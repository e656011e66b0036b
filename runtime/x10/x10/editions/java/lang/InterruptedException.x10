/* java.lang.InterruptedException: it is never thrown. */
package x10.editions.java.lang;

public class InterruptedException extends x10.lang.Exception {
  public def this() {}
  public def this(message:String) { super(message); }
}
