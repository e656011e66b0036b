/** A charge in a cube that repeats itself in all directions. */
public struct Ion(x:Double, y:Double, z:Double, q:Double) {
  /** The other's distance: that of its nearest image. */
  public def distance(other:Ion, side:Double):Double {
    val dx = nearest(x - other.x, side), dy = nearest(y - other.y, side), dz = nearest(z - other.z, side);
    return Math.sqrt(dx * dx + dy * dy + dz * dz);
  }
  private static def nearest(d:Double, side:Double):Double = d - side * Math.rint(d / side);
}
