/** N queens by hand: each place counts its solutions in a variable, and adds it to the sum once. */
public class QueensCoarse {
  static class Board(size:Long) {
    val columns = new Rail[Long](size);
    var rows:Long = 0;
    var solutions:Long = 0;

    def isSafe(column:Long):Boolean {
      for (row in 0..(rows - 1))
        if (column == columns(row) || Math.abs(column - columns(row)) == rows - row) return false;
      return true;
    }
    def search(column:Long) {
      if (!isSafe(column)) return;
      if (rows == size - 1) {
        solutions++;
        return;
      }
      columns(rows++) = column;
      for (next in 0..(size - 1)) search(next);
      rows--;
    }
  }

  static def searchAll(size:Long):Long {
    val sum = GlobalRef(new Cell[Long](0));
    finish for (p in Place.places()) at (p) async {
      val board = new Board(size);
      for (column in 0..(size - 1)) if (column % Place.numPlaces() == p.id) board.search(column);
      val found = board.solutions;
      at (sum) async atomic sum()() += found;
    }
    return sum()();
  }

  public static def main(args:Rail[String]) {
    val arguments = Arguments.parse("Queens", "rows of the board, up to 14", 13, args);
    if (arguments == null) return;
    val start = Arguments.now();
    val found = searchAll(arguments.size);
    val took = Arguments.now() - start;
    val valid = Arguments.same("the number of solutions", found, Queens.KNOWN(arguments.size - 1));
    arguments.report(found + " solutions", valid, took);
  }
}
