import x10.regionarray.Dist;
import x10.regionarray.Region;

/**
 * The rows of a vessel in as many strips as there are places, each with about as many nodes, but no fewer than GHOSTS
 * rows: an electron goes no further in a step.
 */
public class Strips extends Dist {
  public def this(vessel:Vessel, group:PlaceGroup) {
    super(vessel.region(), new Rail[Place](group.numPlaces(), (k:Long) => group(k)),
          new Rail[Region](group.numPlaces(), (k:Long) => strip(vessel, k, group.numPlaces()) as Region));
  }

  private static def strip(vessel:Vessel, k:Long, strips:Long):Region(2) {
    val first = begin(vessel, k, strips);
    val last = begin(vessel, k + 1, strips) - 1;
    if (last - first + 1 < Strip.GHOSTS)
      throw new IllegalArgumentException((vessel.n + 1) + " rows are too few for " + strips + " strips");
    return vessel.region() && (Region.make(first..last, 0..vessel.n) as Region(2));
  }

  /** The first row of strip k of so many. */
  private static def begin(vessel:Vessel, k:Long, strips:Long):Long {
    val size = (i:Long) => vessel.columns(i).max - vessel.columns(i).min + 1;
    var all:Long = 0;
    for (i in 0..vessel.n) all += size(i);
    var before:Long = 0;
    var i:Long = 0;
    while (i <= vessel.n && before < all * k / strips) before += size(i++);
    return i;
  }
}
