/**
 * Points of the unit cube, made to lie in as many clumps as there are to be clusters. Coordinates are multiples of
 * 2^-20, so that sums of them are exact and come out the same in whatever order they are added.
 */
public class Points {
  static val UNIT = 1.0 / (1 << 20);

  /** Points first … end-1, coordinates of a point side by side. */
  public static def make(first:Long, end:Long):Rail[Double] =
    new Rail[Double]((end - first) * Clusters.D, (i:Long) => coordinate(first + i / Clusters.D, i % Clusters.D));

  /** Somewhere within a quarter of its clump's corner. */
  static def coordinate(point:Long, axis:Long):Double {
    val clump = mixed(point) % Clusters.K;
    val corner = mixed(clump * Clusters.D + axis + 1000000007) % 786432;
    val offset = mixed(point * Clusters.D + axis) % 262144;
    return (corner + offset) as Double * UNIT;
  }

  /** A number from 0 to 2^31-1 that looks random. */
  private static def mixed(number:Long):Long {
    var x:Long = (number + 1) * 0x9e3779b97f4a7c15;
    x = (x ^ (x >>> 29n)) * 0xbf58476d1ce4e5b9;
    return (x ^ (x >>> 32n)) & 0x7fffffff;
  }
}
