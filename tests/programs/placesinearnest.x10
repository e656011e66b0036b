/* ateach, groups of places, clocks, collecting finish, atomic and when, over as many places as there are, all at
 * once. */
import x10.regionarray.*;
import x10.util.*;
import x10.util.concurrent.*;

public class placesinearnest {
  static struct Sum implements Reducible[Long] {
    public def zero() = 0;
    public operator this(a:Long, b:Long) = a + b;
  }
  static struct Most implements Reducible[Double] {
    public def zero() = -1.0;
    public operator this(a:Double, b:Double) = Math.max(a, b);
  }
  static def say(what:String, good:Boolean):void { Console.OUT.println(what + (good ? " good" : " BAD")); }
  static def n():Long = Place.numPlaces();

  /** ateach over distributions of all kinds; each point once, at its place. */
  static def everyPoint():void {
    val r = Region.make(0..19, 0..2);
    val bad = new Cell[Long](0);
    val badRef = GlobalRef(bad);
    val seen = GlobalRef(new Rail[Long](60));
    for (d in [Dist.makeBlock(r) as Dist(2), Dist.makeCyclic(r, 1) as Dist(2), Dist.makeBlockBlock(r) as Dist(2),
           (Dist.makeBlock(r) as Dist(2)) - (Region.make(3..5, 0..1) as Region(2))]) {
      finish ateach (p in d) {
        if (d(p as Point(d.region.rank)) != here)
          at (badRef.home) async atomic badRef()()++;
        val k = 3 * p(0) + p(1);
        at (seen.home) async atomic seen()(k)++;
      }
    }
    var wrong:Long = bad();
    for (k in 0..59)
      wrong += seen()(k) == (k / 3 >= 3 && k / 3 <= 5 && k % 3 <= 1 ? 3 : 4) ? 0 : 1;
    say("ateach", wrong == 0);
    finish ateach (p in Dist.makeUnique())
      if (p(0) != here.id) at (badRef.home) async atomic badRef()()++;
    say("unique", bad() == 0);
  }
  /** A finish in an ateach in an at, whose activities come home through third places. */
  static def nestedFinishes():void {
    val sum = finish (Sum()) {
      for (p in Place.places()) at (p) async {
        finish for (q in Place.places()) at (q) async
          at (Place.places().next(here)) async {
            finish at (Place(0)) async { val x = 1; }
          }
        offer 1;
        for (q in Place.places()) at (q) async at (p) async offer here.id;
      }
    };
    say("finishes", sum == n() + n() * n() * (n() - 1) / 2);
  }
  /** Exceptions of many activities at many places, each kept once. */
  static def failures():void {
    var count:Long = 0;
    try {
      finish for (p in Place.places()) at (p) async for (i in 1..5) async
        if (i % 2 == 1)
          throw new IllegalStateException("at " + here.id + " " + i);
    } catch (e:MultipleExceptions) {
      for (x in e.exceptions())
        count += x instanceof IllegalStateException ? 1 : 100;
    }
    say("failures", count == 3 * n());
    var inner:Long = 0;
    try {
      finish at (Place(n() - 1)) async {
        try {
          finish ateach (p in Dist.makeUnique()) throw new Exception("each");
        } catch (e:MultipleExceptions) {
          throw new Exception("" + e.exceptions().size);
        }
      }
    } catch (e:MultipleExceptions) {
      inner = Long.parse(e.exceptions()(0).getMessage());
    }
    say("inner failures", inner == n());
  }
  /** Two clocks of all places, at different speeds; what a phase does is seen in the next. */
  static def clocks():void {
    val bad = GlobalRef(new Cell[Long](0));
    val ticks = GlobalRef(new Rail[Long](30));
    finish async {
      val fast = Clock.make("fast");
      val slow = Clock.make("slow");
      for (p in Place.places()) at (p) async clocked (fast, slow) {
        for (round in 0..9) {
          for (i in 0..2) {
            val k = round * 3 + i;
            at (ticks.home) atomic ticks()(k)++;
            fast.advance();
            if ((at (ticks.home) { var x:Long = 0; atomic x = ticks()(k); x }) != n())
              at (bad.home) async atomic bad()()++;
          }
          slow.resume();
          if (here.id % 2 == 0)
            System.sleep(1);
          slow.advance();
        }
        fast.drop();
        slow.advance();
      }
    }
    say("clocks", bad()() == 0);
    var refused:Long = 0;
    try {
      val c = Clock.make("dropped");
      c.drop();
      at (Place(n() - 1)) c.advance();
    } catch (e:ClockUseException) {
      refused++;
    }
    say("dropped clock", refused == 1);
    val phases = finish (Sum()) {
      clocked finish for (p in Place.places()) at (p) clocked async {
        for (i in 1..here.id)
          Clock.advanceAll();
        offer here.id;
      }
    };
    say("unequal clocks", phases == n() * (n() - 1) / 2);
  }
  /** A ring of places that hand a token on with when; and a buffer of one at place 0 that all fill and empty. */
  static def conditions():void {
    val token = PlaceLocalHandle.make[Cell[Long]](Place.places(), () => new Cell[Long](here.id == 0 ? 0 : -1));
    val last = GlobalRef(new Cell[Long](0));
    finish for (p in Place.places()) at (p) async for (turn in 1..20) {
      var v:Long = 0;
      val mine = token();
      when (mine() >= 0) { v = mine(); mine() = -1; }
      val next = v + 1;
      at (last.home) { atomic last()() = Math.max(last()(), next); }
      at (Place.places().next(here)) atomic token()() = next;
    }
    say("ring", last()() == 20 * n());
    val full = GlobalRef(new Cell[Boolean](false));
    val value = GlobalRef(new Cell[Long](0));
    val got = finish (Sum()) {
      for (p in Place.places()) at (p) async {
        async for (i in 1..10) {
          val v = 100 * here.id + i;
          at (full.home) when (!full()()) { full()() = true; value()() = v; }
        }
        async for (i in 1..10)
          offer at (full.home) {
            var x:Long = 0;
            when (full()()) { full()() = false; x = value()(); }
            x
          };
      }
    };
    say("buffer", got == 1000 * n() * (n() - 1) / 2 + 55 * n());
  }
  /** Counters everywhere, raised from everywhere. */
  static def atomics():void {
    val counters = PlaceLocalHandle.make[Cell[Long]](Place.places(), () => new Cell[Long](0));
    val numbers = PlaceLocalHandle.make[AtomicLong](Place.places(), () => new AtomicLong());
    finish for (p in Place.places()) at (p) async for (1..4) async
      for (i in 1..25) {
        val q = Place((here.id + i) % n());
        at (q) { atomic counters()()++; }
        at (q) async numbers().incrementAndGet();
      }
    val sum = finish (Sum()) { for (p in Place.places()) at (p) async offer counters()(); };
    val more = finish (Sum()) { for (p in Place.places()) at (p) async offer numbers().get(); };
    say("atomics", sum == 100 * n() && more == 100 * n());
  }
  static def groups():void {
    val odd = new GrowableRail[Place]();
    for (p in Place.places())
      if (p.id % 2 == 1 || n() == 1)
        odd.add(p);
    val g = new SparsePlaceGroup(odd.toRail());
    val hits = GlobalRef(new Cell[Long](0));
    g.broadcastFlat(() => { at (hits.home) async atomic hits()()++; });
    say("group", hits()() == g.numPlaces() && g.indexOf(g(g.numPlaces() - 1)) == g.numPlaces() - 1 &&
      g.next(g(g.numPlaces() - 1)) == g(0) && !g.contains(n()) && !g.contains(Place.INVALID_PLACE));
    val far = Dist.makeBlock(Region.make(0..99), 0, g);
    val most = finish (Most()) { ateach (p in far) offer p(0) * 1.5; };
    say("far", most == 148.5 && far.numPlaces() == g.numPlaces());
    val u = new x10.array.DistArray_Unique[Long](g, () => here.id);
    var expected:Long = 0;
    for (p in g)
      expected += p.id;
    say("unique array", u.reduce((a:Long, b:Long) => a + b, 0) == expected);
  }
  public static def main(args:Rail[String]):void {
    everyPoint();
    nestedFinishes();
    failures();
    clocks();
    conditions();
    atomics();
    groups();
  }
}
