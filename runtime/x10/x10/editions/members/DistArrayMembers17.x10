/* What x10.lang.Array has in X10 1.7 beside what x10.array.DistArray has. */
package x10.editions.members;

import x10.regionarray.Dist;
import x10.regionarray.DistArray;
import x10.regionarray.Region;

public class DistArrayMembers17 {
  private def this() {}

  private static def local(r:Region):Dist = Dist.makeConstant(r, here);

  /** An array of this place alone is made by the activity itself: it keeps the clocks that it makes there, and the
   * elements are what init gives, and no copies. Without init they are zero. */
  public static def make[T](d:Dist, init:(Point(d.region.rank))=>T):DistArray[T](d) {
    if (init == null)
      return DistArray.make[T](d, Unsafe.allocRailZeroed[T](1)(0));
    val places = d.places();
    if (places.numPlaces() != 1 || places(0) != here)
      return DistArray.make[T](d, init);
    val all = DistArray.make[T](d, Unsafe.allocRailZeroed[T](1)(0));
    for (p in d.region)
      all(p as Point(all.rank)) = init(p as Point(d.region.rank));
    return all;
  }
  public static def make[T](r:Region, init:(Point(r.rank))=>T):DistArray[T](r.rank) =
    make[T](local(r), (p:Point) => init(p as Point(r.rank))) as DistArray[T](r.rank);
  public static def make[T](r:Region){T haszero}:DistArray[T](r.rank) =
    DistArray.make[T](local(r)) as DistArray[T](r.rank);
  public static def make[T](size:Int, init:(Point(1))=>T):DistArray[T](1) =
    make[T](Region.makeRectangular(0, size - 1), init) as DistArray[T](1);
  public static def make[T](size:Int){T haszero}:DistArray[T](1) =
    make[T](Region.makeRectangular(0, size - 1)) as DistArray[T](1);
  public static def make[T](elements:Rail[T]):DistArray[T](1) =
    make[T](Region.makeRectangular(0, elements.size - 1), (p:Point(1)) => elements(p(0))) as DistArray[T](1);

  public static def makeVar[T](r:Region, init:(Point(r.rank))=>T):DistArray[T](r.rank) = make[T](r, init);
  public static def makeVar[T](r:Region){T haszero}:DistArray[T](r.rank) = make[T](r);
  public static def makeVar[T](d:Dist, init:(Point(d.rank))=>T):DistArray[T](d) = make[T](d, init);
  public static def makeVar[T](d:Dist){T haszero}:DistArray[T](d) = DistArray.make[T](d);
  public static def makeVal[T](r:Region, init:(Point(r.rank))=>T):DistArray[T](r.rank) = make[T](r, init);
  public static def makeVal[T](r:Region){T haszero}:DistArray[T](r.rank) = make[T](r);
  public static def makeVal[T](d:Dist, init:(Point(d.rank))=>T):DistArray[T](d) = make[T](d, init);
  public static def makeVal[T](d:Dist){T haszero}:DistArray[T](d) = DistArray.make[T](d);
  public static def makeFast[T](r:Region, init:(Point(r.rank))=>T):DistArray[T](r.rank) = make[T](r, init);
  public static def makeFast[T](r:Region){T haszero}:DistArray[T](r.rank) = make[T](r);
  public static def makeFast[T](d:Dist, init:(Point(d.rank))=>T):DistArray[T](d) = make[T](d, init);
  public static def makeFast[T](d:Dist){T haszero}:DistArray[T](d) = DistArray.make[T](d);

  public static def toString[T](a:DistArray[T]):String = "Array(" + DistMembers17.toString(a.dist) + ")";

  public static operator [T](elements:Rail[T]):DistArray[T](1) = make[T](elements);

  public static def lift[T](a:DistArray[T], op:(T)=>T):DistArray[T](a.dist) = a.map[T](op);
  public static def lift[T](a:DistArray[T], op:(T,T)=>T, that:DistArray[T]):DistArray[T](a.dist) =
    a.map[T,T](that as DistArray[T](a.dist), op);
  /** The element of a point is what op gives for those up to it, in the order of the region. */
  public static def scan[T](a:DistArray[T], op:(T,T)=>T, unit:T):DistArray[T](a.dist) {
    val result = DistArray.make[T](a.dist, unit);
    var sum:T = unit;
    for (p in a.region) {
      val q = p as Point(a.rank), before = sum;
      val now = at (a.dist(q)) {
        val v = op(before, a(q));
        result(q) = v;
        v
      };
      sum = now;
    }
    return result;
  }

  // ---- whole arrays: each element stays at its place ----

  public static operator [T](a:DistArray[T]) | (d:Dist(a.rank)):DistArray[T](a.rank) =
    a.restriction(d.region as Region(a.rank));
  /** The elements of both, whose points differ. */
  public static def union[T](a:DistArray[T], b:DistArray[T](a.rank)):DistArray[T](a.rank) =
    overlay[T](a, b, a.dist || (b.dist as Dist(a.rank)));
  public static operator [T](a:DistArray[T]) || (b:DistArray[T](a.rank)):DistArray[T](a.rank) = union[T](a, b);
  /** The elements of b, and those of a at other points. */
  public static def overlay[T](a:DistArray[T], b:DistArray[T](a.rank)):DistArray[T](a.rank) =
    overlay[T](a, b, a.dist.overlay(b.dist as Dist(a.rank)));
  private static def overlay[T](a:DistArray[T], b:DistArray[T](a.rank), all:Dist(a.rank)):DistArray[T](a.rank) =
    DistArray.make[T](all, (p:Point(a.rank)) => b.region.contains(p) ? b(p) : a(p)) as DistArray[T](a.rank);

  /** Of one element or more. */
  public static def reduce[T](a:DistArray[T], op:(T,T)=>T):T {
    val all = new x10.util.ArrayList[T]();
    for (p in a.region)
      all.add(at (a.dist(p)) a(p as Point(a.rank)));
    var result:T = all(0);
    for (i in 1..(all.size() - 1))
      result = op(result, all(i));
    return result;
  }
  public static def sum(a:DistArray[Int]):Int = a.reduce((x:Int, y:Int) => x + y, 0n);
  public static def sum(a:DistArray[Long]):Long = a.reduce((x:Long, y:Long) => x + y, 0);
  public static def sum(a:DistArray[Float]):Float = a.reduce((x:Float, y:Float) => x + y, 0.0f);
  public static def sum(a:DistArray[Double]):Double = a.reduce((x:Double, y:Double) => x + y, 0.0);

  public static operator (a:DistArray[Int]) + (b:DistArray[Int]):DistArray[Int](a.dist) =
    lift[Int](a, (x:Int, y:Int) => x + y, b);
  public static operator (a:DistArray[Int]) - (b:DistArray[Int]):DistArray[Int](a.dist) =
    lift[Int](a, (x:Int, y:Int) => x - y, b);
  public static operator (a:DistArray[Int]) * (b:DistArray[Int]):DistArray[Int](a.dist) =
    lift[Int](a, (x:Int, y:Int) => x * y, b);
  public static operator (a:DistArray[Int]) / (b:DistArray[Int]):DistArray[Int](a.dist) =
    lift[Int](a, (x:Int, y:Int) => x / y, b);
  public static operator (a:DistArray[Double]) + (b:DistArray[Double]):DistArray[Double](a.dist) =
    lift[Double](a, (x:Double, y:Double) => x + y, b);
  public static operator (a:DistArray[Double]) - (b:DistArray[Double]):DistArray[Double](a.dist) =
    lift[Double](a, (x:Double, y:Double) => x - y, b);
  public static operator (a:DistArray[Double]) * (b:DistArray[Double]):DistArray[Double](a.dist) =
    lift[Double](a, (x:Double, y:Double) => x * y, b);
  public static operator (a:DistArray[Double]) / (b:DistArray[Double]):DistArray[Double](a.dist) =
    lift[Double](a, (x:Double, y:Double) => x / y, b);

  public static def set[T](a:DistArray[T], v:T, p:Point(a.rank)):T {
    a(p) = v;
    return v;
  }
}
