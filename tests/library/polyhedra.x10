/* x10.regionarray: regions between halfspaces, their bounds, rows and algebra. */
import x10.regionarray.*;

public class polyhedra {
  static def show(r:Region):void {
    var s:String = "";
    var k:Long = 0;
    for (p in r)
      s += r.contains(p) && r.indexOf(p) == k++ ? "" + p : "wrong at " + p;
    Console.OUT.println(r + " " + r.size() + " " + r.boundingBox() + " " + s);
  }
  static def half(a:Long, b:Long, k:Long):Region(2) = Region.makeHalfspace(Point.make(a, b), k);

  public static def main(args:Rail[String]):void {
    show(Region.makeUpperTriangular(2, 1, 4));
    show(Region.makeLowerTriangular(4));
    show(Region.makeBanded(4));
    show(Region.makeBanded(4, 2, 1));
    val diamond = half(1, 1, -7) && half(-1, -1, 3) && half(-1, 1, -1) && half(1, -1, -1);
    show(diamond);
    show(diamond.eliminate(0));
    show(diamond + Point.make(10, 20));
    show(diamond * Region.make(0..1));
    show(Region.make(0..1) * diamond);
    show(diamond && (Region.make(9..10, 0..1) as Region(2)));
    show(half(2, 4, -9) && half(-1, 0, 0) && half(0, -1, 0));
    show(Region.makeHalfspace(Point.make(2), -7) && Region.makeHalfspace(Point.make(-2), 1));
    show(Region.makeBanded(4) && (Region.make(1..1, 1..2) as Region(2)));
    try {
      Console.OUT.println(half(1, 1, -7).size());
    } catch (e:UnboundedRegionException) {
      Console.OUT.println("not bounded");
    }
  }
}
