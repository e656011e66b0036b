/* What one place knows of a CopyPlan. */
package x10.views;

import x10.io.Unserializable;
import x10.util.ArrayList;
import x10.util.HashMap;
import x10.util.Team;

final class CopyPart[T] implements Unserializable {
  val team:Team;
  val sends = new ArrayList[CopySend[T]]();
  private val receives = new ArrayList[CopyReceive[T]]();
  private val numbers = new ArrayList[Long](); // of pairs, also of those that have no points
  private val known = new ArrayList[Long](); // of all places, at the first of the group
  private val steps = new HashMap[Long,CopyStep[T]]();
  var isReady:Boolean = false;

  def this(team:Team) { this.team = team; }

  def require(condition:Boolean, what:String):void {
    if (!condition)
      throw new IllegalStateException(what);
  }
  def add(dst:View[T], src:View[T]{self.rank==dst.rank}, id:Long):void {
    val points = dst.domain * (src.domain as Domain{self.rank==dst.domain.rank});
    numbers.add(id);
    if (points.isEmpty())
      return;
    for (send in sends)
      if (send.to == dst.home && send.id == id) {
        send.add(dst, src, points);
        return;
      }
    val send = new CopySend[T](dst.home, id);
    send.add(dst, src, points);
    sends.add(send);
  }
  def ids():Rail[Long] = numbers.toRail();

  // ---- called by others ----

  def expect(from:Place, id:Long, targets:Rail[View[T]], left:GlobalSignal):CopyBuffers[T] {
    val receive = new CopyReceive[T](from, id, targets, left);
    atomic receives.add(receive);
    return receive.buffers();
  }
  def add(ids:Rail[Long]):void {
    atomic for (id in ids)
      if (!known.contains(id))
        known.add(id);
  }
  def all():Rail[Long] = known.toRail();

  // ---- once all have set up ----

  private def hasTo(to:Place, id:Long):Boolean {
    for (send in sends)
      if (send.to == to && send.id == id)
        return true;
    return false;
  }
  private def hasFrom(from:Place, id:Long):Boolean {
    for (receive in receives)
      if (receive.from == from && receive.id == id)
        return true;
    return false;
  }

  def begin(ids:Rail[Long]):void {
    for (id in ids)
      steps(id) = new CopyStep[T]();
    for (send in sends) {
      send.isAnswered = !hasFrom(send.to, send.id);
      steps(send.id).sends.add(send);
    }
    for (receive in receives) {
      receive.answers = !hasTo(receive.from, receive.id);
      steps(receive.id).receives.add(receive);
    }
  }
  def step(id:Long):CopyStep[T] {
    require(isReady, "a plan is used that is not set up");
    val found = steps.getOrElse(id, null);
    if (found == null)
      throw new IllegalArgumentException("no place has added a pair under the number " + id);
    return found;
  }
}
