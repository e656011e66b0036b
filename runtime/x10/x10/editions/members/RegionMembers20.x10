/* Regions of X10 1.7 and 2.0: [0..3, 0..4] is their product. */
package x10.editions.members;

import x10.regionarray.Region;

public class RegionMembers20 {
  private def this() {}

  public static operator (axes:Rail[Region]):Region(axes.size){self.rect} {
    val min = new Rail[Long](axes.size, (i:Long) => axes(i).min(0));
    val max = new Rail[Long](axes.size, (i:Long) => axes(i).max(0));
    return Region.makeRectangular(min, max) as Region(axes.size){self.rect};
  }
}
