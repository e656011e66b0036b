import x10.util.GrowableRail;

/** Some entries of a sparse matrix in coordinate form, and what they are multiplied with and added to. */
public class Entries {
  private val row:Rail[Int];
  private val column:Rail[Int];
  private val value:Rail[Double];
  private val x:Rail[Double];
  private val y:Rail[Double];

  /** The entries of part number `part` of `parts` equal blocks of rows, in their order. */
  public def this(all:SparseSystem, part:Long, parts:Long) {
    x = all.x;
    y = new Rail[Double](x.size);
    val first = x.size * part / parts;
    val end = x.size * (part + 1) / parts;
    val chosen = new GrowableRail[Long]();
    for (k in all.row.range()) if (all.row(k) >= first && all.row(k) < end) chosen.add(k);
    row = new Rail[Int](chosen.size(), (k:Long) => all.row(chosen(k)));
    column = new Rail[Int](chosen.size(), (k:Long) => all.column(chosen(k)));
    value = new Rail[Double](chosen.size(), (k:Long) => all.value(chosen(k)));
  }

  /** y += A x, so many times. */
  public def multiply(times:Long) {
    for (t in 1..times) for (k in row.range()) y(row(k)) += x(column(k)) * value(k);
  }

  /** The sum of y, of each row as often as it has an entry. */
  public def total():Double {
    var sum:Double = 0.0;
    for (i in row) sum += y(i);
    return sum;
  }
}
