import x10.regionarray.*;
import x10.util.Team;

/* What a torus of three by three by three places sends for an update of ghosts: with faces alone a message to each of
 * six neighbours, with edges and corners to all of 26; and what the ghosts then hold. */
public class ghosttorus {
  static val SIDE = 3; // places along an axis, and elements of each

  static def value(p:Point):Double = p(0) * 100.0 + p(1) * 10 + p(2);

  static def tell(what:String, ghosts:Ghosts) {
    val last = SIDE * SIDE - 1;
    val d = Dist.makeBlock(Region.make([0..last, 0..last, 0..last]), [0, 1, 2], [SIDE, SIDE, SIDE]);
    val a = DistArray.make[Double](d, 0.0, ghosts);
    val sent = GlobalRail[Long](new Rail[Long](d.numPlaces()));
    val wrong = GlobalRail[Long](new Rail[Long](1));
    finish for (place in d.places()) at (place) async {
      for (p in d(here))
        a(p as Point(a.dist.region.rank)) = value(p);
      Team.WORLD.barrier();
      val before = x10.xrx.Runtime.activitiesSent();
      a.sendGhostsLocal();
      a.waitForGhostsLocal();
      val n = x10.xrx.Runtime.activitiesSent() - before;
      var bad:Long = 0;
      for (p in a.localRegion()) {
        var outside:Long = 0;
        for (i in 0..2)
          outside += p(i) < d(here).min(i) || p(i) > d(here).max(i) ? 1 : 0;
        val q = Point.make(3, (i:Long) => (p(i) + SIDE * SIDE) % (SIDE * SIDE));
        bad += outside <= 1 && a(p as Point(a.dist.region.rank)) != value(q) ? 1 : 0;
      }
      val i = here.id, b = bad;
      at (sent.home) async sent()(i) = n;
      at (wrong.home) async atomic wrong()(0) += b;
    }
    var least:Long = Long.MAX_VALUE, most:Long = 0;
    for (n in sent()) {
      least = Math.min(least, n);
      most = Math.max(most, n);
    }
    Console.OUT.println(what + ": " + least + ".." + most + " messages, " + wrong()(0) + " wrong");
  }

  public static def main(Rail[String]) {
    tell("faces", Ghosts.make(1).periodic().faces().by("put"));
    tell("all", Ghosts.make(1).periodic().by("put"));
  }
}
