/* Ghosts of every kind: a width for each axis, faces alone, periodic along some axes, cut or not; what they hold, how
 * many messages they take, and ghosts that go back to the elements they are of. */
import x10.regionarray.*;
import x10.util.Team;

public class ghostkinds {
  static def value(p:Point):Long {
    var v:Long = 1;
    for (var i:Long = 0; i < p.rank; i++)
      v = 31 * v + p(i);
    return v;
  }
  /** The element that a point is an image of. */
  static def owner(p:Point, d:Dist):Point = PeriodicBoundaryConditions.wrapPeriodic(p, d.region as Region(p.rank));
  /** Along how many axes a point is outside of a box. */
  static def beyond(p:Point, box:Region):Long {
    var n:Long = 0;
    for (var i:Long = 0; i < p.rank; i++)
      n += p(i) < box.min(i) || p(i) > box.max(i) ? 1 : 0;
    return n;
  }
  static def total(d:Dist, f:()=>Long):Long {
    val sum = GlobalRail[Long](new Rail[Long](1));
    finish for (place in d.places()) at (place) async {
      val n = f();
      at (sum.home) async atomic sum()(0) += n;
    }
    return sum()(0);
  }

  /** Ghosts that do not hold what they should, and how many there are; corners are not looked at where there are
   * faces alone. */
  static def update(d:Dist, ghosts:Ghosts, isFaces:Boolean):String {
    val a = DistArray.make[Long](d, -1, ghosts);
    finish for (place in d.places()) at (place) async
      for (p in d(here))
        a(p as Point(a.dist.region.rank)) = value(p);
    a.updateGhosts();
    a.updateGhosts();
    val wrong = total(d, () => {
      var n:Long = 0;
      for (p in a.localRegion())
        if (d.contains(owner(p, d)) && a(p as Point(a.dist.region.rank)) != value(owner(p, d)))
          n += isFaces && beyond(p, d(here)) > 1 ? 0 : 1;
      n
    });
    return wrong + " of " + total(d, () => a.localRegion().size() - d(here).size());
  }
  /** Every ghost goes back as 1: elements that have not as many more as they have images at all places. */
  static def back(d:Dist, ghosts:Ghosts, isFaces:Boolean):String {
    val a = DistArray.make[Long](d, 0, ghosts);
    val images = DistArray.make[Long](d);
    for (round in 1..3) {
      finish for (place in d.places()) at (place) async
        for (p in a.localRegion())
          if (d(here).contains(p as Point(d.rank))) {
            a(p as Point(a.dist.region.rank)) += 1000;
          } else {
            a(p as Point(a.dist.region.rank)) = 1;
            if (d.contains(owner(p, d)) && (!isFaces || beyond(p, d(here)) <= 1))
              at (d(owner(p, d) as Point(d.region.rank))) async atomic
                images(owner(p, d) as Point(images.dist.region.rank)) += 1;
          }
      a.accumulateGhosts((x:Long, y:Long) => x + y, 0);
    }
    return "back " + total(d, () => {
      var n:Long = 0;
      for (p in d(here))
        n += a(p as Point(a.dist.region.rank)) - 3000 == images(p as Point(images.dist.region.rank)) ? 0 : 1;
      for (p in a.localRegion())
        if (!d(here).contains(p as Point(d.rank)) && d.contains(owner(p, d)) && (!isFaces || beyond(p, d(here)) <= 1))
          n += a(p as Point(a.dist.region.rank)) == 0 ? 0 : 1;
      n
    });
  }
  /** Messages of each place for an update, and for ghosts that go back. */
  static def counts(d:Dist, ghosts:Ghosts):String {
    val a = DistArray.make[Double](d, 1.0, ghosts);
    val all = GlobalRail[Long](new Rail[Long](2 * d.numPlaces()));
    val group = d.places();
    val team = Team(group);
    finish for (place in group) at (place) async {
      team.barrier(); // all have been started
      val start = x10.xrx.Runtime.activitiesSent();
      for (i in 1..4) {
        a.sendGhostsLocal();
        a.waitForGhostsLocal();
      }
      val sent = x10.xrx.Runtime.activitiesSent() - start;
      for (i in 1..4) {
        a.sendGhostsBackLocal((x:Double, y:Double) => x + y, 0.0);
        a.waitForGhostsLocal();
      }
      val returned = x10.xrx.Runtime.activitiesSent() - start - sent;
      val i = 2 * d.places().indexOf(here);
      at (all.home) async {
        all()(i) = sent % 4 == 0 ? sent / 4 : -1;
        all()(i + 1) = returned % 4 == 0 ? returned / 4 : -1;
      }
    }
    var least:Long = Long.MAX_VALUE;
    var most:Long = 0;
    for (n in all()) {
      least = Math.min(least, n);
      most = Math.max(most, n);
    }
    return least + ".." + most + " messages";
  }
  static def say(what:String, d:Dist, ghosts:Ghosts):void {
    for (algorithm in ["put", "shift"])
      for (isFaces in [false, true]) {
        val kind = isFaces ? ghosts.faces().by(algorithm) : ghosts.by(algorithm);
        Console.OUT.println(what + " " + algorithm + (isFaces ? ", faces: " : ": ") + update(d, kind, isFaces) + ", " +
            back(d, kind, isFaces) + ", " + counts(d, kind));
      }
  }
  /** Sums of many ghosts of one element: the same whatever the order of arrival. */
  static def order():void {
    val d = Dist.makeBlockBlock(Region.make(0..2, 0..2));
    val first = sums(d);
    for (i in 1..5)
      if (!sums(d).equals(first))
        Console.OUT.println("another order");
    Console.OUT.println("the same order");
  }
  static def sums(d:Dist):String {
    val a = DistArray.make[Double](d, 0.0, Ghosts.make(1).periodic());
    finish for (place in d.places()) at (place) async
      for (p in a.localRegion())
        a(p as Point(a.dist.region.rank)) = 1.0 / (1 + here.id) + 1e-9 * (3 * p(0) + p(1));
    a.accumulateGhosts((x:Double, y:Double) => x + y, 0.0);
    return "" + (at (d.places()(4)) a(1, 1)) + a.reduce((x:Double, y:Double) => x + y, 0.0);
  }
  static def refuse(make:()=>void):void {
    try {
      make();
      Console.OUT.println("taken");
    } catch (e:IllegalArgumentException) {
      Console.OUT.println(e.getMessage());
    }
  }
  public static def main(args:Rail[String]) {
    val nine = Region.make(0..11, 0..8);
    val eight = new SparsePlaceGroup(new Rail[Place](8, (i:Long) => Place(8 - i)));
    val cube = Dist.makeBlock(Region.make(0..5, 0..7, 0..5), [0 as Long, 1, 2], eight);
    say("torus 3 x 3", Dist.makeBlockBlock(nine), Ghosts.make(1).periodic());
    say("plane 3 x 3", Dist.makeBlockBlock(nine), Ghosts.make(1));
    say("2 and 1", Dist.makeBlockBlock(nine), Ghosts.make([2 as Long, 1]).periodic([false, true]));
    say("2 and 0", Dist.makeBlockBlock(nine), Ghosts.make([2 as Long, 0]).periodic());
    say("torus 2 x 2 x 2", cube, Ghosts.make(1).periodic());
    say("box 2 x 2 x 2", cube, Ghosts.make([1 as Long, 2, 3]));
    say("rows, all axes", Dist.makeBlock(nine), Ghosts.make(1).periodic());
    say("one place", Dist.makeConstant(nine, Place(4)), Ghosts.make([3 as Long, 20]).periodic());
    say("wide", Dist.makeBlock(nine, 1), Ghosts.make([0 as Long, 11]).periodic());
    say("cyclic", Dist.makeCyclic(nine), Ghosts.make(1));
    say("triangle", Dist.makeBlock(Region.makeLowerTriangular(9)), Ghosts.make(1).periodic());
    val x = DistArray.make[Long](Dist.makeBlock(Region.make(0..15, 0..15)), 5, Ghosts.make(1).periodic());
    Console.OUT.println(x(0, -1) + " " + x(-1, 16) + " " + x.localRegion());
    order();
    refuse(() => { Ghosts.make([1 as Long, -2]); });
    refuse(() => { DistArray.make[Long](Dist.makeBlock(nine), Ghosts.make([1 as Long, 2, 3])); });
    refuse(() => { DistArray.make[Long](Dist.makeBlock(nine), Ghosts.make(1).periodic([true, false, true])); });
    refuse(() => { DistArray.make[Long](Dist.makeBlock(nine), Ghosts.make(1).by("pull")); });
  }
}
