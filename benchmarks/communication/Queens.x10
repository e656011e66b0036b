/** N queens, the first row dealt out over the places. Each solution is an async at the place that counts. */
public class Queens {
  val size:Long;
  val solutions = GlobalRef(new Cell[Long](0));
  val places:Rail[Place] = new Rail[Place](Place.numPlaces(), (k:Long) => Place(k));

  /** How many solutions there are on boards of 1, 2, … (OEIS A000170). */
  static val KNOWN = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596];

  def this(size:Long) { this.size = size; }

  class Board {
    val columns = new Rail[Long](size);
    var rows:Long = 0;

    def isSafe(column:Long):Boolean {
      for (row in 0..(rows - 1))
        if (column == columns(row) || Math.abs(column - columns(row)) == rows - row) return false;
      return true;
    }
    /** All solutions that have their next queen in this column. */
    def search(column:Long) {
      if (!isSafe(column)) return;
      if (rows == size - 1) {
        at (solutions) async atomic solutions()()++;
        return;
      }
      columns(rows++) = column;
      for (next in 0..(size - 1)) search(next);
      rows--;
    }
    def searchAll() {
      finish for (p in places) at (p) async
        for (column in 0..(size - 1)) if (column % Place.numPlaces() == p.id) search(column);
    }
  }

  public static def main(args:Rail[String]) {
    val arguments = Arguments.parse("Queens", "rows of the board, up to 14", 13, args);
    if (arguments == null) return;
    val queens = new Queens(arguments.size);
    val start = Arguments.now();
    queens.new Board().searchAll();
    val took = Arguments.now() - start;
    val found = queens.solutions()();
    val valid = Arguments.same("the number of solutions", found, KNOWN(arguments.size - 1));
    arguments.report(found + " solutions", valid, took);
  }
}
