/**
 * Java Grande SparseMatmult: y += A x, 200 times, for a sparse matrix without structure. Every worker of every place
 * has a block of rows, and all of x.
 */
public class SparseMatmult {
  static val SIZES = ["A", "B", "test"];
  static val N = [50000, 100000, 100];
  static val ENTRIES = [250000, 500000, 500];
  static val TOTAL = [75.02484945753453, 150.0130719633895, 0.1436496372119012];
  static val TOLERANCE = 1e-10;
  static val REPETITIONS = 200;

  /** The blocks of a place's workers. */
  static def blocks(system:SparseSystem, place:Long, places:Long, workers:Long):Rail[Entries] =
    new Rail[Entries](workers, (w:Long) => new Entries(system, place * workers + w, places * workers));

  static def multiply(blocks:Rail[Entries]) {
    finish for (block in blocks) async block.multiply(REPETITIONS);
  }

  static def total(blocks:Rail[Entries]):Double {
    var sum:Double = 0.0;
    for (block in blocks) sum += block.total();
    return sum;
  }

  public static def main(args:Rail[String]) {
    val command = Command.parse("SparseMatmult", SIZES, args);
    if (command == null) return;
    val n = N(command.size());
    val entries = ENTRIES(command.size());
    val group = command.places();
    val workers = command.workers();
    val blocks = PlaceLocalHandle.make[Rail[Entries]](group,
      () => blocks(new SparseSystem(n, entries), group.indexOf(here), group.numPlaces(), workers));
    val start = Command.now();
    finish for (p in group) at (p) async multiply(blocks());
    val took = Command.now() - start;
    var sum:Double = 0.0;
    for (part in command.everywhere[Double](() => total(blocks()))) sum += part;
    command.report(n + " rows, " + entries + " entries", command.near("total", sum, TOTAL(command.size()), TOLERANCE),
        took);
  }
}
