/** The n queens' solutions, each call with a copy of the board so far. Usage: Queens [n]. */
public class Queens {
  static class Board {
    val rows:Rail[Int];
    val placed:Int;

    def this() {
      rows = new Rail[Int](0);
      placed = 0n;
    }
    def this(old:Board, column:Int) {
      rows = new Rail[Int](old.placed + 1);
      for (i in 0n..(old.placed - 1n)) rows(i) = old.rows(i);
      rows(old.placed) = column;
      placed = old.placed + 1n;
    }

    def isSafe(column:Int):Boolean {
      for (i in 0n..(placed - 1n))
        if (rows(i) == column || Math.abs(placed - i) == Math.abs(column - rows(i))) return false;
      return true;
    }

    def solutions(n:Int):Long {
      if (placed == n) return 1;
      var count:Long = 0;
      for (column in 0n..(n - 1n))
        if (isSafe(column)) count += new Board(this, column).solutions(n);
      return count;
    }
  }

  public static def main(args:Rail[String]) {
    val n = args.size > 0 ? Int.parse(args(0)) : 10n;
    val start = System.nanoTime();
    val count = new Board().solutions(n);
    val seconds = (System.nanoTime() - start) * 1e-9;
    Console.OUT.println("sum " + count);
    Console.OUT.println("seconds " + seconds);
  }
}
