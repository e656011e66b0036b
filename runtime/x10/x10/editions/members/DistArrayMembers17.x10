/* Arrays of X10 1.7: over a region they are here. */
package x10.editions.members;

import x10.regionarray.Dist;
import x10.regionarray.DistArray;
import x10.regionarray.Region;

public class DistArrayMembers17 {
  private def this() {}

  public static def make[T](r:Region, init:(Point(r.rank))=>T):DistArray[T](r.rank) =
    DistArray.make[T](Dist.makeConstant(r, here), init) as DistArray[T](r.rank);
  public static def make[T](r:Region){T haszero}:DistArray[T](r.rank) =
    DistArray.make[T](Dist.makeConstant(r, here)) as DistArray[T](r.rank);
}
