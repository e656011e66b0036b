/** A ball of radius 3, half mirror and half glass. */
public struct Sphere(centre:Vec3, colour:Vec3) {
  static val RADIUS2 = 9.0;
  static val NEAR = 1e-6;
  /** What hit returns where there is none. */
  public static val MISS = -1.0;

  public def this(centre:Vec3, colour:Vec3) { property(centre, colour); }

  /** How far along the ray the surface is first met, or MISS. What is nearer than NEAR is the ray's own origin. */
  public def hit(ray:Ray):Double {
    val v = centre - ray.origin;
    val b = v.dot(ray.direction);
    val discriminant = b * b - v.dot(v) + RADIUS2;
    if (discriminant < 0.0) return MISS;
    val root = Math.sqrt(discriminant);
    val first = b - root;
    val distance = first < NEAR ? b + root : first;
    return distance < NEAR ? MISS : distance;
  }

  /** The direction away from the sphere at a point of its surface. */
  public def normal(p:Vec3):Vec3 = (p - centre).unit();
}
