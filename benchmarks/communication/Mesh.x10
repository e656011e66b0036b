/**
 * The mathematics of a mesh of size^3 points over a crystal: cardinal B-splines of order 4 and the influence function
 * of Essmann and others, A smooth particle mesh Ewald method (1995), equations 3.9, 4.1 and 4.4, and the transform.
 */
public struct Mesh(crystal:Crystal, size:Long) {
  public static val ORDER = 4;

  /** A power of two, so large that the error is some millionths. */
  public static def over(crystal:Crystal):Mesh {
    var size:Long = 32;
    while (size < 3 * crystal.edge) size *= 2;
    return Mesh(crystal, size);
  }

  /** The four mesh points of a dimension that a coordinate is spread over. */
  public def points(x:Double):Rail[Long] {
    val first = Math.floor(x * size / crystal.side()) as Long - (ORDER - 1), last = size - 1;
    return new Rail[Long](ORDER, (i:Long) => first + i & last);
  }

  /** Their weights. */
  public def weights(x:Double):Rail[Double] {
    val u = x * size / crystal.side(), f = u - Math.floor(u), g = 1 - f;
    return [g * g * g / 6, (3 * f * f * f - 6 * f * f + 4) / 6, (-3 * f * f * f + 3 * f * f + 3 * f + 1) / 6,
      f * f * f / 6];
  }

  /** What multiplies the transformed charges to make them the transformed potential. */
  public def influence(l:Long, m:Long, n:Long):Double =
    crystal.influence(signed(l), signed(m), signed(n), crystal.alpha()) * spline(l) * spline(m) * spline(n);
  private def signed(l:Long):Long = l <= size / 2 ? l : l - size;

  /** |b(l)|^2: what spreading by splines has taken off a wave. */
  private def spline(l:Long):Double {
    val middle = 2 * Math.PI * l / size;
    val re = 1 + 4 * Math.cos(middle) + Math.cos(2 * middle), im = 4 * Math.sin(middle) + Math.sin(2 * middle);
    return 36 / (re * re + im * im);
  }

  /** Fourier's transform of a rail of a power of two, in place. Sign -1 is forward, 1 is back, times the size. */
  public static def transform(a:Rail[Complex], sign:Double) {
    reverse(a);
    for (var half:Long = 1; half < a.size; half *= 2) {
      for (k in 0..(half - 1)) {
        val angle = sign * Math.PI * k / half, turn = Complex(Math.cos(angle), Math.sin(angle));
        for (var i:Long = k; i < a.size; i += 2 * half) {
          val even = a(i), odd = a(i + half) * turn;
          a(i) = even + odd;
          a(i + half) = even - odd;
        }
      }
    }
  }
  /** Exchanges elements whose numbers are each other's bits backwards. */
  private static def reverse(a:Rail[Complex]) {
    var j:Long = 0;
    for (i in 0..(a.size - 2)) {
      if (i < j) {
        val kept = a(i);
        a(i) = a(j);
        a(j) = kept;
      }
      var bit:Long = a.size / 2;
      while ((j & bit) != 0) {
        j ^= bit;
        bit /= 2;
      }
      j ^= bit;
    }
  }
}
