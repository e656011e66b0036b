/* Opens once; activities wait until it does, or for a time. */
package x10.util.concurrent;

import x10.io.Unserializable;

public class Condition implements Unserializable {
  private var open:Boolean;

  /** One that is closed. */
  public def this() { open = false; }
  /** Opens it: who waits goes on, and no one waits any more. */
  public def release():void { atomic open = true; }
  /** Waits until it is open. The activity is suspended meanwhile. */
  public def await():void { when (open) { } }
  /** At most so many nanoseconds. */
  public def await(timeout:Long):void {
    val end = System.nanoTime() + timeout;
    while (!complete() && System.nanoTime() < end)
      System.sleep(1);
  }
  /** Whether it is open. */
  public def complete():Boolean {
    var v:Boolean = false;
    atomic v = open;
    return v;
  }
}
