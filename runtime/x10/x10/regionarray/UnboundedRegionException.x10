/* A region without bounds, asked for what only a bounded one has. */
package x10.regionarray;

public class UnboundedRegionException extends Exception {
  public def this() { super(); }
  public def this(message:String) { super(message); }
}
