/*
 * The number of ways to put n queens on a board so that none attacks another. Shows a search tree whose branches are
 * activities: near the root they are spread over the places, deeper down they stay.
 *
 *   x10c -O NQueens.x10 && x10run -np 4 ./NQueens [SIZE]
 *
 * SIZE is the side of the board, up to 16. Each step more takes about seven times as long; 12 takes a fraction of a
 * second, 16 some minutes.
 */
public class NQueens {
  /** The counts that are known, for boards from 0 on. */
  static val KNOWN = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596, 2279184, 14772512];

  /**
   * A board whose first rows have their queens. Bit c of a mask says that column c of the next row is attacked: along
   * the column, or along the diagonals that lead down to the left and to the right.
   */
  static struct Board(size:Long, columns:Long, left:Long, right:Long) {
    static def empty(size:Long):Board = Board(size, 0, 0, 0);
    def isFull():Boolean = columns == (1 << size) - 1;
    def free():Long = ((1 << size) - 1) & ~(columns | left | right);
    def with(queen:Long):Board = Board(size, columns | queen, (left | queen) << 1, (right | queen) >> 1);
  }

  /** In how many ways the board can be filled. */
  static def solutions(board:Board):Long {
    if (board.isFull()) return 1;
    var count:Long = 0;
    for (var free:Long = board.free(); free != 0; free &= free - 1)
      count += solutions(board.with(free & -free));
    return count;
  }

  /** Does it for each queen that the next row of the board may have. */
  static def eachNext(board:Board, body:(Board)=>void) {
    for (var free:Long = board.free(); free != 0; free &= free - 1)
      body(board.with(free & -free));
  }

  /** Two rows are dealt out to the places, and the boards of a third are activities. */
  static def solutionsByAll(size:Long):Long =
    finish (Reducible.SumReducer[Long]()) {
      val places = Place.numPlaces();
      val next = new Cell[Long](0);
      eachNext(Board.empty(size), (first:Board) => {
        eachNext(first, (second:Board) => {
          at (Place(next()++ % places)) async
            eachNext(second, (third:Board) => { async offer solutions(third); });
        });
      });
    };

  public static def main(args:Rail[String]) {
    val given = new Arguments("NQueens", args);
    val size = given.number("SIZE", 12, 4..(KNOWN.size - 1));
    if (given.areWrong()) return;

    val count = solutionsByAll(size);
    Console.OUT.println(size + " queens stand in " + count + " ways");
    Arguments.conclude(count == KNOWN(size));
  }
}
