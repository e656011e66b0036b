/* Region.Scanner of X10 1.7 and 2.0, over a convex region. */
package x10.editions.members;

import x10.regionarray.Region;

public class RegionScanner implements RegionMembers20.Scanner {
  private val region:Region;
  private val positions:Rail[Long];

  /** Throws an UnboundedRegionException if the region is not finite. */
  public def this(region:Region) {
    this.region = region;
    positions = new Rail[Long](region.rank);
    for (axis in 0..(region.rank - 1)) {
      region.min(axis);
      region.max(axis);
    }
  }
  public def set(axis:Int, position:Int):void { positions(axis) = position; }
  public def min(axis:Int):Int = cut(axis).min(axis as Long) as Int;
  public def max(axis:Int):Int = cut(axis).max(axis as Long) as Int;

  // What the positions before the axis leave.
  private def cut(axis:Int):Region {
    val low = new Rail[Long](region.rank, (i:Long) => i < axis ? positions(i) : region.min(i));
    val high = new Rail[Long](region.rank, (i:Long) => i < axis ? positions(i) : region.max(i));
    return region && (Region.makeRectangular(low, high) as Region(region.rank));
  }
}
