/** 64 spheres on a cubic lattice, five lights, and the camera. */
public class Scene {
  static val PER_AXIS = 4;
  static val ANGLE = 35.0 * 3.14159265 / 180.0;

  public val eye = Vec3(0.0, 20.0, -30.0);
  public val spheres:Rail[Sphere];
  public val lights = [Vec3(100.0, 100.0, -50.0), Vec3(-100.0, 100.0, -50.0), Vec3(100.0, -100.0, -50.0),
                       Vec3(-100.0, -100.0, -50.0), Vec3(200.0, 200.0, 0.0)];
  private val ahead:Vec3;
  private val across:Vec3;
  private val down:Vec3;

  public def this() {
    spheres = new Rail[Sphere](PER_AXIS * PER_AXIS * PER_AXIS, (s:Long) =>
      sphere(s / (PER_AXIS * PER_AXIS), s / PER_AXIS % PER_AXIS, s % PER_AXIS));
    val up = Vec3(0.0, 1.0, 0.0);
    val focus = Math.tan(ANGLE);
    ahead = (Vec3.ZERO - eye).unit();
    down = -focus * (up - up.dot(ahead) * ahead).unit();
    across = focus * up.cross(ahead).unit();
  }

  private static def sphere(i:Long, j:Long, k:Long):Sphere {
    val at0 = (l:Long) => 20.0 / 3.0 * l - 10.0;
    return Sphere(Vec3(at0(i), at0(j), at0(k)), Vec3(0.0, 0.0, (i + j) / 6.0));
  }

  /** The ray through pixel (x, y) of an image of n by n. */
  public def through(x:Long, y:Long, n:Long):Ray =
    Ray(eye, ((2.0 * x / n - 1.0) * across + (2.0 * y / n - 1.0) * down + ahead).unit());

  /** Whether any sphere is met, near or far. */
  public def blocks(ray:Ray):Boolean {
    for (sphere in spheres) if (sphere.hit(ray) >= 0.0) return true;
    return false;
  }
}
