/* How many ghosts an array has below and above what a place owns, along each axis, and whether the axis goes on at its
 * other end. */
package x10.ga;

import x10.compiler.Named;
import x10.compiler.Unchanging;
import x10.views.Domain;

@Unchanging @Named
final class Halo {
  val lower:Rail[Long];
  val upper:Rail[Long];
  val isPeriodic:Rail[Boolean];
  private @Named transient var name:Long = 0;

  def this(lower:Rail[Long], upper:Rail[Long], isPeriodic:Rail[Boolean]) {
    this.lower = lower;
    this.upper = upper;
    this.isPeriodic = isPeriodic;
  }
  static def none(rank:Long):Halo = new Halo(new Rail[Long](rank), new Rail[Long](rank), new Rail[Boolean](rank));

  def require(dist:Distribution):void {
    for (given in [lower.size, upper.size, isPeriodic.size])
      if (given != dist.rank)
        throw new IllegalArgumentException("ghosts of " + given + " axes for an array of " + dist.rank);
    for (var i:Long = 0; i < dist.rank; i++)
      if (lower(i) < 0 || upper(i) < 0)
        throw new IllegalArgumentException("axis " + i + " cannot have " + lower(i) + " and " + upper(i) + " ghosts");
    if (!isEmpty() && !dist.isCartesian())
      throw new IllegalArgumentException("an array of which places own several boxes has no ghosts");
  }
  def isEmpty():Boolean {
    for (var i:Long = 0; i < lower.size; i++)
      if (lower(i) > 0 || upper(i) > 0)
        return false;
    return true;
  }
  /** How many indices of an axis a place keeps that is so far along it. */
  def extent(dist:Distribution, part:Long, axis:Long):Long = dist.cut(axis).extent(part) + lower(axis) + upper(axis);
  /** Where an element is in its owner's memory. */
  def cell(dist:Distribution, owner:Long, p:Point):Long {
    if (dist.isTiled())
      return dist.cellOf(p);
    var cell:Long = 0;
    var size:Long = 1;
    for (var i:Long = dist.rank - 1; i >= 0; i--) {
      val k = dist.coordinate(owner, i);
      cell += (dist.cut(i).below(k, p(i)) + lower(i)) * size;
      size *= extent(dist, k, i);
    }
    return cell;
  }
  /** What a place keeps that owns these points. */
  def around(own:Domain):Domain {
    if (own.isEmpty())
      return own;
    return Ranks.box(Point.make(own.rank, (i:Long) => own.min(i) - lower(i)),
        Point.make(own.rank, (i:Long) => own.max(i) + upper(i)));
  }
}
