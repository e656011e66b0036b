import x10.util.Team;
import x10.views.*;

/** The example of docs/views.md: a bar in pieces, one at each place, whose heat spreads. */
public class viewpage {
  public static def main(args:Rail[String]) {
    val n = 100;
    val places = Place.numPlaces();
    val all = Domain.make(0..(n - 1), 0..9);
    val pieces = PlaceLocalHandle.make[View[Double](2)](Place.places(), () =>
        View.make[Double](Domain.make((here.id * n / places - 1)..((here.id + 1) * n / places), 0..9), (p:Point(2)) =>
            p(0) == 0 ? 100.0 : 0.0) as View[Double](2));
    finish for (p in Place.places()) at (p) async {
      val heat = pieces();                              // of this place, with a row of ghosts at either end
      val own = heat.constrict(heat.domain.shrink(0, -1, 1).shrink(0, 1, 1));
      val next = at (here.next()) pieces();             // the next place's: a descriptor comes, no element
      for (step in 1..50) {
        if (!here.next().isFirst()) {
          next.copyFrom(own);                           // its ghosts: what both have, one message
          heat.copyFrom(next.constrict(next.domain.shrink(0, -1, 1)));  // ours: a request and an answer
        }
        Team.WORLD.barrier();
        val old = View.make[Double](heat.domain);
        old.copyFrom(heat);
        own.constrict(all.shrink(0, 1, 1).shrink(0, -1, 1)).foreach((i:Long, j:Long) => {
          heat(i, j) = (old(i - 1, j) + old(i, j) + old(i + 1, j)) / 3.0;
        });
        Team.WORLD.barrier();
      }
    }
    val whole = View.make[Double](all);
    for (p in Place.places()) {
      val piece = at (p) pieces();
      whole.copyFrom(piece.constrict(Domain.make((p.id * n / places)..((p.id + 1) * n / places - 1), 0..9)));
    }
    var sum:Double = 0.0;
    for ([i, j] in all)
      sum += whole(i, j);
    Console.OUT.println("10 rows of " + (sum / 10).toString() + ", the tenth cell " + whole(10, 3));
  }
}
