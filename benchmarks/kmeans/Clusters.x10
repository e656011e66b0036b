/**
 * What one activity finds out about its points: for each cluster the sum of the points that are nearest to its centre,
 * and how many they are, in one rail that can be added up element by element.
 */
public class Clusters {
  /** Dimensions, and clusters. */
  public static val D = 4;
  public static val K = 16;
  /** Sums, then counts, then one number, the sum of the squared distances: K * D + K + 1. */
  public static val SIZE = 81;

  public val sums:Rail[Double] = new Rail[Double](SIZE);

  /** Counts points first … end-1 of the rail, each to the centre that it is nearest to. */
  public def assign(points:Rail[Double], first:Long, end:Long, centres:Rail[Double]) {
    sums.clear();
    for (p in first..(end - 1)) add(points, p, centres);
  }
  private def add(points:Rail[Double], p:Long, centres:Rail[Double]) {
    var nearest:Long = 0;
    var least:Double = Double.MAX_VALUE;
    for (k in 0..(K - 1)) {
      var distance:Double = 0.0;
      for (d in 0..(D - 1)) {
        val difference = points(p * D + d) - centres(k * D + d);
        distance += difference * difference;
      }
      if (distance < least) {
        least = distance;
        nearest = k;
      }
    }
    for (d in 0..(D - 1)) sums(nearest * D + d) += points(p * D + d);
    sums(K * D + nearest) += 1.0;
    sums(SIZE - 1) += least;
  }

  public def add(other:Clusters) {
    for (i in 0..(SIZE - 1)) sums(i) += other.sums(i);
  }
  /** Moves each centre to the middle of its points, if it has any. */
  public def move(centres:Rail[Double]) {
    for (k in 0..(K - 1)) {
      val count = sums(K * D + k);
      if (count > 0.0) for (d in 0..(D - 1)) centres(k * D + d) = sums(k * D + d) / count;
    }
  }
  public def inertia():Double = sums(SIZE - 1);
  public def points():Long {
    var count:Double = 0.0;
    for (k in 0..(K - 1)) count += sums(K * D + k);
    return count as Long;
  }
}
