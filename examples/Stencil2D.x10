/*
 * Laplace's equation in a square by Jacobi's method: a stencil of two dimensions on a global array with ghosts.
 * Shows views of boxes, a part of the work that is done while the ghosts are on their way, and a loop that ends when
 * all places agree.
 *
 *   x10c -O Stencil2D.x10 && x10run -np 4 ./Stencil2D [SIZE]
 *
 * The square has SIZE × SIZE points; those at its rim are kept at x² - y². This solves the equation inside, too, of
 * the differences as well as of the derivatives, so the result is known. The time grows with the fourth power of
 * SIZE.
 */
import x10.ga.Distribution;
import x10.ga.GlobalArray;
import x10.util.Team;
import x10.views.Domain;
import x10.views.View;

public class Stencil2D {
  static val TOLERANCE = 1e-8;

  static def solution(i:Long, j:Long, size:Long):Double {
    val x = i as Double / (size - 1), y = j as Double / (size - 1);
    return x * x - y * y;
  }
  static def onRim(i:Long, j:Long, size:Long):Boolean = i == 0 || j == 0 || i == size - 1 || j == size - 1;

  /** New values of the points of a box, each the mean of those around it. The result is the greatest change. */
  static def relax(box:Domain(2){self.rect}, now:View[Double](2), next:View[Double](2)):Double {
    var change:Double = 0.0;
    for ([i, j] in box) {
      val mean = 0.25 * (now(i - 1, j) + now(i + 1, j) + now(i, j - 1) + now(i, j + 1));
      change = Math.max(change, Math.abs(mean - now(i, j)));
      next(i, j) = mean;
    }
    return change;
  }

  /** One place's part in a step. Points that look at no ghost come first; the ghosts arrive meanwhile. */
  static def step(from:GlobalArray[Double](2), to:GlobalArray[Double](2), mine:Domain(2){self.rect}):Double {
    val now = from.localWithGhosts(), next = to.localWithGhosts();
    val inner = mine * from.local().domain.shrink(1);
    from.beginGhosts(true);
    var change:Double = relax(inner as Domain(2){self.rect}, now, next);
    from.awaitGhosts();
    for (rest in mine - inner)
      change = Math.max(change, relax(rest as Domain(2){self.rect}, now, next));
    return change;
  }

  /** What every place runs. The result is how many steps it took. */
  static def solve(a:GlobalArray[Double](2), b:GlobalArray[Double](2)):Long {
    val mine = (a.domain.shrink(1) * a.local().domain) as Domain(2){self.rect};
    for (var steps:Long = 2; true; steps += 2) {
      step(a, b, mine);
      val change = step(b, a, mine);
      if (Team.WORLD.allreduce(change, Team.MAX) < TOLERANCE) return steps;
    }
  }

  static def error(a:GlobalArray[Double](2), size:Long):Double {
    val mine = a.local();
    var worst:Double = 0.0;
    for ([i, j] in mine.domain)
      worst = Math.max(worst, Math.abs(mine(i, j) - solution(i, j, size)));
    return worst;
  }

  public static def main(args:Rail[String]) {
    val given = new Arguments("Stencil2D", args);
    val size = given.number("SIZE", 20, 3..10000);
    if (given.areWrong()) return;

    val blocks = Distribution.auto(Domain.make(0..(size - 1), 0..(size - 1)));
    val ones = [1, 1], isPeriodic = [false, false];
    val a = GlobalArray.make[Double](blocks, ones, ones, isPeriodic);
    val b = GlobalArray.make[Double](blocks, ones, ones, isPeriodic);
    finish for (p in Place.places()) at (p) async {
      for ([i, j] in a.local().domain)
        if (onRim(i, j, size)) {
          a.local()(i, j) = solution(i, j, size);
          b.local()(i, j) = solution(i, j, size);
        }
      val steps = solve(a, b);
      val worst = Team.WORLD.allreduce(error(a, size), Team.MAX);
      if (here.id == 0) {
        Console.OUT.println(size + " by " + size + " points settled after " + steps + " steps");
        Arguments.conclude(worst < 1e-4);
      }
    }
  }
}
