/*
 * A sparse system of equations by conjugate gradients. Shows dot products by Team.allreduce, a matrix that is never
 * stored, and ghosts for its product with a vector.
 *
 *   x10c -O ConjugateGradient.x10 && x10run -np 4 ./ConjugateGradient [SIZE]
 *
 * The matrix is that of Poisson's equation on a grid of SIZE × SIZE points: 4 on the diagonal, -1 for each
 * neighbour. The right side is 1 everywhere. Each place has a strip of rows of the grid. At the end the residual is
 * recomputed.
 */
import x10.array.DistArray_Block_2;
import x10.compiler.Inline;
import x10.regionarray.Ghosts;
import x10.util.Team;

public class ConjugateGradient {
  static val TOLERANCE = 1e-8;

  /** A vector: a value for each point of the grid, with the rows beside a place's strip, and a rim that stays zero. */
  static type Vector = DistArray_Block_2[Double];

  static def make(size:Long):Vector =
    new DistArray_Block_2[Double](size + 2, size + 2, (i:Long, j:Long) => 0.0, Ghosts.make([1, 0]));

  /** Calls the body with this place's points of the grid. Inlined, the body is no call but a part of the loop. */
  static @Inline def each(v:Vector, body:(Long, Long)=>void) {
    val all = v.globalIndices(), mine = v.localIndices();
    for (i in Math.max(mine.min0, 1)..Math.min(mine.max0, all.max0 - 1))
      for (j in 1..(all.max1 - 1))
        body(i, j);
  }

  /** The product of two vectors, over all places' points; each place gets the same. */
  static def dot(v:Vector, w:Vector):Double {
    var sum:Double = 0.0;
    val all = v.globalIndices(), mine = v.localIndices();
    for (i in Math.max(mine.min0, 1)..Math.min(mine.max0, all.max0 - 1))
      for (j in 1..(all.max1 - 1))
        sum += v(i, j) * w(i, j);
    return Team.WORLD.allreduce(sum, Team.ADD);
  }

  /** result = the matrix times v */
  static def multiply(v:Vector, result:Vector) {
    v.sendGhostsLocal();
    v.waitForGhostsLocal();
    each(v, (i:Long, j:Long) => {
      result(i, j) = 4 * v(i, j) - v(i - 1, j) - v(i + 1, j) - v(i, j - 1) - v(i, j + 1);
    });
  }

  /** What every place runs: x becomes the solution, from zero. The result is how many steps it took. */
  static def solve(x:Vector, r:Vector, p:Vector, q:Vector):Long {
    each(x, (i:Long, j:Long) => { r(i, j) = 1.0; p(i, j) = 1.0; });
    val start = dot(r, r);
    var rr:Double = start;
    var steps:Long = 0;
    while (rr > TOLERANCE * TOLERANCE * start) {
      multiply(p, q);
      val alpha = rr / dot(p, q);
      each(x, (i:Long, j:Long) => {
        x(i, j) += alpha * p(i, j);
        r(i, j) -= alpha * q(i, j);
      });
      val before = rr;
      rr = dot(r, r);
      val beta = rr / before;
      each(x, (i:Long, j:Long) => { p(i, j) = r(i, j) + beta * p(i, j); });
      steps++;
    }
    return steps;
  }

  /** The length of the residual, relative to that of the right side. r is lost. */
  static def residual(x:Vector, r:Vector, size:Long):Double {
    multiply(x, r);
    each(x, (i:Long, j:Long) => { r(i, j) -= 1.0; });
    return Math.sqrt(dot(r, r)) / size;
  }

  public static def main(args:Rail[String]) {
    val given = new Arguments("ConjugateGradient", args);
    val size = given.number("SIZE", 60, 1..100000);
    if (given.areWrong()) return;

    val x = make(size), r = make(size), p = make(size), q = make(size);
    finish for (place in Place.places()) at (place) async {
      val steps = solve(x, r, p, q);
      val rest = residual(x, r, size);
      if (here.id == 0) {
        Console.OUT.println(size * size + " unknowns after " + steps + " steps");
        Arguments.conclude(rest < 10 * TOLERANCE);
      }
    }
  }
}
