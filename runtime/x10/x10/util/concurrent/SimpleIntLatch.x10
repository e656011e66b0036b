/* Takes a value other than 0 once; activities wait until it does. */
package x10.util.concurrent;

public class SimpleIntLatch extends Lock implements ()=>Int {
  private var value:Int;

  /** One whose value is 0. */
  public def this() {
    super();
    value = 0n;
  }
  /** As set(v). */
  public operator this()=(v:Int):void { set(v); }
  /** Gives it a value: who waits goes on where that is not 0. */
  public def set(v:Int):void { atomic value = v; }
  /** Waits until the value is not 0. The activity is suspended meanwhile. */
  public def await():void { when (value != 0n) { } }
  /** The value now. */
  public operator this():Int {
    var v:Int = 0n;
    atomic v = value;
    return v;
  }
}
