/**
 * The number of ways to place n queens on an n × n board so that none attacks another. The columns of the first row are
 * dealt out to the places; at each place the columns of the second row are asyncs.
 */
public class NQueens {
  /** Solutions below a partial board: bit c of a mask is set where a queen above forbids column c. */
  static def solutions(all:Long, columns:Long, left:Long, right:Long):Long {
    if (columns == all) return 1;
    var free:Long = all & ~(columns | left | right);
    var count:Long = 0;
    while (free != 0) {
      val queen = free & -free;
      free -= queen;
      count += solutions(all, columns | queen, (left | queen) << 1, (right | queen) >> 1);
    }
    return count;
  }

  /** Solutions with the first row's queen in this column, one async for each column of the second row. */
  static def startingAt(n:Long, column:Long):Long {
    val all = (1 << n) - 1;
    val first = 1 << column;
    if (n == 1) return 1;
    val counts = new Rail[Long](n);
    finish for (c in 0..(n - 1)) {
      val queen = 1 << c;
      if (((first | (first << 1) | (first >> 1)) & queen) == 0)
        async counts(c) = solutions(all, first | queen, ((first << 1) | queen) << 1, ((first >> 1) | queen) >> 1);
    }
    var sum:Long = 0;
    for (c in 0..(n - 1)) sum += counts(c);
    return sum;
  }

  public static def main(args:Rail[String]) {
    val n = args.size > 0 ? Long.parse(args(0)) : 8;
    if (n < 1 || n > 20) throw new IllegalArgumentException("the board's size must lie between 1 and 20, not " + n);
    val counts = new Rail[Long](n);
    finish for (c in 0..(n - 1)) async {
      counts(c) = at (Place(c % Place.numPlaces())) startingAt(n, c);
    }
    var sum:Long = 0;
    for (c in 0..(n - 1)) sum += counts(c);
    Console.OUT.println(n + " queens: " + sum + " solutions");
  }
}
