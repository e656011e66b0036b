/** A small ray tracer in Java's style: vectors and rays are objects, shapes are virtual. Usage: Objects [width]. */
public class Objects {
  static class Vec {
    val x:Double;
    val y:Double;
    val z:Double;
    def this(x:Double, y:Double, z:Double) {
      this.x = x;
      this.y = y;
      this.z = z;
    }
    def plus(v:Vec):Vec = new Vec(x + v.x, y + v.y, z + v.z);
    def minus(v:Vec):Vec = new Vec(x - v.x, y - v.y, z - v.z);
    def times(f:Double):Vec = new Vec(x * f, y * f, z * f);
    def dot(v:Vec):Double = x * v.x + y * v.y + z * v.z;
    def normalized():Vec = times(1.0 / Math.sqrt(dot(this)));
  }

  static class Ray {
    val origin:Vec;
    val direction:Vec;
    def this(origin:Vec, direction:Vec) {
      this.origin = origin;
      this.direction = direction;
    }
    def point(t:Double):Vec = origin.plus(direction.times(t));
  }

  static abstract class Shape {
    val color:Double;
    def this(color:Double) { this.color = color; }
    /** Where along the ray it is hit, or -1. */
    abstract def hit(ray:Ray):Double;
    abstract def normal(point:Vec):Vec;
  }

  static class Sphere extends Shape {
    val center:Vec;
    val radius:Double;
    def this(center:Vec, radius:Double, color:Double) {
      super(color);
      this.center = center;
      this.radius = radius;
    }
    def hit(ray:Ray):Double {
      val offset = ray.origin.minus(center);
      val b = offset.dot(ray.direction);
      val c = offset.dot(offset) - radius * radius;
      val d = b * b - c;
      if (d < 0.0) return -1.0;
      val t = -b - Math.sqrt(d);
      return t > 1e-6 ? t : -1.0;
    }
    def normal(point:Vec):Vec = point.minus(center).normalized();
  }

  static class Floor extends Shape {
    val height:Double;
    def this(height:Double, color:Double) {
      super(color);
      this.height = height;
    }
    def hit(ray:Ray):Double {
      val t = (height - ray.origin.y) / ray.direction.y;
      return t > 1e-6 ? t : -1.0;
    }
    def normal(point:Vec):Vec = new Vec(0.0, 1.0, 0.0);
  }

  static class Scene {
    val shapes:Rail[Shape];
    val light = new Vec(-1.0, 2.0, -1.0).normalized();

    def this() {
      shapes = new Rail[Shape](17, (i:Long) => i == 16 ? new Floor(-1.0, 0.5) as Shape :
        new Sphere(new Vec(i % 4 - 1.5, i / 4 * 0.5 - 0.5, 3.0 + i / 4), 0.45, 0.3 + 0.04 * i));
    }

    def nearest(ray:Ray):Shape {
      var best:Shape = null;
      var distance:Double = 1e30;
      for (i in 0..(shapes.size - 1)) {
        val t = shapes(i).hit(ray);
        if (t > 0.0 && t < distance) {
          distance = t;
          best = shapes(i);
        }
      }
      return best;
    }

    def trace(ray:Ray, depth:Int):Double {
      val shape = nearest(ray);
      if (shape == null) return 0.1;
      val point = ray.point(shape.hit(ray));
      val normal = shape.normal(point);
      val lit = nearest(new Ray(point, light)) == null;
      val direct = lit ? Math.max(0.0, normal.dot(light)) * shape.color : 0.0;
      if (depth == 0n) return direct;
      val mirrored = ray.direction.minus(normal.times(2.0 * normal.dot(ray.direction)));
      return direct + 0.3 * trace(new Ray(point, mirrored), depth - 1n);
    }
  }

  public static def main(args:Rail[String]) {
    val width = args.size > 0 ? Long.parse(args(0)) : 300;
    val scene = new Scene();
    val eye = new Vec(0.0, 0.5, -2.0);
    var sum:Double = 0.0;
    val start = System.nanoTime();
    for (y in 0..(width - 1))
      for (x in 0..(width - 1)) {
        val to = new Vec(2.0 * x / width - 1.0, 1.0 - 2.0 * y / width, 1.5);
        sum += scene.trace(new Ray(eye, to.normalized()), 3n);
      }
    val seconds = (System.nanoTime() - start) * 1e-9;
    Console.OUT.printf("sum %.12e\n", sum);
    Console.OUT.println("seconds " + seconds);
  }
}
