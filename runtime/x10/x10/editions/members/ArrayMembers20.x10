/* What x10.array.Array has in X10 2.0: the function that gives an element takes its point. Until 2.0.2 an array is over
 * places, as those of X10 1.7 are: make with a region or a distribution gives what is a DistArray now. */
package x10.editions.members;

import x10.regionarray.Array;
import x10.regionarray.Dist;
import x10.regionarray.DistArray;
import x10.regionarray.Region;

public class ArrayMembers20 {
  private def this() {}

  public static def make[T](size:Int, init:(Point(1))=>T):Array[T](1){self.rect, self.zeroBased, self.rail} =
    new Array[T](size as Long, (i:Long) => init(Point.make(i)));

  public static def make[T](d:Dist, init:(Point(d.region.rank))=>T):DistArray[T](d) =
    DistArrayMembers17.make[T](d, init);
  public static def make[T](d:Dist){T haszero}:DistArray[T](d) = DistArray.make[T](d);
  public static def make[T](r:Region, init:(Point(r.rank))=>T):DistArray[T](r.rank) =
    DistArrayMembers17.make[T](r, init);
  public static def make[T](r:Region){T haszero}:DistArray[T](r.rank) = DistArrayMembers17.make[T](r);

  public static def makeVar[T](d:Dist, init:(Point(d.region.rank))=>T):DistArray[T](d) = make[T](d, init);
  public static def makeVar[T](d:Dist){T haszero}:DistArray[T](d) = make[T](d);
  public static def makeVar[T](r:Region, init:(Point(r.rank))=>T):DistArray[T](r.rank) = make[T](r, init);
  public static def makeVar[T](r:Region){T haszero}:DistArray[T](r.rank) = make[T](r);
  public static def makeVal[T](d:Dist, init:(Point(d.region.rank))=>T):DistArray[T](d) = make[T](d, init);
  public static def makeVal[T](d:Dist){T haszero}:DistArray[T](d) = make[T](d);
  public static def makeVal[T](r:Region, init:(Point(r.rank))=>T):DistArray[T](r.rank) = make[T](r, init);
  public static def makeVal[T](r:Region){T haszero}:DistArray[T](r.rank) = make[T](r);
  public static def makeFast[T](d:Dist, init:(Point(d.region.rank))=>T):DistArray[T](d) = make[T](d, init);
  public static def makeFast[T](d:Dist){T haszero}:DistArray[T](d) = make[T](d);
  public static def makeFast[T](r:Region, init:(Point(r.rank))=>T):DistArray[T](r.rank) = make[T](r, init);
  public static def makeFast[T](r:Region){T haszero}:DistArray[T](r.rank) = make[T](r);
}
