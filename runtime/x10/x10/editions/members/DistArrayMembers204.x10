/* What x10.array.DistArray has in X10 2.0.3 and 2.0.4 under other names: lift is map. */
package x10.editions.members;

import x10.regionarray.DistArray;
import x10.regionarray.Region;

public class DistArrayMembers204 {
  private def this() {}

  public static def lift[T](a:DistArray[T], op:(T)=>T):DistArray[T](a.dist) = a.map[T](op);
  public static def lift[T](a:DistArray[T], b:DistArray[T](a.dist), op:(T,T)=>T):DistArray[T](a.dist) =
    a.map[T,T](b, op);
  public static def lift[T](a:DistArray[T], r:Region(a.rank), op:(T)=>T):DistArray[T](a.rank) =
    DistArrayMembers211.map[T](a, r, op);
  public static def lift[T](a:DistArray[T], b:DistArray[T](a.dist), r:Region(a.rank),
      op:(T,T)=>T):DistArray[T](a.rank) =
    DistArrayMembers211.map[T](a, b, r, op);
}
