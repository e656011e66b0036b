/* Teams: how many messages an operation takes, that teams and activities do not mix, and what is refused. */
import x10.util.Team;

public class teamcounts {
  /** What all members send for one operation. */
  static def count(what:String, n:Long, op:(Team)=>void):void {
    val team = Team(PlaceGroup.make(n));
    val sum = GlobalRail[Long](new Rail[Long](1));
    finish for (var k:Long = n - 1; k >= 0; k--) at (Place(k)) async {
      team.barrier();
      val before = x10.xrx.Runtime.activitiesSent();
      for (1..3)
        op(team);
      val sent = x10.xrx.Runtime.activitiesSent() - before;
      at (sum.home) async atomic sum()(0) += sent;
    }
    Console.OUT.print(" " + what + " " + sum()(0) / 3.0);
  }
  static def counts(n:Long):void {
    val data = PlaceLocalHandle.make[Rail[Double]](Place.places(), () => new Rail[Double](200, here.id as Double));
    val last = Place(n - 1);
    Console.OUT.print(n + " members:");
    count("barrier", n, (t:Team) => { t.barrier(); });
    count("bcast", n, (t:Team) => { t.bcast(last, data(), 0, data(), 0, 10); });
    count("reduce", n, (t:Team) => { t.reduce(last, data(), 0, data(), 100, 10, Team.ADD); });
    count("allreduce", n, (t:Team) => { t.allreduce(data(), 0, data(), 100, 10, Team.MAX); });
    count("scatter", n, (t:Team) => { t.scatter(last, data(), 0, data(), 100, 5); });
    count("gather", n, (t:Team) => { t.gather(last, data(), 0, data(), 100, 5); });
    count("alltoall", n, (t:Team) => { t.alltoall(data(), 0, data(), 100, 5); });
    count("split", n, (t:Team) => { t.split((here.id % 2) as Int, here.id); });
    Console.OUT.println();
  }
  /** Of two members neither waits for the other before it sends. */
  static def eager():void {
    val team = Team(PlaceGroup.make(2));
    for (first in 0..1) at (Place(first)) {
      val before = x10.xrx.Runtime.activitiesSent();
      finish {
        async team.barrier();
        for (var wait:Long = 0; wait < 500 && x10.xrx.Runtime.activitiesSent() == before; wait++)
          System.sleep(20);
        val sent = x10.xrx.Runtime.activitiesSent() - before;
        at (Place(0)) Console.OUT.println("member " + first + " has sent " + sent);
        at (Place(1 - first)) async team.barrier();
      }
    }
  }
  /** Two teams of all places and one of their halves, each used by an activity of its own, at the same time. */
  static def together():void {
    val one = Team(Place.places());
    val two = Team(Place.places());
    val wrong = GlobalRail[Long](new Rail[Long](1));
    val n = Place.numPlaces();
    finish for (p in Place.places()) at (p) async {
      val half = Team.WORLD.split((here.id % 2) as Int, here.id);
      val bad = new Cell[Long](0);
      finish {
        async for (i in 1..50)
          if (one.allreduce(i, Team.ADD) != i * n) atomic bad()++;
        async for (i in 1..50)
          if (two.allreduce(-i, Team.ADD) != -i * n) atomic bad()++;
        async for (i in 1..50)
          if (half.allreduce(i, Team.MAX) != i) atomic bad()++;
        async for (i in 1..50) {
          val r = [here.id, i];
          Team.WORLD.bcast(Place(i % n), r, 0, r, 0, 2);
          if (r(0) != i % n || r(1) != i) atomic bad()++;
        }
      }
      one.delete();
      two.delete();
      val b = bad();
      at (wrong.home) async atomic wrong()(0) += b;
    }
    Console.OUT.println("wrong " + wrong()(0));
  }
  /** At one place: what two print reaches the launcher in either order. */
  static def say(line:String):void { at (Place.FIRST_PLACE) Console.OUT.println(line); }
  /** The members' sums, of unequal parts, are put together again at another member. */
  static def parts():void {
    val n = Place.numPlaces();
    finish for (p in Place.places()) at (p) async {
      val counts = new Rail[Int](n, (i:Long) => (i + 1) as Int);
      val src = new Rail[Long](100, (i:Long) => here.id * 1000 + i);
      val part = new Rail[Long](here.id + 1);
      Team.WORLD.scatterv(Place(1), src, 0, part, 0, counts);
      val all = new Rail[Long](n * (n + 1) / 2, -1);
      Team.WORLD.gatherv(Place(n - 1), part, 0, all, 0, counts);
      val expected = new Rail[Long](all.size, (i:Long) => 1000 + i);
      if (here.id == n - 1)
        say("parts " + (all.toString().equals(expected.toString())));
      val order = Team.WORLD.split(0n, -here.id).allreduce(here.id, Team.MAX);
      val sum = Team.WORLD.reduce(Place(2), here.id, Team.ADD);
      if (here.id == 2)
        say("sum " + (sum == n * (n - 1) / 2) + " " + (order == n - 1));
      val most = Team.WORLD.indexOfMax((here.id % 3) as Double, (100 - here.id) as Int);
      val least = Team.WORLD.indexOfMin(-(here.id % 3) as Double, here.id as Int);
      Team.WORLD.barrier();
      if (here.id == 0)
        say("most " + most + ", least " + least);
    }
  }
  static struct Opaque(x:Long) { }
  static def refusals():void {
    val said = GlobalRail[String](new Rail[String](Place.numPlaces(), ""));
    finish for (p in Place.places()) at (p) async {
      var s:String = "";
      try {
        Team.WORLD.allreduce(1.0, Team.XOR);
      } catch (e:UnsupportedOperationException) { s += e.getMessage(); }
      try {
        Team.WORLD.allreduce(Opaque(1), Team.ADD);
      } catch (e:UnsupportedOperationException) { s += "; opaque"; }
      try {
        val short = new Rail[Long](here.id == 1 ? 2 : 3);
        Team.WORLD.allreduce(short, 0, short, 0, 3, Team.ADD);
      } catch (e:ArrayIndexOutOfBoundsException) { s += "; too short"; }
      try {
        val r = new Rail[Long](1);
        Team(Place.places()).bcast(Place.INVALID_PLACE, r, 0, r, 0, 1);
      } catch (e:IllegalArgumentException) { s += "; no member"; }
      val all = s;
      val me = here.id;
      at (said.home) async said()(me) = all;
    }
    Console.OUT.println(said()(0));
    for (s in said())
      if (!s.equals(said()(0)))
        Console.OUT.println("another says " + s);
  }
  public static def main(args:Rail[String]):void {
    counts(1);
    counts(2);
    counts(4);
    eager();
    counts(Place.numPlaces());
    together();
    parts();
    refusals();
  }
}
