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
  public static operator (a:Region) || (b:Region(a.rank)):Region(a.rank) = union(a, b);
  public static operator (a:Region) - (b:Region(a.rank)):Region(a.rank) = difference(a, b);
}
