/* Ranges of Ints up to X10 2.3: they are regions where one is wanted. */
package x10.editions.members;

import x10.regionarray.Dist;
import x10.regionarray.Region;

public class IntRangeMembers {
  private def this() {}

  public static def zeroBased(r:IntRange):Boolean = r.min == 0n;
  public static def translate(r:IntRange, by:Int):IntRange = (r.min + by)..(r.max + by);
  public static def translate(r:IntRange, by:Point(1)):IntRange =
    (r.min + (by(0) as Int))..(r.max + (by(0) as Int));
  public static operator (a:IntRange) * (b:IntRange):Region{self.rank==2, self.rect} = Region.makeRectangular(a, b);
  public static operator (a:IntRange) && (b:Region{self.rank==1}):Region{self.rank==1} = Region.makeRectangular(a) && b;
  public static operator (r:IntRange) -> (p:Place):Dist{self.rank==1} =
    Dist.makeConstant(Region.makeRectangular(r), p) as Dist{self.rank==1};
}
