/* A place that does not exist, or the wrong one. */
package x10.lang;

public class BadPlaceException extends Exception {
  public def this() { super("bad place exception at " + here); }
  public def this(message:String) { super(message); }
}
