/** How many messages an advance takes at a place that is not the clocks' own: one there, which says that the activity
 * is done with the phase and waits for its end, for each clock, and one before for each but the first. */
public class clockcounts {
  static ROUNDS = 5;

  /** What this place has sent for one. */
  static def perAdvance():Long {
    val before = x10.xrx.Runtime.activitiesSent();
    for (1..ROUNDS)
      Clock.advanceAll();
    return (x10.xrx.Runtime.activitiesSent() - before) / ROUNDS;
  }

  public static def main(Rail[String]) {
    val there = Place.places().next(here), sent = GlobalRail[Long](new Rail[Long](3));
    clocked finish {
      at (there) clocked async {
        val n = perAdvance();
        at (sent.home) async sent()(0) = n;
      }
      for (1..ROUNDS)
        Clock.advanceAll();
    }
    val c = Clock.make(), d = Clock.make();
    finish {
      at (there) async clocked (c, d) {
        val n = perAdvance();
        at (sent.home) async sent()(1) = n;
      }
      for (1..ROUNDS)
        Clock.advanceAll();
      c.drop();
      d.drop();
    }
    finish at (there) async {
      val n = perAdvance();
      at (sent.home) async sent()(2) = n;
    }
    Console.OUT.println("one clock " + sent()(0) + ", two " + sent()(1) + ", none " + sent()(2));
  }
}
