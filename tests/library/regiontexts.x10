/* How empty regions, full ones and those that halfspaces make are shown, and what those without bounds refuse. */
import x10.regionarray.*;
public class regiontexts {
  static def say(what:String, f:()=>Any):void {
    try {
      Console.OUT.println(what + ": " + f());
    } catch (e:Exception) {
      Console.OUT.println(what + ": " + e);
    }
  }
  public static def main(Rail[String]) {
    for (u in 1..3)
      for (l in 1..3)
        Console.OUT.println(u + " " + l + " " + Region.makeBanded(4, u, l));
    Console.OUT.println(Region.makeBanded(4));
    Console.OUT.println(Region.makeUpperTriangular(4) + " " + Region.makeLowerTriangular(4) +
        Region.makeUpperTriangular(2, 3, 4)+ Region.makeUpperTriangular(1));
    val f = Region.makeFull(3);
    say("full", () => f);
    say("size", () => f.size());
    say("indexOf", () => f.indexOf(Point.make(1,2,3)));
    say("iterator", () => f.iterator());
    say("loop", () => { for (p in f) { } return 1; });
    say("min", () => f.min(0) + " " + f.max()(2));
    say("min(3)", () => f.min(3));
    say("unit", () => Region.makeUnit() + " " + Region.makeUnit().size());
    say("equal", () => f.equals(Region.makeFull(3)) + " " + f.isEmpty());
    val h = Region.makeHalfspace(Point.make(-1), 0);
    say("half", () => h);
    say("half.size", () => h.size());
    say("half.max", () => h.max(0));
    say("half.min", () => h.min(0));
    say("half.loop", () => { for (p in h) { } return 1; });
    val d = Region.makeHalfspace(Point.make(1, 1), -5);
    say("diag", () => d + " " + d.isEmpty());
    say("diag.size", () => d.size());
    say("diag.box", () => d.boundingBox());
    say("diag.it", () => d.iterator());
    val e = Region.makeEmpty(2);
    say("empty", () => e);
    say("empty, asked", () => e.size() + " " + e.isEmpty() + e.contains(Point.make(0,0)) + e.indexOf(Point.make(0,0)));
    say("apart", () => Region.make(0..3) && Region.make(5..6));
    say("apart in one axis", () => (Region.make(0..3, 0..3) && Region.make(5..6, 0..3)));
    say("with empty", () => Region.make(0..3, 0..3) && e);
    say("product", () => e * Region.make(1..2));
    say("product with empty", () => Region.make(1..2) * Region.makeEmpty(1));
    say("translated", () => e + Point.make(1, 1));
    say("eliminated", () => e.eliminate(0));
    say("projected", () => e.projection(1));
    say("box", () => e.boundingBox());
    say("without points", () => Region.make(0..-1) + " " + Region.make(3..2, 1..5) + Region.make(0..-1).size());
    say("poly without points", () => Region.makeUpperTriangular(3) && Region.make(5..6, 0..1));
    say("of size 0", () => Region.makeUpperTriangular(0) + " " + Region.makeBanded(0));
    say("empty(0)", () => Region.makeEmpty(0) + " " + Region.makeEmpty(0).isEmpty());
    say("empty(-1)", () => Region.makeEmpty(-1));
    say("full(-1)", () => Region.makeFull(-1));
    say("array", () => new x10.regionarray.Array[Long](e).size);
    say("dist", () => Dist.makeBlock(e).get(here));
    say("equal", () => e.equals(Region.make(3..2, 1..5)) + " " + Region.make(3..2, 1..5).equals(e));
    say("full and box", () => f && Region.make(1..2,1..2,1..2));
    say("full translated", () => f + Point.make(1,1,1));
    say("parts of full", () => f.projection(1) + " " + f.eliminate(1) + " " + f.boundingBox());
  }
}
