/**
 * Follows the rays of one pixel. The origin of secondary rays is one variable for all levels: where a reflected ray hit
 * something, the transmitted ray starts where the last shading left it. The published checksums depend on that.
 */
public class Tracer {
  static val MAX_LEVEL = 6;
  static val MIN_WEIGHT = 1e-3;
  static val FAR = 1e9;
  static val REFLECTION = 0.5;
  static val TRANSMISSION = 0.5;
  static val SHINE = 15.0;
  static val GLANCE = 1e-6;

  private val scene:Scene;
  private var origin:Vec3 = Vec3.ZERO;

  public def this(scene:Scene) { this.scene = scene; }

  /** The colour that comes along the ray. */
  public def trace(ray:Ray):Vec3 = trace(0, 1.0, ray);

  private def trace(level:Long, weight:Double, ray:Ray):Vec3 {
    if (level > MAX_LEVEL) return Vec3.ZERO;
    var nearest:Double = FAR;
    var found:Long = -1;
    for (s in 0..(scene.spheres.size - 1)) {
      val distance = scene.spheres(s).hit(ray);
      if (distance >= 0.0 && distance < nearest) {
        nearest = distance;
        found = s;
      }
    }
    return found < 0 ? Vec3.ZERO : shade(level, weight, ray, ray.point(nearest), scene.spheres(found));
  }

  private def shade(level:Long, weight:Double, ray:Ray, p:Vec3, sphere:Sphere):Vec3 {
    val d = ray.direction;
    val outward = sphere.normal(p);
    val n = d.dot(outward) >= 0.0 ? -outward : outward;
    val reflected = ((1.0 / Math.abs(d.dot(n))) * d + 2.0 * n).unit();
    var colour:Vec3 = lit(p, n, reflected, sphere.colour);
    origin = p;
    if (REFLECTION * weight > MIN_WEIGHT)
      colour = colour + REFLECTION * trace(level + 1, REFLECTION * weight, Ray(origin, reflected));
    if (TRANSMISSION * weight > MIN_WEIGHT)
      colour = colour + TRANSMISSION * trace(level + 1, TRANSMISSION * weight, Ray(origin, refracted(d, n)));
    return colour;
  }

  /** The light of those lamps that nothing hides. */
  private def lit(p:Vec3, n:Vec3, reflected:Vec3, surface:Vec3):Vec3 {
    var colour:Vec3 = Vec3.ZERO;
    for (light in scene.lights) {
      val towards = light - p;
      if (n.dot(towards) < 0.0) continue;
      val l = towards.unit();
      if (scene.blocks(Ray(p, l))) continue;
      colour = colour + n.dot(l) * surface;
      val glance = reflected.dot(l);
      if (glance > GLANCE) {
        val white = Math.pow(glance, SHINE);
        colour = colour + Vec3(white, white, white);
      }
    }
    return colour;
  }

  /** On into glass of the same index as what is around it. */
  private static def refracted(d:Vec3, n:Vec3):Vec3 {
    val c1 = -d.dot(n);
    val cs2 = 1.0 - (1.0 - c1 * c1);
    return (d + (c1 - Math.sqrt(cs2)) * n).unit();
  }
}
