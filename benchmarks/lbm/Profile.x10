/**
 * Velocities along the centre lines of a cavity, in units of the lid's, beside those published for Reynolds number 100:
 * Ghia, Ghia and Shin, High-Re solutions for incompressible flow using the Navier-Stokes equations and a multigrid
 * method, J. Comput. Phys. 48 (1982), tables I and II.
 */
public class Profile {
  static val Y = [0.0547, 0.0625, 0.0703, 0.1016, 0.1719, 0.2813, 0.4531, 0.5, 0.6172, 0.7344, 0.8516, 0.9531, 0.9609,
      0.9688,
                  0.9766];
  static val RIGHT = [-0.03717, -0.04192, -0.04775, -0.06434, -0.10150, -0.15662, -0.21090, -0.20581, -0.13641, 0.00332,
                      0.23151, 0.68717, 0.73722, 0.78871, 0.84123];
  static val X = [0.0625, 0.0703, 0.0781, 0.0938, 0.1563, 0.2266, 0.2344, 0.5, 0.8047, 0.8594, 0.9063, 0.9453, 0.9531,
      0.9609,
                  0.9688];
  static val UP = [0.09233, 0.10091, 0.10890, 0.12317, 0.16077, 0.17507, 0.17527, 0.05454, -0.24533, -0.22445, -0.16914,
                   -0.10313, -0.08864, -0.07391, -0.05906];

  /** How far the velocities, at cell centres, are from the published ones at most. */
  public static def distance(right:Rail[Double], up:Rail[Double]):Double {
    var most:Double = 0.0;
    for (i in 0..(Y.size - 1)) {
      most = larger(most, Math.abs(between(right, Y(i), 1.0) - RIGHT(i)));
      most = larger(most, Math.abs(between(up, X(i), 0.0) - UP(i)));
    }
    return most;
  }
  /** A NaN is larger than anything. */
  private static def larger(a:Double, b:Double):Double = b <= a ? a : b;

  /** Interpolated between cell centres; beyond the last of them there is a wall half a cell away, with this
   * velocity. */
  private static def between(values:Rail[Double], position:Double, wall:Double):Double {
    val x = position * values.size - 0.5;
    val i = Math.floor(x) as Long;
    if (i >= values.size - 1) return values(values.size - 1) + 2.0 * (x - i) * (wall - values(values.size - 1));
    return values(i) + (x - i) * (values(i + 1) - values(i));
  }
}
