/* A place that does not exist, or the wrong one. */
package x10.lang;

public class BadPlaceException extends Exception {
  /** One whose message names the place where it was made. */
  public def this() { super("bad place exception at " + here); }
  /** One with the message that getMessage() gives. */
  public def this(message:String) { super(message); }
}
