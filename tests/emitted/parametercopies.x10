import x10.compiler.NoInline;

/* A struct of more than two words that a function is given, reads and may hand on: it is read from a copy, which C compilers
 * keep in registers. */
public class parametercopies {
  static struct Ray(x:Double, y:Double, z:Double) {
    def this(x:Double, y:Double, z:Double) { property(x, y, z); }
  }
  static struct Spot(x:Double, y:Double) {
    def this(x:Double, y:Double) { property(x, y); }
  }

  // CHECK-LABEL: static double parametercopies_trace(x10_context *cx, struct parametercopies_Ray ray, int64_t depth){{$}}
  // CHECK-NEXT: {
  // CHECK-NEXT: struct parametercopies_Ray ray_2 = ray;
  // CHECK: return ray_2.x;
  // CHECK: parametercopies_trace(cx, ray, depth - 1)
  // CHECK: ray_2.y
  static @NoInline def trace(ray:Ray, depth:Long):Double {
    if (depth == 0) return ray.x;
    return trace(ray, depth - 1) + ray.y;
  }

  // Nothing is called: it is as it was.
  // CHECK-LABEL: static double parametercopies_length(x10_context *cx, struct parametercopies_Ray ray){{$}}
  // CHECK: return ray.x * ray.x + ray.y * ray.y + ray.z * ray.z;
  static @NoInline def length(ray:Ray):Double = ray.x * ray.x + ray.y * ray.y + ray.z * ray.z;

  // Two words go in registers.
  // CHECK-LABEL: static double parametercopies_fall(x10_context *cx, struct parametercopies_Spot spot, int64_t depth){{$}}
  // CHECK-NOT: struct parametercopies_Spot spot_2
  // CHECK: {{^}}}
  static @NoInline def fall(spot:Spot, depth:Long):Double = depth == 0 ? spot.x : fall(spot, depth - 1) + spot.y;

  // What an activity captures is the parameter.
  // CHECK-LABEL: static double parametercopies_apart(x10_context *cx, struct parametercopies_Ray ray){{$}}
  // CHECK: struct parametercopies_Ray ray_2 = ray;
  // CHECK: .ray = ray
  // CHECK: ray_2.x
  static @NoInline def apart(ray:Ray):Double {
    val sum = new Rail[Double](1);
    finish async sum(0) = length(ray) + ray.z;
    return sum(0) + length(ray) + ray.x;
  }

  public static def main(args:Rail[String]) {
    val n = args.size as Double;
    Console.OUT.println(trace(Ray(1.0, 2.0, n), 3) + length(Ray(n, 3.0, 4.0)) + fall(Spot(n, 1.0), 2) + apart(Ray(n, 0.0, 3.0)));
  }
}
