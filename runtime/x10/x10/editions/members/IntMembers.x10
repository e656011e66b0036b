/* In X10 2.1 a range of Ints is a region. */
package x10.editions.members;

import x10.regionarray.Region;

public class IntMembers {
  private def this() {}

  public static operator (low:Int) .. (high:Int):Region{self.rank==1, self.rect} = Region.makeRectangular(low, high);
}
