/* How far a vector can go in a direction before it meets its bounds: Ops.stepBounds.
 *
 * @property nearest the greatest step with which no element leaves its bounds
 * @property next the least step greater than 0 with which some element meets a bound; Double.POSITIVE_INFINITY, as
 *     nearest, if none does
 * @property furthest the least step with which no element that moves is within its bounds any more; 0 if none moves */
package x10.ga;

import x10.util.Team;

public struct StepBounds(nearest:Double, next:Double, furthest:Double) {
  def this(nearest:Double, next:Double, furthest:Double) { property(nearest, next, furthest); }

  static def find(x:Patch[Double], v:Patch[Double], lower:Patch[Double], upper:Patch[Double]):StepBounds {
    v.conform(x);
    lower.conform(x);
    upper.conform(x);
    x.array.meet("stepBounds");
    val own = x.own();
    val along = v.beside(x, own), low = lower.beside(x, own), high = upper.beside(x, own);
    val found = [Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, 0.0];
    for (b in 0..(own.size - 1))
      for (p in own(b).domain) {
        val speed = AnyRank.element[Double](along(b), p);
        val end = AnyRank.element[Double](speed > 0.0 ? high(b) : low(b), p);
        if (speed != 0.0)
          add(found, (end - AnyRank.element[Double](own(b), p)) / speed);
      }
    val team = x.array.team();
    return StepBounds(team.allreduce(found(0), Team.MIN), team.allreduce(found(1), Team.MIN),
        team.allreduce(found(2), Team.MAX));
  }
  private static def add(found:Rail[Double], step:Double):void {
    found(0) = Math.min(found(0), step);
    if (step > 0.0)
      found(1) = Math.min(found(1), step);
    found(2) = Math.max(found(2), step);
  }
  /** The three steps. */
  public def toString():String = "StepBounds(" + nearest + ", " + next + ", " + furthest + ")";
}
