// A clock is the same from every place: activities of all places advance together, and at takes the registration along.
public class clocksacross {
  public static def main(Rail[String]) {
    val counts = GlobalRef(new Rail[Long](4));
    val bad = GlobalRef(new Cell[Long](0));
    clocked finish for (p in Place.places()) {
      at (p) clocked async for (round in 0..3) {
        at (counts.home) atomic counts()(round)++;
        Clock.advanceAll();
        at (counts.home) atomic {
          if (counts()(round) != Place.numPlaces())
            bad()()++;
        }
        Clock.advanceAll();
      }
    }
    Console.OUT.println("bad: " + bad()());
    val c = Clock.make("c");
    val there = Place.places().next(here);
    finish {
      async clocked(c) { c.advance(); c.advance(); c.advance(); }
      val phase = at (there) {
        c.advance();
        at (counts.home) c.advance();
        c.resume();
        c.phase()
      };
      Console.OUT.println("phase there: " + phase + ", here: " + c.phase());
      c.advance();
      Console.OUT.println("phase: " + c.phase());
      at (there) c.drop();
      Console.OUT.println("dropped: " + c.dropped());
    }
    val made = at (there) {
      val d = Clock.make("d");
      async clocked(d) d.advance();
      d.registered()
    };
    Console.OUT.println("made there: " + made);
    Clock.advanceAll();
  }
}
