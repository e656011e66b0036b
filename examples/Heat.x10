/*
 * Heat in a rod: a stencil of one dimension with ghosts. Shows a distributed array of which each place keeps, beside
 * its own elements, copies of its neighbours' outermost ones, and places that wait for neighbours only.
 *
 *   x10c -O Heat.x10 && x10run -np 4 ./Heat [POINTS] [STEPS]
 *
 * POINTS are the inner points of a rod whose ends are kept at zero. It begins as a half sine wave. Each of the STEPS
 * makes that lower by a factor that is known, so every point of the end can be checked.
 */
import x10.array.DistArray_Block_1;
import x10.regionarray.Ghosts;
import x10.util.Team;

public class Heat {
  /** How much of the difference to its neighbours a point takes over in a step; at most a half. */
  static val SPEED = 0.25;

  /** One place's part in a step: the new temperatures of its points. */
  static def step(now:DistArray_Block_1[Double], next:DistArray_Block_1[Double]) {
    now.sendGhostsLocal();
    now.waitForGhostsLocal();
    for (i in inner(now))
      next(i) = now(i) + SPEED * (now(i - 1) - 2 * now(i) + now(i + 1));
  }

  /** This place's points but for the ends of the rod, which stay as they are. */
  static def inner(a:DistArray_Block_1[Double]):LongRange {
    val mine = a.localIndices();
    return Math.max(mine.min, 1)..Math.min(mine.max, a.size - 2);
  }

  /** How far this place's points are from what they must be. */
  static def error(a:DistArray_Block_1[Double], start:(Long)=>Double, factor:Double):Double {
    var worst:Double = 0.0;
    for ([i] in a.localIndices())
      worst = Math.max(worst, Math.abs(a(i) - factor * start(i)));
    return worst;
  }

  public static def main(args:Rail[String]) {
    val given = new Arguments("Heat", args);
    val points = given.number("POINTS", 200);
    val steps = given.number("STEPS", 500, 0..Long.MAX_VALUE);
    if (given.areWrong()) return;

    val wave = Math.PI / (points + 1);
    val start = (i:Long) => Math.sin(wave * i);
    val rod = new DistArray_Block_1[Double](points + 2, start, Ghosts.make(1));
    val other = new DistArray_Block_1[Double](points + 2, start, Ghosts.make(1));

    val factor = Math.pow(1 - 2 * SPEED * (1 - Math.cos(wave)), steps);
    val worst = finish (Reducible.MaxReducer[Double](0.0)) {
      for (p in Place.places()) at (p) async {
        for (k in 0..(steps - 1))
          if (k % 2 == 0) step(rod, other); else step(other, rod);
        offer error(steps % 2 == 0 ? rod : other, start, factor);
      }
    };
    Console.OUT.printf("After %ld steps the middle is at %.6f\n", steps, factor);
    Arguments.conclude(worst < 1e-12);
  }
}
