/* Indices of a space that goes on at its other end. */
package x10.regionarray;

public final class PeriodicBoundaryConditions {
  /** The index between the bounds that is some number of periods away. */
  public static def getPeriodicIndex(index:Long, min:Long, max:Long, period:Long):Long {
    if (index >= min && index <= max)
      return index;
    val beyond = (index - min) % period;
    return min + (beyond < 0 ? beyond + period : beyond);
  }
  /** The image of the point in a part of the space. */
  public static def wrapPeriodic(p:Point, part:Region(p.rank), space:Region(p.rank)):Point(p.rank) =
    Point.make(p.rank, (i:Long) => getPeriodicIndex(p(i), part.min(i), part.max(i), space.max(i) - space.min(i) + 1));
  /** The image of the point in the space. */
  public static def wrapPeriodic(p:Point, space:Region(p.rank)):Point(p.rank) = wrapPeriodic(p, space, space);
}
