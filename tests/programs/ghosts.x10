/* Ghosts of x10.regionarray: every place keeps copies of what lies around its own elements, over distributions of every
 * kind, wider than a neighbour too, at the edges of a space that ends or goes on; and many phases of them in a row. */
import x10.regionarray.*;

public class ghosts {
  static def expected(p:Point):Long = 100 * p(0) + p(1);

  /** How many of the points kept do not have what their owner has. */
  static def wrong(d:Dist, width:Long, periodic:Boolean):Long {
    val a = DistArray.make[Long](d, -1, width, periodic);
    finish ateach (p in d)
      a(p as Point(a.dist.region.rank)) = expected(p);
    a.updateGhosts();
    val bad = GlobalRail[Long](new Rail[Long](1));
    finish for (place in d.places()) at (place) async {
      var n:Long = 0;
      for (p in a.localRegion()) {
        val q = PeriodicBoundaryConditions.wrapPeriodic(p, d.region as Region(p.rank));
        if (d.contains(q) && a(p as Point(a.dist.region.rank)) != expected(q))
          n++;
      }
      val found = n;
      at (bad.home) async atomic bad()(0) += found;
    }
    return bad()(0);
  }
  /** A ring of places, each the sum of its own and of both neighbours' values, again and again. */
  static def ring(steps:Long):Long {
    val n = 8;
    val a = DistArray.make[Long](Dist.makeBlock(Region.make(0..(n - 1))), (p:Point) => p(0) == 0 ? 1 : 0, 1, true);
    finish for (place in a.dist.places()) at (place) async {
      val own = a.dist(here);
      for (step in 1..steps) {
        a.sendGhostsLocal();
        a.waitForGhostsLocal();
        val next = new Rail[Long](own.size(), (i:Long) => a(own.min(0) + i - 1) + a(own.min(0) + i) +
            a(own.min(0) + i + 1));
        for (i in 0..(next.size - 1))
          a(own.min(0) + i) = next(i);
      }
    }
    return a.reduce((x:Long, y:Long) => x + y, 0);
  }
  public static def main(args:Rail[String]):void {
    val r = Region.make(0..9, 2..8);
    Console.OUT.println("block " + wrong(Dist.makeBlock(r), 1, false) + wrong(Dist.makeBlock(r, 1), 1, true));
    Console.OUT.println("wide " + wrong(Dist.makeBlock(r), 4, false) + wrong(Dist.makeBlock(r), 12, true));
    Console.OUT.println("block-block " + wrong(Dist.makeBlockBlock(r), 1, false) +
        wrong(Dist.makeBlockBlock(r), 2, true));
    Console.OUT.println("cyclic " + wrong(Dist.makeCyclic(r), 1, false));
    val triangle = Region.makeLowerTriangular(12);
    val frame = Dist.makeBlockBlock(r) as Dist(2) - (Region.make(2..7, 3..6) as Region(2));
    Console.OUT.println("triangle " + wrong(Dist.makeBlock(triangle), 2, false) +
        wrong(Dist.makeBlock(triangle, 1), 1, true));
    Console.OUT.println("frame " + wrong(frame, 1, false) + wrong(frame, 3, true));
    Console.OUT.println("ring " + ring(12));
  }
}
