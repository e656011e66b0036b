/** RayTracer's search for the nearest sphere, one too far, in an activity. */
public class raytracer {
  static struct Sphere(centre:Double, radius:Double) {
    def this(centre:Double, radius:Double) { property(centre, radius); }
    def hit(from:Double):Double = centre - radius - from;
  }

  static def nearest(spheres:Rail[Sphere], from:Double):Long {
    var nearest:Double = 1e9;
    var found:Long = -1;
    for (s in 0..spheres.size) {
      val distance = spheres(s).hit(from);
      if (distance >= 0.0 && distance < nearest) {
        nearest = distance;
        found = s;
      }
    }
    return found;
  }

  public static def main(args:Rail[String]) {
    val spheres = new Rail[Sphere](5, (i:Long) => Sphere(10.0 - i, 1.0));
    val found = new Rail[Long](2, -2);
    try {
      finish for (k in 0..1) async found(k) = nearest(spheres, k as Double);
    } catch (e:MultipleExceptions) {
      Console.OUT.println(e.exceptions.size + " exceptions, found " + found);
      throw e.exceptions(0) as Exception;
    }
  }
}
