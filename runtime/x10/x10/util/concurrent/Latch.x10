/* Opens once; activities wait until it does. */
package x10.util.concurrent;

public class Latch extends Monitor implements ()=>Boolean {
  private var open:Boolean;

  public def this() {
    super();
    open = false;
  }
  public def release():void { atomic open = true; }
  public def await():void { when (open) { } }
  public operator this():Boolean {
    var v:Boolean = false;
    atomic v = open;
    return v;
  }
}
