/**
 * A matrix that becomes its LU factors, column by column and with partial pivoting. Every place has all columns. Those
 * of its workers, who have them in turn, it keeps up to date; the others arrive when they have become multipliers.
 */
public class Factors {
  static val UNKNOWN = -1;

  private val n:Long;
  private val group:PlaceGroup;
  private val workers:Long;
  private val columns:Rail[Rail[Double]];
  /** The row that each column's diagonal was swapped with, or UNKNOWN while the column is not multipliers yet. */
  private val pivots:Rail[Long];

  public def this(n:Long, group:PlaceGroup, workers:Long) {
    this.n = n;
    this.group = group;
    this.workers = workers;
    columns = LinearSystem.matrix(n);
    pivots = new Rail[Long](n, UNKNOWN);
  }

  /**
   * One place's part in the factorization; at its end every place has all factors. Who has the next column brings it up
   * to date first, so that it is on its way to the others while all update the rest.
   */
  public static def factor(factors:PlaceLocalHandle[Factors]) {
    val mine = factors();
    val last = mine.n - 1;
    if (mine.isMine(0)) publish(factors, 0, mine.eliminate(0));
    for (k in 0..(last - 1)) {
      when (mine.pivots(k) != UNKNOWN);
      if (mine.isMine(k + 1)) {
        mine.update(k, mine.columns(k + 1));
        publish(factors, k + 1, k + 1 < last ? mine.eliminate(k + 1) : last);
      }
      mine.update(k);
    }
    when (mine.pivots(last) != UNKNOWN);
  }

  private def isMine(k:Long):Boolean = group(k / workers % group.numPlaces()) == here;

  /** Column k, which was swapped with the given row, to all places. */
  private static def publish(factors:PlaceLocalHandle[Factors], k:Long, pivot:Long) {
    val column = factors().columns(k);
    for (p in factors().group) {
      if (p == here) factors().accept(k, pivot, column);
      else at (p) async factors().accept(k, pivot, column);
    }
  }

  private def accept(k:Long, pivot:Long, column:Rail[Double]) {
    atomic {
      columns(k) = column;
      pivots(k) = pivot;
    }
  }

  /** Column k becomes multipliers; returns the row that it was swapped with, the pivot. */
  private def eliminate(k:Long):Long {
    val column = columns(k);
    val pivot = largest(k..(n - 1), column);
    swap(column, pivot, k);
    val t = -1.0 / column(k);
    for (i in (k + 1)..(n - 1)) column(i) *= t;
    return pivot;
  }

  /** The first of the rows where the magnitude is largest. */
  private static def largest(rows:LongRange, column:Rail[Double]):Long {
    var row:Long = rows.min;
    var most:Double = Math.abs(column(row));
    for (i in rows) {
      val magnitude = Math.abs(column(i));
      if (magnitude > most) {
        most = magnitude;
        row = i;
      }
    }
    return row;
  }

  private static def swap(column:Rail[Double], i:Long, k:Long) {
    val t = column(i);
    column(i) = column(k);
    column(k) = t;
  }

  /** y += t x in the given rows. */
  private static def axpy(rows:LongRange, t:Double, x:Rail[Double], y:Rail[Double]) {
    for (i in rows) y(i) += t * x(i);
  }

  /** What step k of the elimination does to a column right of k. */
  private def update(k:Long, column:Rail[Double]) {
    swap(column, pivots(k), k);
    axpy((k + 1)..(n - 1), column(k), columns(k), column);
  }

  /** The same for this place's columns right of k + 1. A worker has the same ones in each step: they are in its
   * cache. */
  private def update(k:Long) {
    val stride = group.numPlaces() * workers;
    val first = group.indexOf(here) * workers;
    finish for (w in 0..(workers - 1)) async {
      for (var j:Long = first + w; j < n; j += stride) if (j > k + 1) update(k, columns(j));
    }
  }

  /** b becomes the solution. */
  public def solve(b:Rail[Double]) {
    for (k in 0..(n - 2)) update(k, b);
    for (i in 1..n) {
      val k = n - i;
      b(k) /= columns(k)(k);
      axpy(0..(k - 1), -b(k), columns(k), b);
    }
  }
}
