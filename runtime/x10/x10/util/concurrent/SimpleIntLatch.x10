/* Takes a value other than 0 once; activities wait until it does. */
package x10.util.concurrent;

public class SimpleIntLatch extends Lock implements ()=>Int {
  private var value:Int;

  public def this() {
    super();
    value = 0n;
  }
  public operator this()=(v:Int):void { set(v); }
  public def set(v:Int):void { atomic value = v; }
  public def await():void { when (value != 0n) { } }
  public operator this():Int {
    var v:Int = 0n;
    atomic v = value;
    return v;
  }
}
