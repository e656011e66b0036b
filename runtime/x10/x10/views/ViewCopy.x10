/* What a copy between two views moves: a section of either rail, as Rail.asyncCopy names them. The axes are in the
 * order in which they stand in the target's rail, and go upwards there; so the source may be read in any order. */
package x10.views;

import x10.compiler.SendsForCaller;
import x10.xrx.Transfers;

final class ViewCopy[T] {
  private var from:Long;
  private var to:Long;
  private var axes:Long;                   // of more than one index
  private val counts:Rail[Long];           // along these
  private val fromSteps:Rail[Long];
  private val toSteps:Rail[Long];

  /** Of the points that both have, of which there are some. */
  def this(target:View[T], source:View[T]{self.rank==target.rank}, points:Domain{self.rank==target.rank}) {
    val rank = points.rank;
    counts = new Rail[Long](rank + 1);
    fromSteps = new Rail[Long](rank);
    toSteps = new Rail[Long](rank);
    from = source.position(points);
    to = target.position(points);
    axes = 0;
    for (var i:Long = rank - 1; i >= 0; i--) {
      val n = points.extent(i);
      if (n > 1)
        add(n, source.step(i, points.stride(i)), target.step(i, points.stride(i)));
    }
  }
  private def add(n:Long, fromStep:Long, toStep:Long):void {
    if (toStep < 0) {
      from += (n - 1) * fromStep;
      to += (n - 1) * toStep;
      insert(n, -fromStep, -toStep);
    } else {
      insert(n, fromStep, toStep);
    }
  }
  private def insert(n:Long, fromStep:Long, toStep:Long):void {
    var i:Long = axes++;
    for (; i > 0 && toSteps(i - 1) > toStep; i--) {
      counts(i) = counts(i - 1);
      fromSteps(i) = fromSteps(i - 1);
      toSteps(i) = toSteps(i - 1);
    }
    counts(i) = n;
    fromSteps(i) = fromStep;
    toSteps(i) = toStep;
  }

  private def hasRows():Boolean = axes > 0 && fromSteps(0) == 1 && toSteps(0) == 1;
  private static def behind(steps:Rail[Long], axes:Long, rows:Long):Rail[Long] =
    new Rail[Long](axes - rows, (i:Long) => steps(i + rows));
  private def sectionCounts(rows:Long):Rail[Long] {
    val axes = this.axes;
    val counts = this.counts;
    return new Rail[Long](axes + 1 - rows, (i:Long) => i + rows == 0 ? 1 : counts(i + rows - 1));
  }

  /** The innermost finish waits for it. */
  @SendsForCaller def start(target:View[T], source:View[T]):void {
    val rows = hasRows() ? 1 : 0;
    val fromStrides = behind(fromSteps, axes, rows);
    val toStrides = behind(toSteps, axes, rows);
    val n = sectionCounts(rows);
    val mine = source.isLocal() ? source.elements() : null;
    val theirs = target.isLocal() ? target.elements() : null;
    if (mine != null && theirs != null)
      Rail.copy[T](mine, from, fromStrides, theirs, to, toStrides, n);
    else if (mine != null)
      Rail.asyncCopy[T](mine, from, fromStrides, target.rail, to, toStrides, n);
    else if (theirs != null)
      Rail.asyncCopy[T](source.rail, from, fromStrides, theirs, to, toStrides, n);
    else
      startThere[T](source.rail, from, fromStrides, target.rail, to, toStrides, n);
  }
  /** The source's rail is here. */
  @SendsForCaller def accumulate(target:View[T], source:View[T], op:Int, alpha:T):void {
    val rows = hasRows() ? 1 : 0;
    Transfers.asyncAccumulate[T](source.elements(), from, behind(fromSteps, axes, rows), target.rail, to,
        behind(toSteps, axes, rows), sectionCounts(rows), op, alpha);
  }
  /** Neither rail is here. */
  private static @SendsForCaller def startThere[T](source:GlobalRail[T], from:Long, fromStrides:Rail[Long],
      target:GlobalRail[T], to:Long, toStrides:Rail[Long], counts:Rail[Long]):void {
    at (source.home) async Rail.asyncCopy[T](source(), from, fromStrides, target, to, toStrides, counts);
  }
}
