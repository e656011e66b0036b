/* What x10.array.Dist has up to X10 2.0: places are given as rails and sets. */
package x10.editions.members;

import x10.regionarray.Dist;
import x10.regionarray.Region;
import x10.util.Set;

public class DistMembers20 {
  private def this() {}

  private static def group(places:Set[Place]):PlaceGroup {
    val all = new Rail[Place](places.size());
    var next:Long = 0;
    for (k in 0..(Place.numPlaces() - 1)) // in the order of their numbers
      if (places.contains(Place(k)))
        all(next++) = Place(k);
    return new SparsePlaceGroup(all);
  }
  public static def places(d:Dist):Rail[Place] {
    val all = d.places();
    return new Rail[Place](all.numPlaces(), (i:Long) => all(i));
  }
  public static def makeUnique(places:Rail[Place]):Dist(1) = Dist.makeUnique(new SparsePlaceGroup(places));
  public static def makeUnique(places:Set[Place]):Dist(1) = Dist.makeUnique(group(places));
  public static def makeBlock(r:Region, axis:Long, places:Set[Place]):Dist(r) = Dist.makeBlock(r, axis, group(places));
  public static def makeCyclic(r:Region, axis:Long, places:Set[Place]):Dist(r) =
    Dist.makeCyclic(r, axis, group(places));
  public static def makeBlockCyclic(r:Region, axis:Long, blockSize:Long, places:Set[Place]):Dist(r) =
    Dist.makeBlockCyclic(r, axis, blockSize, group(places));
}
