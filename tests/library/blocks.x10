/* Distributions by blocks of any axes: which place has a point is computed, and is who has it in his piece; the pieces
 * are disjoint and cover the region; what is refused. */
import x10.array.BlockGrid;
import x10.regionarray.*;

public class blocks {
  /** How many points have an owner who has not got them, or are in another number of pieces than one. */
  static def wrong(d:Dist):Long {
    var bad:Long = 0;
    for (p in d.region) {
      val owner = d(p as Point(d.region.rank));
      var holders:Long = 0;
      for (q in d.places())
        if (d.get(q).contains(p as Point(d.rank)))
          holders++;
      if (holders != 1 || !d.get(owner).contains(p as Point(d.rank)) || byIndices(d, p) != owner)
        bad++;
    }
    return bad;
  }
  static def byIndices(d:Dist, p:Point):Place =
    p.rank == 1 ? (d as Dist(1))(p(0)) : p.rank == 2 ? (d as Dist(2))(p(0), p(1)) :
    p.rank == 3 ? (d as Dist(3))(p(0), p(1), p(2)) : p.rank == 4 ? (d as Dist(4))(p(0), p(1), p(2), p(3)) :
    d(p as Point(d.region.rank));
  static def say(name:String, d:Dist):void { Console.OUT.println(name + ": " + wrong(d) + " wrong, " + shapes(d)); }
  /** The pieces of the first places. */
  static def shapes(d:Dist):String {
    var s:String = "";
    for (k in 0..Math.min(2, d.numPlaces() - 1))
      s += (k > 0 ? " " : "") + d.get(d.places()(k));
    return s;
  }
  static def refused(make:()=>Dist):void {
    try {
      Console.OUT.println("taken: " + make());
    } catch (e:IllegalArgumentException) {
      Console.OUT.println(e.getMessage());
    }
  }
  static def outside(d:Dist(3)):void {
    try {
      Console.OUT.println(d(3, 0, 9));
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println("outside");
    }
  }

  public static def main(args:Rail[String]) {
    val all = Place.places();
    val odd = new SparsePlaceGroup(new Rail[Place](Place.numPlaces(), (i:Long) => all(all.numPlaces() - 1 - i)));
    val line = Region.make(-3..9);
    val plane = Region.make(-2..6, 1..7);
    val box = Region.make(0..5, -1..3, 2..8);
    val four = Region.make(0..2, 0..3, 0..1, -2..2);
    val five = Region.makeRectangular([0 as Long, 0, 0, 0, 0], [2 as Long, 1, 3, 1, 2]);
    say("line", Dist.makeBlock(line));
    say("rows", Dist.makeBlock(plane));
    say("columns", Dist.makeBlock(plane, 1));
    say("blocks", Dist.makeBlockBlock(plane));
    say("blocks, the other way", Dist.makeBlockBlock(plane, 1, 0));
    say("cubes", Dist.makeBlock(box, [0 as Long, 1, 2]));
    say("cubes, elsewhere", Dist.makeBlock(box, [2 as Long, 0], odd));
    say("one by two by four", Dist.makeBlock(box, [2 as Long, 1, 0], [1 as Long, 2, 4]));
    say("four axes", Dist.makeBlock(four, [3 as Long, 1, 0]));
    say("five axes", Dist.makeBlock(five, [0 as Long, 1, 2, 3, 4]));
    say("few indices", Dist.makeBlock(Region.make(0..2, 0..1)));
    say("none", Dist.makeBlock(Region.make(1..0, 0..1)));
    say("triangle", Dist.makeBlockBlock(Region.makeLowerTriangular(7)));
    say("cyclic", Dist.makeCyclic(plane, 1));
    say("cyclic triangle", Dist.makeCyclic(Region.makeLowerTriangular(7)));
    say("block cyclic", Dist.makeBlockCyclic(box, 2, 3));
    say("unique", Dist.makeUnique(odd));
    say("constant", Dist.makeConstant(plane, all(all.numPlaces() - 1)));
    val cubes = Dist.makeBlock(box, [0 as Long, 1, 2]);
    say("restricted", cubes | (Region.make(1..4, 0..2, 3..9) as Region(cubes.rank)));
    say("one place's", cubes | all(3));
    say("difference", cubes - (Region.make(1..4, 0..2, 3..9) as Region(cubes.rank)));
    outside(cubes as Dist(3));
    for (n in [1 as Long, 2, 8, 12, 30, 64, 97])
      Console.OUT.print(" " + BlockGrid.factors(n, 2) + BlockGrid.factors(n, 3) + BlockGrid.factors(n, 4));
    Console.OUT.println();
    refused(() => Dist.makeBlock(box, [0 as Long, 3]));
    refused(() => Dist.makeBlock(box, [1 as Long, 1]));
    refused(() => Dist.makeBlock(box, [0 as Long, 1], [2 as Long, 3]));
    refused(() => Dist.makeBlock(box, [0 as Long], [2 as Long, 4]));
    refused(() => Dist.makeBlock(box, new Rail[Long](0)));
  }
}
