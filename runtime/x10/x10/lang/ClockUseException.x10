/* A clock used by an activity that is not registered with it, or against its rules. */
package x10.lang;

public class ClockUseException extends Exception {
  public def this() { super(); }
  public def this(message:String) { super(message); }
}
