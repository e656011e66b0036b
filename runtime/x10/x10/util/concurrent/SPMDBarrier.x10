/* Lets a fixed number of activities go on when all have arrived.
 *
 * @property count how many activities it waits for */
package x10.util.concurrent;

public final class SPMDBarrier(count:Int) {
  private var arrived:Int;
  private var phase:Long;

  /** A barrier of so many activities, none of which has arrived. */
  public def this(count:Int) {
    property(count);
    arrived = 0n;
    phase = 0;
  }
  /** Does nothing: the number of activities is fixed. */
  public def register():void { }
  /** Waits until count activities have called it; then it begins anew. The activity is suspended meanwhile. */
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
