/* Elements of one place that wait to be sent, in an Aggregator. Any activity of the place may add some. */
package x10.ga;

import x10.util.concurrent.AtomicBoolean;
import x10.xrx.Runtime;
import x10.xrx.Transfers;

final class Bucket[T] {
  static val MOST = 4096; // as many as one message has

  static final class Points[T] {
    val cells = Unsafe.allocRailUninitialized[Long](MOST);
    val values = Unsafe.allocRailUninitialized[T](MOST);
    var targets:Rail[Rail[T]] = null; // of those that are got
    var indices:Rail[Long] = null;
    var count:Long = 0;

    def add(cell:Long, v:T, target:Rail[T], index:Long):void {
      if (target != null && targets == null) {
        targets = new Rail[Rail[T]](MOST);
        indices = new Rail[Long](MOST);
      }
      cells(count) = cell;
      values(count) = v;
      if (target != null) {
        targets(count) = target;
        indices(count) = index;
      }
      count++;
    }
    /** Waits for the elements. */
    def get(rail:GlobalRail[T]):void {
      finish Transfers.asyncGather[T](rail, cells, 0, count, values, 0);
      for (var i:Long = 0; i < count; i++)
        targets(i)(indices(i)) = values(i);
    }
  }

  private val isTaken = new AtomicBoolean(false); // held for as long as adding a point takes
  private var points:Points[T] = null;

  private def lock():void {
    while (!isTaken.compareAndSet(false, true))
      Runtime.probe();
  }
  /** What is to be sent now; null: nothing yet. */
  def add(cell:Long, v:T):Points[T] = add(cell, v, null, 0);
  def add(cell:Long, v:T, target:Rail[T], index:Long):Points[T] {
    lock();
    if (points == null)
      points = new Points[T]();
    points.add(cell, v, target, index);
    val full = points.count == MOST ? points : null;
    if (full != null)
      points = null;
    isTaken.set(false);
    return full;
  }
  /** All that is there; null: nothing. */
  def take():Points[T] {
    lock();
    val all = points;
    points = null;
    isTaken.set(false);
    return all;
  }
}
