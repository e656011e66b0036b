/* A region without bounds, asked for what only a bounded one has. */
package x10.regionarray;

public class UnboundedRegionException extends Exception {
  /** One with neither a message nor a cause. */
  public def this() { super(); }
  /** One with the message that getMessage() gives. */
  public def this(message:String) { super(message); }
}
