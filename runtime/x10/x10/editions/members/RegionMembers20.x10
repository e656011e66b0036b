/* What x10.array.Region has up to X10 2.0: a rail of regions of rank 1 is their product, and scanners. */
package x10.editions.members;

import x10.regionarray.Region;
import x10.util.ArrayList;

public class RegionMembers20 {
  private def this() {}

  public static operator (axes:Rail[Region]):Region(axes.size){self.rect} = make(axes);
  public static def make(axes:Rail[Region]):Region(axes.size){self.rect} {
    val min = new Rail[Long](axes.size, (i:Long) => axes(i).min(0));
    val max = new Rail[Long](axes.size, (i:Long) => axes(i).max(0));
    return Region.makeRectangular(min, max) as Region(axes.size){self.rect};
  }

  /** The bounds of an axis, given the positions that were set on the axes before it. */
  public static interface Scanner {
    def set(axis:Int, position:Int):void;
    def min(axis:Int):Int;
    def max(axis:Int):Int;
  }

  /** Of convex parts, whose points together are those of the region, each once. */
  public static def scanners(r:Region):Iterator[Scanner] {
    val all = new ArrayList[Scanner]();
    if (r.isConvex())
      all.add(new RegionScanner(r));
    else
      for (box in new RegionBoxes(r).all)
        all.add(new RegionScanner(box));
    return all.iterator();
  }
}
