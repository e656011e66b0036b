/* What halfspaces enclose is a rectangle if each of them bounds one axis; the makers of PolyRegion. */
import x10.regionarray.*;
public class polyregions {
  static def show(name:String, r:Region) {
    Console.OUT.println(name + " " + r.rank + " " + r.rect + " " + r.zeroBased + " " + r.rail + " " + r);
  }
  static def refused(what:String, f:()=>Any) {
    try {
      Console.OUT.println(what + ": " + f());
    } catch (e:Exception) {
      Console.OUT.println(what + ": " + e);
    }
  }
  public static def main(Rail[String]) {
    val a = Region.makeHalfspace(Point.make(1, 0), -5), b = Region.makeHalfspace(Point.make(-1, 0), 0);
    val c = Region.makeHalfspace(Point.make(0, 1), -3), d = Region.makeHalfspace(Point.make(0, -1), 0);
    val diagonal = Region.makeHalfspace(Point.make(1, 1), -5);
    show("one side", a);
    show("a strip", a && b);
    show("three sides", a && b && c);
    show("a quadrant", b && d);
    show("a box", a && b && c && d);
    show("diagonal", diagonal);
    show("a triangle", diagonal && b && d);
    show("cut off", (a && b && c && d) && Region.makeHalfspace(Point.make(1, 1), -100));
    show("from 2", Region.makeHalfspace(Point.make(-1), 2));
    show("from 0", Region.makeHalfspace(Point.make(-1), 0));
    show("moved", b + Point.make(1, 1));
    show("product", b * Region.make(0..2));
    show("shadow", (diagonal && b && d).eliminate(0));
    Console.OUT.println(((b && d) instanceof Region{self.rect}) + " " + (diagonal instanceof Region{self.rect}));
    refused("size", () => (b && d).size());
    refused("cyclic", () => Dist.makeCyclic(b && d, 0));

    val poly = Region.makeRectangularPoly([0 as Long, 1], [2 as Long, 3]);
    show("poly", poly);
    Console.OUT.println(poly.equals(Region.make(0..2, 1..3)));
    show("open", Region.makeRectangularPoly([0, Long.MIN_VALUE], [Long.MAX_VALUE, 4]));
    refused("corners", () => Region.makeRectangularPoly([0 as Long], [2 as Long, 3]));
    show("banded", PolyRegion.makeBanded(4n, 2n, 1n));
    show("banded box", PolyRegion.makeBanded(1n, 2n, 4n, 6n, 2n, 2n));
    show("lower", PolyRegion.makeLowerTriangular2(1n, 2n, 3n));
    show("upper", PolyRegion.makeUpperTriangular2(1n, 2n, 3n));
    Console.OUT.println(PolyRegion.makeBanded(4n, 2n, 1n).equals(Region.makeBanded(4, 2, 1)));
    for (p in PolyRegion.makeBanded(1n, 2n, 3n, 5n, 2n, 1n))
      Console.OUT.print(p + " ");
    Console.OUT.println();
  }
}
