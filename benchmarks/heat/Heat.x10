import x10.array.*;

/**
 * Heat in a square whose rim is kept at zero, on DistArray_BlockBlock_2: explicit steps of the five-point formula. It
 * begins as two sine waves, whose heights after any number of steps are known, so every point of the end is checked.
 */
public class Heat {
  static val SIZES = ["A", "B", "test"];
  static val POINTS = [1024, 2048, 22];
  static val STEPS = [200, 400, 20];
  static val TOLERANCE = 1e-12;

  static def neighbours(a:DistArray_BlockBlock_2[Double]):Rail[Place] {
    val s = a.localIndices();
    if (s.isEmpty()) return new Rail[Place](4, Place.INVALID_PLACE);
    return [a.place(s.min0 - 1, s.min1), a.place(s.max0 + 1, s.min1), a.place(s.min0, s.min1 - 1),
        a.place(s.min0, s.max1 + 1)];
  }
  static def makeEdges(a:DistArray_BlockBlock_2[Double]):Edges {
    val s = a.localIndices();
    return new Edges(neighbours(a), s.max0 - s.min0 + 1, s.max1 - s.min1 + 1);
  }

  /** One place's part in all steps. */
  static def run(block:Block, edges:PlaceLocalHandle[Edges], steps:Long):Long {
    for (step in 1..steps) block.step(Edges.exchange(edges, (side:Long) => block.side(side)));
    return steps;
  }

  /** How far this place's points are from what they must be after the steps. */
  static def error(a:DistArray_BlockBlock_2[Double], wave:Mode, other:Mode, steps:Long):Double {
    val height = Math.pow(wave.factor(), steps as Double);
    val otherHeight = Math.pow(other.factor(), steps as Double);
    var error:Double = 0.0;
    for ([i, j] in a.localIndices()) {
      val off = Math.abs(a(i, j) - height * wave.start(i, j) - otherHeight * other.start(i, j));
      error = off <= error ? error : off;
    }
    return error;
  }

  public static def main(args:Rail[String]) {
    val command = Command.parse("Heat", SIZES, args);
    if (command == null) return;
    val n = POINTS(command.size());
    val steps = STEPS(command.size());
    val group = command.places();
    val workers = command.workers();
    val wave = Mode(1, 2, n);
    val other = Mode(3, 1, n);
    val now = new DistArray_BlockBlock_2[Double](n, n, group, (i:Long, j:Long) => wave.start(i, j) + other.start(i, j));
    val then = new DistArray_BlockBlock_2[Double](n, n, group);
    val edges = PlaceLocalHandle.make[Edges](group, () => makeEdges(now));
    val blocks = PlaceLocalHandle.make[Block](group, () => new Block(now, then, workers));
    val start = Command.now();
    command.everywhere[Long](() => run(blocks(), edges, steps));
    val took = Command.now() - start;
    val last = steps % 2 == 0 ? now : then;
    var valid:Boolean = true;
    for (off in command.everywhere[Double](() => error(last, wave, other, steps)))
      valid &= command.near("the largest error", off, 0.0, TOLERANCE);
    command.report(n + " by " + n + " points, " + steps + " steps", valid, took);
  }
}
