/* What goes from this place to another one under a number of a CopyPlan. Several pairs are packed, one after the
 * other; the elements of a single one go as they are. */
package x10.views;

import x10.compiler.SendsForCaller;
import x10.util.ArrayList;

final class CopySend[T] {
  val to:Place;
  val id:Long;
  val left = new Signal();         // raised by who receives and does not send
  var isAnswered:Boolean = false;  // whether it is
  private val shared = new ArrayList[View[T]](); // of the targets, what the sources have, too
  private val sources = new ArrayList[View[T]]();
  private var packed:Rail[View[T]] = null;       // where each is packed
  private var whole:View[T] = null;              // what is sent
  private var buffers:CopyBuffers[T];

  def this(to:Place, id:Long) {
    this.to = to;
    this.id = id;
    buffers = Zero.get[CopyBuffers[T]]();
  }
  def add(dst:View[T], src:View[T]{self.rank==dst.rank}, points:Domain{self.rank==dst.domain.rank}):void {
    shared.add(dst.constrict(points as Domain{self.rank==dst.rank}));
    sources.add(src.constrict(points as Domain{self.rank==src.rank}));
  }
  def targets():Rail[View[T]] = shared.toRail();

  def connect(buffers:CopyBuffers[T]):void {
    this.buffers = buffers;
    if (sources.size() == 1) {
      whole = sources(0);
    } else {
      val rail = Unsafe.allocRailUninitialized[T](CopyLayout.size[T](sources.toRail()));
      packed = CopyLayout.rows[T](sources.toRail(), rail, 0);
      whole = CopyLayout.whole[T](packed, rail, 0);
    }
  }
  @SendsForCaller def send(step:Long):void {
    if (isAnswered)
      left.await(step - 2);
    if (packed != null)
      for (i in packed.range()) {
        val to = packed(i);
        to.copyFrom(sources(i) as View[T]{self.rank==to.rank});
      }
    val into = step % 2 == 0 ? buffers.even : buffers.odd;
    into.copyFromAndSignal(whole as View[T]{self.rank==into.rank}, buffers.full);
  }
}
