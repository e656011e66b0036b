/* What x10.array.DistArray has up to X10 2.1.1: an array of a part of the points. */
package x10.editions.members;

import x10.regionarray.Dist;
import x10.regionarray.DistArray;
import x10.regionarray.Region;

public class DistArrayMembers211 {
  private def this() {}

  /** What op gives for the elements of the points in r, and no other points. */
  public static def map[T](a:DistArray[T], r:Region(a.rank), op:(T)=>T):DistArray[T](a.rank) =
    DistArray.make[T](a.dist | r, (p:Point(a.rank)) => op(a(p))) as DistArray[T](a.rank);
  public static def map[T](a:DistArray[T], b:DistArray[T](a.dist), r:Region(a.rank),
      op:(T,T)=>T):DistArray[T](a.rank) =
    DistArray.make[T](a.dist | r, (p:Point(a.rank)) => op(a(p), b(p))) as DistArray[T](a.rank);
}
