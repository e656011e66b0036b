/* Regions up to X10 2.3. */
package x10.editions.members;

import x10.regionarray.Array;
import x10.regionarray.Region;

public class RegionMembers {
  private def this() {}

  public static operator (r:IntRange):Region(1){self.rect} = Region.makeRectangular(r);
  public static operator (r:LongRange):Region(1){self.rect} = Region.makeRectangular(r);
  public static operator (a:Array[IntRange](1)):Region(a.size){self.rect} =
    Region.makeRectangular(a.raw()) as Region(a.size){self.rect};
  public static operator (a:Array[Region(1){self.rect}](1)):Region(a.size){self.rect} = make(a);

  public static def make(a:Array[Region(1){self.rect}](1)):Region(a.size){self.rect} {
    val min = new Rail[Long](a.size, (i:Long) => a(i).min(0));
    val max = new Rail[Long](a.size, (i:Long) => a(i).max(0));
    return Region.makeRectangular(min, max) as Region(a.size){self.rect};
  }
  public static def makeRectangular(min:Array[Int](1), max:Array[Int](1)):Region(min.size){self.rect} {
    val low = new Rail[Long](min.size, (i:Long) => min(i) as Long);
    val high = new Rail[Long](max.size, (i:Long) => max(i) as Long);
    return Region.makeRectangular(low, high) as Region(min.size){self.rect};
  }
  public static def makeUnit():Region(0){self.rect} = Region.makeUnit();
}
