/* What x10.lang.Dist has in X10 1.7.0 alone. */
package x10.editions.members;

import x10.regionarray.Dist;
import x10.regionarray.Region;

public class DistMembers170 {
  private def this() {}

  public static def makeBlockCyclic(r:Region, size:Int):Dist(r) = Dist.makeBlockCyclic(r, 0, size) as Dist(r);
  /** The points with the same first coordinate have a place by chance. */
  public static def makeRandom(r:Region):Dist(r.rank) {
    val chance = new x10.util.Random();
    var all:Dist(r.rank) = Dist.makeConstant(Region.makeEmpty(r.rank), here) as Dist(r.rank);
    for (i in r.min(0)..r.max(0)) {
      val min = new Rail[Long](r.rank, (axis:Long) => axis == 0 ? i : r.min(axis));
      val max = new Rail[Long](r.rank, (axis:Long) => axis == 0 ? i : r.max(axis));
      val row = r && (Region.makeRectangular(min, max) as Region(r.rank));
      all = all || (Dist.makeConstant(row, Place(chance.nextLong(Place.numPlaces()))) as Dist(r.rank));
    }
    return all;
  }
  /** Any one will do. */
  public static def makeArbitrary(r:Region):Dist(r) = Dist.makeBlock(r) as Dist(r);
}
