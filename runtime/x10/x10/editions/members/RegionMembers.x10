/* Regions up to X10 2.3. */
package x10.editions.members;

import x10.regionarray.Array;
import x10.regionarray.Region;

public class RegionMembers {
  private def this() {}

  public static operator (r:IntRange):Region{self.rank==1, self.rect} = Region.makeRectangular(r);
  public static operator (r:LongRange):Region{self.rank==1, self.rect} = Region.makeRectangular(r);
  public static operator (a:Array[IntRange]{self.rank==1}):Region{self.rank==a.size, self.rect} =
    Region.makeRectangular(a.raw()) as Region{self.rank==a.size, self.rect};
  public static operator (a:Array[Region{self.rank==1, self.rect}]{self.rank==1}):Region{self.rank==a.size, self.rect} =
    make(a);

  public static def make(a:Array[Region{self.rank==1, self.rect}]{self.rank==1}):Region{self.rank==a.size, self.rect} {
    val min = new Rail[Long](a.size, (i:Long) => a(i).min(0));
    val max = new Rail[Long](a.size, (i:Long) => a(i).max(0));
    return Region.makeRectangular(min, max) as Region{self.rank==a.size, self.rect};
  }
  public static def makeRectangular(min:Array[Int]{self.rank==1},
      max:Array[Int]{self.rank==1}):Region{self.rank==min.size, self.rect} {
    val low = new Rail[Long](min.size, (i:Long) => min(i) as Long);
    val high = new Rail[Long](max.size, (i:Long) => max(i) as Long);
    return Region.makeRectangular(low, high) as Region{self.rank==min.size, self.rect};
  }
  public static def makeUnit():Region{self.rank==0, self.rect} = Region.makeUnit();
}
