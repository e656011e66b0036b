import x10.views.GlobalSignal;
import x10.views.Signal;
import x10.xrx.Sent;

// Copies that raise a signal: pairwise waiting around a ring of places, what it costs, and what fails.
public class signals {
  static val SIZE = 300;
  static val none = new Rail[Long](0);

  static class Inbox { // a neighbour may be ahead by as many steps as there are places between, around the ring
    val elements = new Rail[Double](Place.numPlaces() * SIZE);
    val full = new Signal();
  }
  static struct Outbox(elements:GlobalRail[Double], full:GlobalSignal) { }

  static def check(b:Boolean, what:String) {
    if (!b)
      throw new Exception(what);
  }

  // Each place sends to the next one what it got from the one before, plus one; none waits for all.
  static def ring(steps:Long) {
    val places = Place.numPlaces();
    val inboxes = PlaceLocalHandle.make[Inbox](Place.places(), () => new Inbox());
    Place.places().broadcastFlat(() => {
      val mine = inboxes();
      val next = at (Place.places().next(here)) Outbox(GlobalRail[Double](inboxes().elements), inboxes().full.global());
      val out = new Rail[Double](SIZE, (i:Long) => here.id * 1000.0 + i);
      val before = Sent.messages(Sent.PUT), reports = Sent.messages(Sent.REPORT);
      for (step in 1..steps) {
        val slot = step % places * SIZE;
        next.full.copy[Double](out, 0, [100], next.elements, slot, [100], [100, 3]);
        mine.full.await(step);
        for (i in 0..(SIZE - 1))
          out(i) = mine.elements(slot + i) + 1;
      }
      val from = (here.id - steps) % places;
      val home = (from + places) % places;
      for (i in 0..(SIZE - 1))
        check(out(i) == home * 1000.0 + i + steps, "element " + i + " at " + here + ": " + out(i));
      check(Sent.messages(Sent.PUT) - before == (places > 1 ? steps : 0), "messages");
      check(Sent.messages(Sent.REPORT) == reports, "a report");
      check(mine.full.count() == steps, "a count of " + mine.full.count());
    });
    Console.OUT.println("a ring");
  }

  // Several wait for several counts of one signal, which is raised from all places.
  static def counts() {
    val s = new Signal();
    val g = s.global();
    val each = 40 / Place.numPlaces();
    val last = each * Place.numPlaces();
    finish {
      for (n in 1..last) async {
        s.await(n);
        check(s.count() >= n, "early");
      }
      for (p in Place.places()) at (p) async
        for (i in 1..each)
          g.raise();
    }
    check(s.count() == last, "a count of " + s.count());
    Console.OUT.println("counts");
  }

  static def objects() {
    val last = Place(Place.numPlaces() - 1);
    val inbox = PlaceLocalHandle.make[Rail[String]](Place.places(), () => new Rail[String](4, "-"));
    val signal = PlaceLocalHandle.make[Signal](Place.places(), () => new Signal());
    val there = at (last) GlobalRail[String](inbox());
    val rises = at (last) signal().global();
    rises.copy[String](["a", "b", "c"], 1, none, there, 2, none, [2]);
    val got = at (last) {
      signal().await(1);
      inbox()(0) + inbox()(1) + inbox()(2) + inbox()(3)
    };
    Console.OUT.println("objects: " + got);
  }

  static def errors() {
    val last = Place(Place.numPlaces() - 1);
    val signal = PlaceLocalHandle.make[Signal](Place.places(), () => new Signal());
    val there = at (last) GlobalRail[Double](new Rail[Double](10));
    val rises = at (last) signal().global();
    val src = new Rail[Double](20);
    try {
      rises.copy[Double](src, 0, none, there, 5, none, [6]);
      Console.OUT.println("too long: nothing");
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println("too long: " + e.getMessage());
    }
    try {
      val next = at (Place.places().next(here)) GlobalRail[Double](new Rail[Double](20));
      signal().global().copy[Double](src, 0, none, next, 0, none, [6]);
      Console.OUT.println("another place: " + (Place.numPlaces() > 1 ? "nothing" : "none"));
    } catch (e:BadPlaceException) {
      Console.OUT.println("another place: none");
    }
    try {
      atomic new Signal().await(1);
    } catch (e:IllegalOperationException) {
      Console.OUT.println("atomic: " + e.getMessage());
    }
    // What only the target can find wrong, its next wait throws.
    at (last) there.forget();
    if (last != here) {
      rises.copy[Double](src, 0, none, there, 5, none, [5]);
      val thrown = at (last) {
        var e:String = "nothing";
        try { signal().await(1); } catch (x:IllegalOperationException) { e = x.getMessage(); }
        e
      };
      check(thrown.equals("a GlobalRail was used after it was forgotten"), thrown);
      at (last) signal().await(1);
    }
    Console.OUT.println("errors");
  }

  public static def main(Rail[String]) {
    ring(101);
    counts();
    objects();
    errors();
  }
}
