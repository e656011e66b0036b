/*
 * k-means clustering: every point belongs to the nearest centre, and each centre moves to the middle of its points,
 * until they stay. Shows the style of MPI: each place runs the same loop over its own points, and Team.allreduce
 * adds up.
 *
 *   x10c -O KMeans.x10 && x10run -np 4 ./KMeans [POINTS] [CLUSTERS]
 *
 * The points are strewn around the corners of a grid in the plane, a cluster at each. The centres must end near
 * them.
 */
import x10.util.Random;
import x10.util.Team;

public class KMeans {
  static val LIMIT = 100; // of rounds

  /** Where the points of a cluster lie. */
  static def middle(cluster:Long, axis:Long):Double = axis == 0 ? (cluster % 10) as Double : (cluster / 10) as Double;

  /** Points first … end - 1, x and y by turns. Each is made by its number, whoever makes it. */
  static def makePoints(first:Long, end:Long, clusters:Long):Rail[Double] {
    val points = new Rail[Double](2 * (end - first));
    for (i in first..(end - 1)) {
      val random = new Random(i);
      for (axis in 0..1)
        points(2 * (i - first) + axis) = middle(i % clusters, axis) + 0.2 * random.nextGaussian();
    }
    return points;
  }

  static def nearest(x:Double, y:Double, centres:Rail[Double]):Long {
    var best:Long = 0;
    var least:Double = Double.MAX_VALUE;
    for (var c:Long = 0; 2 * c < centres.size; c++) {
      val dx = x - centres(2 * c), dy = y - centres(2 * c + 1);
      val distance = dx * dx + dy * dy;
      if (distance < least) {
        least = distance;
        best = c;
      }
    }
    return best;
  }

  /** For each cluster the sum of its points here along both axes, and their number. */
  static def sumUp(points:Rail[Double], centres:Rail[Double], sums:Rail[Double]) {
    sums.clear();
    for (var i:Long = 0; i < points.size; i += 2) {
      val c = nearest(points(i), points(i + 1), centres);
      sums(3 * c) += points(i);
      sums(3 * c + 1) += points(i + 1);
      sums(3 * c + 2) += 1.0;
    }
  }

  /** How far the centres move. One without points stays. */
  static def move(centres:Rail[Double], sums:Rail[Double]):Double {
    var moved:Double = 0.0;
    for (var c:Long = 0; 2 * c < centres.size; c++) {
      if (sums(3 * c + 2) == 0.0) continue;
      for (axis in 0..1) {
        val now = sums(3 * c + axis) / sums(3 * c + 2);
        moved = Math.max(moved, Math.abs(now - centres(2 * c + axis)));
        centres(2 * c + axis) = now;
      }
    }
    return moved;
  }

  /** What every place runs. All have the same centres at any time. The result is how many rounds it took. */
  static def cluster(points:Rail[Double], centres:Rail[Double]):Long {
    val sums = new Rail[Double](centres.size / 2 * 3);
    for (round in 1..LIMIT) {
      sumUp(points, centres, sums);
      Team.WORLD.allreduce(sums, 0, sums, 0, sums.size, Team.ADD);
      if (move(centres, sums) < 1e-9) return round;
    }
    return LIMIT;
  }

  static def isRight(centres:Rail[Double]):Boolean {
    for (i in centres.range())
      if (!(Math.abs(centres(i) - middle(i / 2, i % 2)) < 0.02)) return false;
    return true;
  }

  public static def main(args:Rail[String]) {
    val given = new Arguments("KMeans", args);
    val count = given.number("POINTS", 50000);
    val clusters = given.number("CLUSTERS", 20, 1..1000);
    if (given.areWrong()) return;

    finish for (p in Place.places()) at (p) async {
      val points = makePoints(count * here.id / Place.numPlaces(), count * (here.id + 1) / Place.numPlaces(), clusters);
      val centres = makePoints(0, clusters, clusters); // begin at the first points
      val rounds = cluster(points, centres);
      if (here.id == 0) {
        Console.OUT.println(clusters + " clusters after " + rounds + " rounds");
        Arguments.conclude(isRight(centres));
      }
    }
  }
}
