/* Copies of rectangles out of what a place keeps of a x10.regionarray.DistArray: of any rank, ghosts among them, and
 * asked for from elsewhere. */
import x10.regionarray.*;

public class patches {
  static def value(p:Point):Long {
    var v:Long = 0;
    for (var i:Long = 0; i < p.rank; i++)
      v = 10 * v + p(i);
    return v;
  }
  /** The patch at the place, as it comes here. */
  static def show(a:DistArray[Long], place:Place, r:Region):String {
    val patch = at (place) a.getPatch(r as Region{self.rank==a.dist.region.rank, self.rect});
    var s:String = "" + patch.region;
    for (p in patch.region)
      s += " " + patch(p as Point(patch.rank)) + (patch(p as Point(patch.rank)) == value(p) ? "" : "!");
    return s;
  }
  public static def main(args:Rail[String]) {
    val last = Place(Place.numPlaces() - 1);
    val line = DistArray.make[Long](Dist.makeBlock(Region.make(0..7)), (p:Point(1)) => value(p));
    Console.OUT.println(show(line, last, Region.make(7..7)));
    val plane = DistArray.make[Long](Dist.makeBlock(Region.make(0..7, 2..5)), (p:Point(2)) => value(p), 1, false);
    plane.updateGhosts();
    Console.OUT.println(show(plane, here, Region.make(0..2, 3..4)));
    val box = DistArray.make[Long](Dist.makeBlock(Region.make(0..7, 0..2, 3..6)), (p:Point(3)) => value(p));
    Console.OUT.println(show(box, last, Region.make(6..7, 1..2, 4..5)));
    Console.OUT.println(show(box, last, Region.make(7..6, 1..2, 4..5)));
    try {
      show(box, here, Region.make(0..0, 0..3, 3..3));
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println("refused");
    }
  }
}
