/** A vector of three dimensions. */
public struct Vec3(x:Double, y:Double, z:Double) {
  public static val ZERO = Vec3(0.0, 0.0, 0.0);

  public def this(x:Double, y:Double, z:Double) { property(x, y, z); }

  public operator this + (that:Vec3):Vec3 = Vec3(x + that.x, y + that.y, z + that.z);
  public operator this - (that:Vec3):Vec3 = Vec3(x - that.x, y - that.y, z - that.z);
  public operator - this:Vec3 = Vec3(-x, -y, -z);
  public operator this * (k:Double):Vec3 = Vec3(x * k, y * k, z * k);
  public operator (k:Double) * this:Vec3 = Vec3(k * x, k * y, k * z);

  public def dot(that:Vec3):Double = x * that.x + y * that.y + z * that.z;
  public def cross(that:Vec3):Vec3 =
    Vec3(y * that.z - z * that.y, z * that.x - x * that.z, x * that.y - y * that.x);
  public def length():Double = Math.sqrt(dot(this));
  /** The vector of length 1 in the same direction. */
  public def unit():Vec3 {
    val l = length();
    return Vec3(x / l, y / l, z / l);
  }
  /** What f makes of each component. */
  public @x10.compiler.Inline def map(f:(Double)=>Double):Vec3 = Vec3(f(x), f(y), f(z));
}
