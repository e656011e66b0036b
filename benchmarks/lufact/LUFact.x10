/**
 * Java Grande LUFact (Linpack): solves a system of linear equations. Places and their workers share the columns; place
 * 0 substitutes. All modes do the same operations on each number and so compute the same residual.
 */
public class LUFact {
  static val SIZES = ["A", "B", "test"];
  static val N = [500, 1000, 100];
  static val RESIDUAL = [5.16747309628975, 10.09742444681, 1.4285026721636562];
  static val NORM = [1.99981689453125, 1.99981689453125, 1.99859619140625];
  static val TOLERANCE = 1e-9;

  static def validate(command:Command, x:Rail[Double]):Boolean {
    val matrix = LinearSystem.matrix(x.size);
    return command.near("the largest value", LinearSystem.norm(matrix), NORM(command.size()), 0.0) &&
      command.near("the residual", LinearSystem.residual(matrix, x), RESIDUAL(command.size()), TOLERANCE);
  }

  public static def main(args:Rail[String]) {
    val command = Command.parse("LUFact", SIZES, args);
    if (command == null) return;
    val n = N(command.size());
    val group = command.places();
    val workers = command.workers();
    val factors = PlaceLocalHandle.make[Factors](group, () => new Factors(n, group, workers));
    val b = LinearSystem.rightSide(LinearSystem.matrix(n));
    val start = Command.now();
    finish for (p in group) at (p) async Factors.factor(factors);
    factors().solve(b);
    val took = Command.now() - start;
    command.report(n + " equations", validate(command, b), took);
  }
}
