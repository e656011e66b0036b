/* Opens once; activities wait until it does. */
package x10.util.concurrent;

public class SimpleLatch extends Lock implements ()=>Boolean {
  private var open:Boolean;

  /** One that is closed. */
  public def this() {
    super();
    open = false;
  }
  /** Opens it: who waits goes on, and no one waits any more. */
  public def release():void { atomic open = true; }
  /** Waits until it is open. The activity is suspended meanwhile. */
  public def await():void { when (open) { } }
  /** Whether it is open. */
  public operator this():Boolean {
    var v:Boolean = false;
    atomic v = open;
    return v;
  }
}
