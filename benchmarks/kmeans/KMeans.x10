import x10.util.Team;

/**
 * Lloyd's k-means: every point belongs to the nearest of 16 centres, and each centre moves to the middle of its points,
 * again and again. Places have blocks of the points and add up what they found by an allreduce; every place moves the
 * centres.
 */
public class KMeans {
  static val SIZES = ["A", "B", "test"];
  static val POINTS = [400000, 2000000, 2000];
  static val ITERATIONS = [50, 50, 10];
  /** The mean squared distance at the last assignment, as the twin in C has it. */
  static val INERTIA = [0.0232424925718124, 0.0232342765164094, 0.0240733133399628];

  /** What the last iteration found at a place. */
  static struct Outcome(inertia:Double, points:Long, falls:Boolean) {
    def this(inertia:Double, points:Long, falls:Boolean) { property(inertia, points, falls); }
  }

  /** The workers of this place assign its points. */
  static def assign(points:Rail[Double], centres:Rail[Double], parts:Rail[Clusters]) {
    val n = points.size / Clusters.D;
    finish for (w in 0..(parts.size - 1)) async
      parts(w).assign(points, n * w / parts.size, n * (w + 1) / parts.size, centres);
    for (w in 1..(parts.size - 1)) parts(0).add(parts(w));
  }

  /** One place's part in all iterations. */
  static def run(team:Team, points:Rail[Double], iterations:Long, workers:Long):Outcome {
    val centres = Points.make(0, Clusters.K);
    val parts = new Rail[Clusters](workers, (w:Long) => new Clusters());
    val found = parts(0);
    var before:Double = Double.MAX_VALUE;
    var falls:Boolean = true;
    for (i in 1..iterations) {
      assign(points, centres, parts);
      team.allreduce(found.sums, 0, found.sums, 0, Clusters.SIZE, Team.ADD);
      found.move(centres);
      falls = falls && found.inertia() <= before * (1.0 + 1e-12);
      before = found.inertia();
    }
    return Outcome(found.inertia(), found.points(), falls);
  }

  /** All points belong somewhere, no iteration made things worse, and the end is the twin's. */
  static def validate(command:Command, outcomes:Rail[Outcome], n:Long):Boolean {
    var valid:Boolean = true;
    for (o in outcomes) {
      valid &= command.same("the points in all clusters", o.points, n);
      valid &= command.same("iterations that lead away", o.falls ? 0 : 1, 0);
      valid &= command.near("the mean squared distance", o.inertia / n, INERTIA(command.size()), 1e-12);
    }
    return valid;
  }

  public static def main(args:Rail[String]) {
    val command = Command.parse("KMeans", SIZES, args);
    if (command == null) return;
    val n = POINTS(command.size());
    val iterations = ITERATIONS(command.size());
    val group = command.places();
    val team = new Team(group);
    val workers = command.workers();
    val points = PlaceLocalHandle.make[Rail[Double]](group, () => {
      val k = group.indexOf(here);
      Points.make(n * k / group.numPlaces(), n * (k + 1) / group.numPlaces())
    });
    val start = Command.now();
    val outcomes = command.everywhere[Outcome](() => run(team, points(), iterations, workers));
    val took = Command.now() - start;
    command.report(n + " points, " + iterations + " iterations", validate(command, outcomes, n), took);
  }
}
