/* How many messages ghosts take, how far places run apart, and what may happen while ghosts are under way. */
import x10.regionarray.*;

public class ghostcounts {
  /** Blocks of three axes, 2 by 2 by 2, at the first eight places. */
  static class Cubes extends Dist {
    def this(n:Long) {
      super(Region.make(0..(2 * n - 1), 0..(2 * n - 1), 0..(2 * n - 1)), new Rail[Place](8, (i:Long) => Place(i)),
          new Rail[Region](8, (i:Long) => Region.make(half(n, i / 4), half(n, i / 2 % 2), half(n, i % 2)) as Region));
    }
    static def half(n:Long, k:Long):LongRange = (k * n)..(k * n + n - 1);
  }
  /** A wall of bricks, each row cut in two elsewhere: blocks, but no grid. */
  static class Bricks extends Dist {
    def this() {
      super(Region.make(0..5, 0..5), new Rail[Place](6, (i:Long) => Place(i)),
          new Rail[Region](6, (i:Long) => Region.make(row(i / 2), i % 2 == 0 ? 0..(i / 2 + 1)
              : (i / 2 + 2)..5) as Region));
    }
    static def row(k:Long):LongRange = (2 * k)..(2 * k + 1);
  }
  /** Place 0 has the ends of a line, place 1 the middle: who is in whose box is not mutual. */
  static class Ends extends Dist {
    def this() {
      super(Region.make(0..11), [Place(0), Place(1)],
          [(Dist.makeConstant(Region.make(0..11) as Region(1),
              Place(0)) - (Region.make(5..6) as Region(1))).region as Region,
           Region.make(5..6) as Region]);
    }
  }

  static def value(p:Point, step:Long):Long = p.hashCode() as Long + 1000000 * step;

  /** Five updates, with new values each; the messages of each place for one, in the order of the places. Place 0,
   * which starts the others, comes last, so that those messages are not among them. */
  static def update(d:Dist, width:Long, periodic:Boolean, algorithm:String):String {
    val a = DistArray.make[Long](d, -1, width, periodic, algorithm);
    val counts = GlobalRail[Long](new Rail[Long](d.places().numPlaces()));
    val group = d.places();
    finish for (var k:Long = group.numPlaces() - 1; k >= 0; k--) at (group(k)) async {
      val before = x10.xrx.Runtime.activitiesSent();
      var wrong:Long = 0;
      for (step in 1..5) {
        for (p in d(here))
          a(p as Point(a.dist.region.rank)) = value(p, step);
        a.sendGhostsLocal();
        a.waitForGhostsLocal();
        for (p in a.localRegion()) {
          val q = PeriodicBoundaryConditions.wrapPeriodic(p, d.region as Region(p.rank));
          wrong += a(p as Point(a.dist.region.rank)) == value(q, step) ? 0 : 1;
        }
      }
      val sent = x10.xrx.Runtime.activitiesSent() - before;
      val who = here;
      val seen = wrong == 0 && sent % 5 == 0 ? sent / 5 : -1;
      at (counts.home) async counts()(d.places().indexOf(who)) = seen;
    }
    return counts().toString();
  }
  static def say(what:String, d:Dist, width:Long, periodic:Boolean):void {
    Console.OUT.println(what + " put   " + update(d, width, periodic, "put"));
    Console.OUT.println(what + " shift " + update(d, width, periodic, "shift"));
  }
  /** A place that is slow: how far the others get ahead of their neighbours, and how often ghosts change before the
   * place that computes with them has sent its own again. */
  static def farthest(algorithm:String):String {
    val a = DistArray.make[Long](Dist.makeBlock(Region.make(0..35)), 0, 1, false, algorithm);
    val steps = PlaceLocalHandle.make[Cell[Long]](Place.places(), () => new Cell[Long](0));
    val most = GlobalRail[Long](new Rail[Long](2));
    finish for (place in Place.places()) at (place) async {
      var changed:Long = 0;
      val own = a.dist(here);
      for (step in 1..20) {
        for ([i] in own)
          a(i) = step;
        a.sendGhostsLocal();
        atomic steps()() = step;
        val middle = a(own.min(0) + 1);
        a.waitForGhostsLocal();
        if (here.id == 4)
          System.sleep(2);
        for ([i] in a.localRegion())
          changed += a(i) == middle ? 0 : 1;
        if (here.id < Place.numPlaces() - 1) {
          val behind = step - (at (Place(here.id + 1)) { var n:Long = 0; atomic n = steps()(); n });
          at (most.home) async atomic most()(0) = Math.max(most()(0), behind);
        }
      }
      val seen = changed;
      at (most.home) async atomic most()(1) += seen;
    }
    return (most()(0) <= 1 ? "at most one" : "too far: " + most()(0)) + ", changed " + most()(1);
  }
  static def refuse(make:()=>void):void {
    try {
      make();
      Console.OUT.println("taken");
    } catch (e:IllegalArgumentException) {
      Console.OUT.println(e.getMessage());
    }
  }
  public static def main(args:Rail[String]):void {
    val square = Region.make(0..17, 0..17);
    say("block      ", Dist.makeBlock(square), 1, false);
    say("ring       ", Dist.makeBlock(square), 2, true);
    say("3 by 3     ", Dist.makeBlockBlock(square), 1, false);
    say("torus      ", Dist.makeBlockBlock(square), 2, true);
    say("cubes      ", new Cubes(3), 1, false);
    say("cubes torus", new Cubes(3), 2, true);
    say("wide       ", Dist.makeBlockBlock(square), 7, false);
    say("wide torus ", Dist.makeBlockBlock(square), 20, true);
    say("bricks     ", new Bricks(), 1, false);
    say("one-sided  ", new Ends(), 1, false);
    say("cyclic     ", Dist.makeBlockCyclic(Region.make(0..35, 0..1), 0, 2), 1, false);
    Console.OUT.println("barriers    put   " + update(Dist.makeBlock(square), 1, false, "put-global"));
    Console.OUT.println("barriers    shift " + update(Dist.makeBlockBlock(square), 1, true, "shift-global"));
    Console.OUT.println("ahead " + farthest("put") + "; " + farthest("shift") + "; " + farthest("put-global"));
    refuse(() => { DistArray.make[Long](Dist.makeBlock(square), 1, false, "pull"); });
    refuse(() => { DistArray.make[Long](Dist.makeBlock(square), -1, false); });
  }
}
