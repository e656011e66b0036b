/* The value of a reducer was asked for before its loop. */
package x10.util.foreach;

public class ReduceNotReady extends Exception {
  /** One with neither a message nor a cause. */
  public def this() { super(); }
}
