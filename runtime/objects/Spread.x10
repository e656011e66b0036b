import x10.util.Team;
import x10.util.concurrent.AtomicLong;

/** Places, activities, clocks, teams. */
public class Spread {
  public static def main(args:Rail[String]) {
    val partial = PlaceLocalHandle.make[Rail[Double]](Place.places(), () => new Rail[Double](4, here.id * 1.0));
    val shares = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](4, here.id));
    finish for (place in Place.places()) at (place) async {
      val sums = partial(), counts = shares();
      Team.WORLD.barrier();
      Team.WORLD.allreduce(sums, 0, sums, 0, 4, Team.ADD);
      Team.WORLD.allreduce(counts, 0, counts, 0, 4, Team.ADD);
    }
    val total = new GlobalRef[Cell[Long]](new Cell[Long](0));
    finish for (place in Place.places()) at (place) async {
      val mine = here.id;
      at (total) async atomic total()() += mine;
    }
    val count = new AtomicLong(0);
    clocked finish for (i in 0..3) clocked async {
      count.incrementAndGet();
      Clock.advanceAll();
    }
    val next = at (Place.places().next(here)) here.id;
    Console.OUT.println(total()() + count.get() + next + partial()(0));
  }
}
