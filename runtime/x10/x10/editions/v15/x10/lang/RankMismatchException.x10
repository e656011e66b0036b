/* Points, regions or arrays of different ranks are used together. */
package x10.editions.v15.x10.lang;

public class RankMismatchException extends ClassCastException {
  public def this() {}
  public def this(message:String) { super(message); }
}
