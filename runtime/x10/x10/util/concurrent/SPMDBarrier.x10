/* Lets a fixed number of activities go on when all have arrived. */
package x10.util.concurrent;

public final class SPMDBarrier(count:Int) {
  private var arrived:Int;
  private var phase:Long;

  public def this(count:Int) {
    property(count);
    arrived = 0n;
    phase = 0;
  }
  public def register():void { }
  public def advance():void {
    var mine:Long = 0;
    atomic {
      mine = phase;
      if (++arrived == count) {
        arrived = 0n;
        phase++;
      }
    }
    val before = mine;
    when (phase != before) { }
  }
}
