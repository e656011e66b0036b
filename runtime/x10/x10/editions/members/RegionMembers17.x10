/* What x10.lang.Region has in X10 1.7: regions are united and subtracted. */
package x10.editions.members;

import x10.regionarray.Dist;
import x10.regionarray.Region;

public class RegionMembers17 {
  private def this() {}

  public static def make(min:Long, max:Long):Region(1){self.rect} = Region.makeRectangular(min, max);

  private static def local(r:Region):Dist(r) = Dist.makeConstant(r, here);

  public static def union(a:Region, b:Region(a.rank)):Region(a.rank) =
    (local(a) || (local(b) as Dist(a.rank))).region as Region(a.rank);
  public static def disjointUnion(a:Region, b:Region(a.rank)):Region(a.rank) = union(a, b);
  public static def difference(a:Region, b:Region(a.rank)):Region(a.rank) =
    local(a).difference(b).region as Region(a.rank);
  /** Points that are neither a box nor between halfspaces are boxes side by side. */
  public static def toString(r:Region):String {
    val kind = r.typeName();
    if (!kind.equals("x10.regionarray.CyclicRegion") && !kind.equals("x10.regionarray.ListedRegion"))
      return r.toString();
    val boxes = new RegionBoxes(r).all;
    if (boxes.size() <= 1)
      return boxes.isEmpty() ? "empty(" + r.rank + ")" : boxes(0).toString();
    var text:String = "";
    for (box in boxes)
      text += (text.equals("") ? "" : " || ") + box;
    return "(" + text + ")";
  }
  public static def equals(a:Region, axes:Rail[Region]):Boolean = a.equals(RegionMembers20.make(axes));
  public static operator (a:Region) || (b:Region(a.rank)):Region(a.rank) = union(a, b);
  public static operator (a:Region) - (b:Region(a.rank)):Region(a.rank) = difference(a, b);
}
