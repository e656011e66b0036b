/** A charge in the plane. */
public struct Charge(z:Complex, q:Double) {
  /** The potential at a point elsewhere. */
  public def potential(point:Complex):Double {
    val d = point - z;
    return 0.5 * q * Math.log(d.re * d.re + d.im * d.im);
  }
}
