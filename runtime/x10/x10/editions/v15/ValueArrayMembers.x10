/* The distribution of a value array of X10 1.5, which is wherever it is used. */
package x10.editions.v15;

import x10.editions.v15.x10.lang.dist;
import x10.editions.v15.x10.lang.valueArray;

public class ValueArrayMembers {
  private def this() {}

  public static def distribution[T](a:valueArray[T]):dist{self.rank==a.rank} = dist.constant(a.region, here) as
      dist{self.rank==a.rank};
}
