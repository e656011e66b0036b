/**
 * Java Grande SOR: 100 sweeps of successive over-relaxation, a five-point stencil, over a grid. In each sweep the
 * points whose row and column add up to an even number are relaxed first (red-black order), so that any number of
 * places and workers computes the same numbers. Every place has a band of rows.
 */
public class Sor {
  static val SIZES = ["A", "B", "test"];
  static val N = [1000, 1500, 64];
  static val TOTAL = [0.498574406322512, 1.1234778980135105, 0.0018735122946380292];
  static val TOLERANCE = 1e-12;
  static val SWEEPS = 100;

  /** One place's part in the sweeps. */
  static def run(bands:PlaceLocalHandle[Band]) {
    for (half in 0..(2 * SWEEPS - 1)) {
      bands().relax(half % 2);
      Band.trade(bands, half);
    }
  }

  public static def main(args:Rail[String]) {
    val command = Command.parse("Sor", SIZES, args);
    if (command == null) return;
    val n = N(command.size());
    val group = command.places();
    val workers = command.workers();
    val bands = PlaceLocalHandle.make[Band](group, () => new Band(n, group, workers));
    val start = Command.now();
    finish for (p in group) at (p) async run(bands);
    val took = Command.now() - start;
    var total:Double = 0.0;
    for (part in command.everywhere[Double](() => bands().total())) total += part;
    command.report(n + " by " + n + " points, " + SWEEPS + " sweeps",
      command.near("total", total, TOTAL(command.size()), TOLERANCE), took);
  }
}
