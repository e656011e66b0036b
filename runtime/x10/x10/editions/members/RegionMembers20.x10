/* What x10.array.Region has up to X10 2.0: a rail of regions of rank 1 is their product. */
package x10.editions.members;

import x10.regionarray.Region;

public class RegionMembers20 {
  private def this() {}

  public static operator (axes:Rail[Region]):Region(axes.size){self.rect} = make(axes);
  public static def make(axes:Rail[Region]):Region(axes.size){self.rect} {
    val min = new Rail[Long](axes.size, (i:Long) => axes(i).min(0));
    val max = new Rail[Long](axes.size, (i:Long) => axes(i).max(0));
    return Region.makeRectangular(min, max) as Region(axes.size){self.rect};
  }
}
