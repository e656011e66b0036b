/* What x10.lang.Array has in X10 1.7.0 alone. */
package x10.editions.members;

import x10.regionarray.DistArray;
import x10.regionarray.Region;

public class DistArrayMembers170 {
  private def this() {}

  public static def makeFromRegion[T](r:Region, init:(Point(r.rank))=>T):DistArray[T](r.rank) =
    DistArrayMembers17.make[T](r, init);
  /** No element of the array changes after it is made, where isValue is true. */
  public static def makeFromRegion[T](r:Region, init:(Point(r.rank))=>T, isValue:Boolean):DistArray[T](r.rank) =
    DistArrayMembers17.make[T](r, init);
}
