/* What x10.lang.Rail has up to X10 2.1: a rail of regions of rank 1 is their product. */
package x10.editions.members;

import x10.regionarray.Dist;
import x10.regionarray.Region;

public class RailMembers20 {
  private def this() {}

  public static def makeVar[T](length:Long):Rail[T]{self.size==length} = RailMembers.make[T](length);
  public static def makeVal[T](length:Long):Rail[T]{self.size==length} = RailMembers.make[T](length);
  public static def makeVar[T](length:Long, init:(Int)=>T):Rail[T]{self.size==length} =
    new Rail[T](length, (i:Long) => init(i as Int)) as Rail[T]{self.size==length};
  public static def makeVal[T](length:Long, init:(Int)=>T):Rail[T]{self.size==length} =
    new Rail[T](length, (i:Long) => init(i as Int)) as Rail[T]{self.size==length};
  public static def make[T](from:Rail[T]):Rail[T]{self.size==from.size} =
    new Rail[T](from) as Rail[T]{self.size==from.size};
  public static operator (axes:Rail[Region]) -> (p:Place):Dist(axes.size) =
    Dist.makeConstant(RegionMembers20.make(axes), p) as Dist(axes.size);
  /** The points between the corners. */
  public static operator (low:Rail[Int]) .. (high:Rail[Int]):Region(low.size){self.rect} =
    Region.makeRectangular(new Rail[Long](low.size, (i:Long) => low(i) as Long),
      new Rail[Long](high.size, (i:Long) => high(i) as Long)) as Region(low.size){self.rect};
  /** The same elements: a ValRail of a class is one of each class above it. */
  public static operator [T,U](r:Rail[T]){T <: U}:Rail[U] = new Rail[U](r.size, (i:Long) => r(i) as U);
  public static def get[T](r:Rail[T], i:Long):T = r(i);
  public static def set[T](r:Rail[T], v:T, i:Long):T {
    r(i) = v;
    return v;
  }
}
