/*
 * A product of matrices that are spread over the places in blocks, by SRUMMA: each place gets what it needs of the
 * factors, panel by panel, the next one while it multiplies. Shows global arrays, one-sided copies that do not
 * block, and the BLAS of the machine (without one, the library multiplies by loops).
 *
 *   x10c -O MatrixProduct.x10 && x10run -np 4 ./MatrixProduct [SIZE]
 *
 * The matrices have SIZE × SIZE elements. They are whole numbers, up to 2^53 in the product, so it can be checked
 * exactly. Ops.multiply of x10.ga does the same for you.
 */
import x10.ga.Blas;
import x10.ga.Distribution;
import x10.ga.GlobalArray;
import x10.views.Domain;
import x10.views.Handle;
import x10.views.View;

public class MatrixProduct {
  /** The width of a panel. */
  static val WIDTH = 128;

  /** A panel of both factors: some columns of the left one's rows that a place needs, the same rows of the right one's
   * columns. */
  static class Panels {
    val left:View[Double](2);
    val right:View[Double](2);
    private val arrivals:Rail[Handle];

    def this(a:GlobalArray[Double](2), b:GlobalArray[Double](2), block:Domain(2), inner:LongRange) {
      left = View.make[Double](Domain.make(block.min(0)..block.max(0), inner));
      right = View.make[Double](Domain.make(inner, block.min(1)..block.max(1)));
      arrivals = [a.nbGet(left.domain, left), b.nbGet(right.domain, right)];
    }
    def await() { for (arrival in arrivals) arrival.wait(); }
  }

  /** c += left right */
  static def multiplyAdd(panels:Panels, c:View[Double](2)) {
    val rows = c.domain.extent(0), columns = c.domain.extent(1), inner = panels.left.domain.extent(1);
    Blas.multiply(false, false, rows, columns, inner, 1.0, panels.left.raw(), 0, inner, panels.right.raw(), 0, columns,
      1.0, c.raw(), c.position(), columns);
  }

  /** One place's part in c += a b: its block of c. */
  static def multiplyAdd(a:GlobalArray[Double](2), b:GlobalArray[Double](2), c:GlobalArray[Double](2)) {
    val mine = c.local();
    if (mine.domain.isEmpty()) return;
    val size = a.domain.extent(1);
    val panel = (first:Long) => new Panels(a, b, mine.domain, first..(Math.min(first + WIDTH, size) - 1));
    var next:Panels = panel(0);
    for (var first:Long = 0; first < size; first += WIDTH) {
      val now = next;
      if (first + WIDTH < size) next = panel(first + WIDTH);
      now.await();
      multiplyAdd(now, mine);
    }
  }

  /** The number of this place's elements of c that are wrong: the product of i - k and k + j, summed over k. */
  static def countWrong(c:GlobalArray[Double](2)):Long {
    val n = c.domain.extent(0) as Double;
    val sum = n * (n - 1) / 2, sumOfSquares = sum * (2 * n - 1) / 3;
    val mine = c.local();
    var wrong:Long = 0;
    for ([i, j] in mine.domain)
      if (mine(i, j) != (i - j) * sum + n * i * j - sumOfSquares) wrong++;
    return wrong;
  }

  public static def main(args:Rail[String]) {
    val given = new Arguments("MatrixProduct", args);
    val size = given.number("SIZE", 300, 1..20000);
    if (given.areWrong()) return;

    val blocks = Distribution.auto(Domain.make(0..(size - 1), 0..(size - 1)));
    val a = GlobalArray.make[Double](blocks, (p:Point(2)) => (p(0) - p(1)) as Double);
    val b = GlobalArray.make[Double](blocks, (p:Point(2)) => (p(0) + p(1)) as Double);
    val c = GlobalArray.make[Double](blocks);
    finish for (p in Place.places()) at (p) async multiplyAdd(a, b, c);

    val wrong = finish (Reducible.SumReducer[Long]()) {
      for (p in Place.places()) at (p) async offer countWrong(c);
    };
    Console.OUT.println(size * size + " elements of a product of " + size + " terms each");
    Arguments.conclude(wrong == 0);
  }
}
