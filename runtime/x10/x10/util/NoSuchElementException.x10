/* An element was asked for where there is none. */
package x10.util;

public class NoSuchElementException extends Exception {
  public def this() { super(); }
  public def this(message:String) { super(message); }
}
