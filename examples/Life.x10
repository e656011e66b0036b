/*
 * Conway's game of life on a torus. Shows an array cut in blocks along both axes, whose ghosts wrap around, corners
 * among them, and a region on which many activities of one place work.
 *
 *   x10c -O Life.x10 && x10run -np 4 ./Life [SIZE] [ROUNDS]
 *
 * The board has SIZE × SIZE cells and one glider, which moves by one cell along both axes every four generations.
 * After 4 × ROUNDS generations it must stand ROUNDS cells further on, and nothing else may live.
 */
import x10.array.DistArray_BlockBlock_2;
import x10.regionarray.Ghosts;
import x10.util.foreach.Block;

public class Life {
  /** The rows of a glider that flies down and to the right. */
  static val GLIDER = [".#.",
                       "..#",
                       "###"];

  /** Whether a cell lives in a board of that size where the glider begins at (from, from), around the ends. */
  static def inGlider(i:Long, j:Long, from:Long, size:Long):Byte {
    val row = (i - from % size + size) % size;
    val column = (j - from % size + size) % size;
    return row < 3 && column < 3 && GLIDER(row)(column as Int) == '#' ? 1y : 0y;
  }

  /** One place's part in a generation. */
  static def advance(now:DistArray_BlockBlock_2[Byte], next:DistArray_BlockBlock_2[Byte]) {
    now.sendGhostsLocal();
    now.waitForGhostsLocal();
    val mine = now.localIndices();
    Block.for (i:Long in mine.min0..mine.max0) {
      for (j in mine.min1..mine.max1) {
        val around = now(i - 1, j - 1) + now(i - 1, j) + now(i - 1, j + 1) + now(i, j - 1) + now(i, j + 1) +
          now(i + 1, j - 1) + now(i + 1, j) + now(i + 1, j + 1);
        next(i, j) = around == 3y || (around == 2y && now(i, j) == 1y) ? 1y : 0y;
      }
    }
  }

  public static def main(args:Rail[String]) {
    val given = new Arguments("Life", args);
    val size = given.number("SIZE", 200, 5..30000);
    val rounds = given.number("ROUNDS", 25);
    if (given.areWrong()) return;

    val torus = Ghosts.make(1).periodic();
    val board = new DistArray_BlockBlock_2[Byte](size, size, (i:Long, j:Long) => inGlider(i, j, 0, size), torus);
    val other = new DistArray_BlockBlock_2[Byte](size, size, (i:Long, j:Long) => 0y, torus);

    val wrong = finish (Reducible.SumReducer[Long]()) {
      for (p in Place.places()) at (p) async {
        for (k in 1..(2 * rounds)) {
          advance(board, other);
          advance(other, board);
        }
        var count:Long = 0;
        for ([i, j] in board.localIndices())
          if (board(i, j) != inGlider(i, j, rounds, size)) count++;
        offer count;
      }
    };
    val alive = board.reduce((count:Long, cell:Byte) => count + cell, (a:Long, b:Long) => a + b, 0);
    Console.OUT.println("After " + 4 * rounds + " generations " + alive + " cells live");
    Arguments.conclude(wrong == 0 && alive == 5);
  }
}
