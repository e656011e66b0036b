/* x10.ga.Distribution: tiles over a grid of places, and blocks dealt out in turn: who owns what, where places are in
 * the grid, how much memory they take, and what is refused. */
import x10.ga.Distribution;
import x10.ga.GlobalArray;
import x10.views.Domain;
import x10.views.View;

public class globaltiles {
  static def owners(name:String, d:Distribution):void {
    Console.OUT.println(name + " " + d);
    for (i in d.domain.min(0)..d.domain.max(0)) {
      var row:String = "";
      for (j in d.domain.min(1)..d.domain.max(1))
        row += " " + d.ownerOf(Point.make(i, j)).id;
      Console.OUT.println(row);
    }
  }
  static def require(what:String, is:Boolean):void {
    if (!is)
      throw new Exception(what);
  }
  /** Every element is in one block of its owner, and blocks are contiguous in its memory. */
  static def blocks(d:Distribution):void {
    val a = GlobalArray.make[Long](d, (p:Point(d.rank)) => 100 * p(0) + p(1));
    var seen:Long = 0;
    for (p in Place.places())
      seen += at (p) {
        var n:Long = 0;
        for (block in a.localBlocks()) {
          val points = block.domain;
          val first = block.index(points.min() as Point(block.rank));
          n += points.size();
          for (q in points)
            require("an own element of " + d, d.ownerOf(q) == here &&
                block(q as Point(block.rank)) == 100 * q(0) + q(1));
          require("blocks of " + d, d.blocksOf(here).size == a.localBlocks().size &&
              block.index(points.max() as Point(block.rank)) - first < 16);
        }
        n
      };
    require("all of " + d, seen == d.domain.size());
    val copy = View.make[Long](d.domain);
    a.get(d.domain as Domain{self.rank==a.dist.domain.rank}, copy as View[Long]{self.rank==a.dist.domain.rank});
    for (p in d.domain)
      require("what was got", copy(p as Point(copy.rank)) == 100 * p(0) + p(1));
    a.destroy();
  }
  static def refused(what:()=>void):void {
    try {
      what();
      Console.OUT.println("accepted");
    } catch (e:Exception) {
      Console.OUT.println(e.typeName() + ": " + e.getMessage());
    }
  }

  public static def main(args:Rail[String]):void {
    val box = Domain.make(1..5, -1..6);
    val group = new SparsePlaceGroup([Place(3), Place(1), Place(0), Place(2)]);
    val tiled = Distribution.tiled(box, [2, 3], [2, 2], group);
    val irregular = Distribution.tiled(box, [[1, 2], [-1, 3, 4]], [1, 4]);
    val cyclic = Distribution.cyclic(box, [2, 3]);
    for (d in [tiled, irregular, cyclic]) {
      owners("", d);
      blocks(d);
    }
    Console.OUT.println(tiled.grid() + " " + tiled.coordinates(Place(3)) + " " + tiled.coordinates(Place(2)) + " " +
        irregular.coordinates(Place(3)) + " " + Distribution.auto(box).coordinates(Place(2)) + " " +
        Distribution.fixed(box, [1, 3]).coordinates(Place(3)) + " " + cyclic.hasGrid());
    Console.OUT.println(tiled.block([2, 0]) + " " + irregular.block([1, 1]) + " " + cyclic.block([0, 2]));
    Console.OUT.println(tiled.isCartesian() + " " + tiled.equals(Distribution.tiled(box, [2, 3], [2, 2], group)) + " " +
        tiled.equals(Distribution.blockCyclic(box, [2, 3], [2, 2], group)) + " " +
        cyclic.equals(Distribution.cyclic(box, [2, 3])) + " " + cyclic.equals(Distribution.tiled(box, [2, 3], [1, 4])) +
        " " + tiled.equals(Distribution.tiled(box, [2, 3], [1, 4], group)));
    Console.OUT.println(cyclic.locate(Domain.make(2..3, 1..2)));
    refused(() => { cyclic.grid(); });
    refused(() => { cyclic.coordinates(here); });
    refused(() => { tiled.block([3, 0]); });
    refused(() => { tiled.block([0]); });
    refused(() => { tiled.domainOf(here); });
    refused(() => { Distribution.tiled(box, [2, 0], [2, 2]); });
    refused(() => { Distribution.tiled(box, [2, 2], [5, 1]); });
    refused(() => { Distribution.tiled(box, [2, 2], [0, 1]); });
    refused(() => { Distribution.tiled(box, [[1, 2], [0, 4]], [1, 1]); });
    refused(() => { Distribution.tiled(box, [[1, 2]], [1, 1]); });
    refused(() => { Distribution.cyclic(box, [1]); });
    refused(() => { Distribution.cyclic(Domain.empty(2), [1, 1]); });
    refused(() => { GlobalArray.make[Long](cyclic, [1, 1], [1, 1], [false, false]); });
  }
}
