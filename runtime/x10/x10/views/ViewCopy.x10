/* What a copy between two views moves: a section of either rail, as Rail.asyncCopy names them. The axes are in the
 * order that they have in the target's rail, and go upwards there; so the source may be read in any order. */
package x10.views;

import x10.compiler.SendsForCaller;
import x10.xrx.Transfers;

final class ViewCopy[T] {
  val source:View[T];
  val isEmpty:Boolean;
  private val from:Long;
  private val to:Long;
  private val fromStrides:Rail[Long];
  private val toStrides:Rail[Long];
  private val counts:Rail[Long];

  /** Copies the points that both have. */
  def this(target:View[T], source:View[T]{self.rank==target.rank}, points:Domain{self.rank==target.rank}) {
    this.source = source;
    isEmpty = points.isEmpty();
    val axes = new CopyAxes(points.rank);
    axes.from = isEmpty ? 0 : source.position(points);
    axes.to = isEmpty ? 0 : target.position(points);
    for (var i:Long = points.rank - 1; i >= 0 && !isEmpty; i--) {
      val n = points.extent(i);
      if (n > 1)
        axes.add(n, source.step(i, points.stride(i)), target.step(i, points.stride(i)));
    }
    from = axes.from;
    to = axes.to;
    fromStrides = axes.fromStrides();
    toStrides = axes.toStrides();
    counts = axes.counts();
  }

  /** The innermost finish waits for it. */
  @SendsForCaller def start(target:View[T]):void {
    val mine = source.isLocal() ? source.elements() : null;
    val theirs = target.isLocal() ? target.elements() : null;
    if (mine != null && theirs != null)
      Rail.copy[T](mine, from, fromStrides, theirs, to, toStrides, counts);
    else if (mine != null)
      Rail.asyncCopy[T](mine, from, fromStrides, target.rail, to, toStrides, counts);
    else if (theirs != null)
      Rail.asyncCopy[T](source.rail, from, fromStrides, theirs, to, toStrides, counts);
    else
      startThere[T](source.rail, from, fromStrides, target.rail, to, toStrides, counts);
  }
  /** The source's rail is here. */
  @SendsForCaller def accumulate(target:View[T], op:Int, alpha:T):void {
    Transfers.asyncAccumulate[T](source.elements(), from, fromStrides, target.rail, to, toStrides, counts, op, alpha);
  }
  @SendsForCaller def signal(target:View[T], signal:GlobalSignal):void {
    signal.copy[T](source.elements(), from, fromStrides, target.rail, to, toStrides, counts);
  }
  /** Neither rail is here. */
  private static @SendsForCaller def startThere[T](source:GlobalRail[T], from:Long, fromStrides:Rail[Long],
      target:GlobalRail[T], to:Long, toStrides:Rail[Long], counts:Rail[Long]):void {
    at (source.home) async Rail.asyncCopy[T](source(), from, fromStrides, target, to, toStrides, counts);
  }
}
