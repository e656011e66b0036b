// Functions of numbers that are the same in all iterations are computed before the loops, where each iteration
// comes to them; and a method that a loop with ats calls is part of it, so that they are seen.
import x10.compiler.NoInline;

public class numberfunctions {
  // CHECK-LABEL: static double numberfunctions_nested({{.*}}){{$}}
  // CHECK: double side = cbrt(volume);
  // CHECK-NEXT: X10_NO_UNROLL
  // CHECK-NEXT: for (int64_t i
  // CHECK-NOT: cbrt
  // CHECK: {{^}}}
  static @NoInline def nested(a:Rail[Double], places:Rail[Long], volume:Double):Double {
    var sum:Double = 0;
    for (j in 0..2)
      for (i in 0..(places.size - 1)) {
        val x = a(places(i)), side = Math.cbrt(volume);
        sum += x * side;
      }
    return sum;
  }

  // Of what the loop changes, and in a branch that iterations may not take, they stay.
  // CHECK-LABEL: static double numberfunctions_staying({{.*}}){{$}}
  // CHECK-NOT: cbrt
  // CHECK: for (
  // CHECK: cbrt(volume)
  // CHECK: exp(sum)
  static @NoInline def staying(a:Rail[Double], places:Rail[Long], volume:Double):Double {
    var sum:Double = 0;
    for (i in 0..(places.size - 1)) {
      if (a(places(i)) < 0) sum += Math.cbrt(volume);
      sum += Math.exp(sum);
    }
    return sum;
  }

  static struct Cube(cells:Long) {
    def side():Double = Math.cbrt(cells / 0.83134);
    def nearest(d:Double):Double = d < -side() / 2 ? d + side() : d > side() / 2 ? d - side() : d;
  }
  static def pair(x:Double, y:Double, cube:Cube):Double {
    val d = cube.nearest(x - y), squared = d * d;
    if (squared > cube.side()) return 0.0;
    val r2 = 1.0 / (squared + 1.0), r6 = r2 * r2 * r2;
    return (r6 - 0.5) * r6 * r2;
  }

  // CHECK-LABEL: static double numberfunctions_sweep({{.*}}){{$}}
  // CHECK: double [[SIDE:[a-z0-9_]+]] = cbrt((double)cube.cells / 0.83134);
  // CHECK-NOT: cbrt(
  // CHECK: < -[[SIDE]] / 2.0 ?
  // CHECK-NOT: cbrt(
  // CHECK: return sum + numberfunctions_pair(
  static @NoInline def sweep(h:PlaceLocalHandle[Rail[Double]], cube:Cube):Double {
    var sum:Double = 0;
    for (i in 0..7) {
      val x = at (Place(i % Place.numPlaces())) h()(i);
      sum += pair(x, i as Double, cube);
    }
    return sum + pair(sum, 1.0, cube);
  }

  // CHECK-LABEL: static void numberfunctions_main
  public static def main(args:Rail[String]) {
    val a = [1.0, -2.0, 4.0], places = [2, 0, 1];
    val none = new Rail[Long](0);
    Console.OUT.println(nested(a, places, 27.0) + " " + nested(a, none, 27.0));
    Console.OUT.println(staying(a, places, 8.0));
    val h = PlaceLocalHandle.make[Rail[Double]](Place.places(), () => new Rail[Double](8, (i:Long) => i * 0.75));
    Console.OUT.println(sweep(h, Cube(3)) < 100.0);
    try {
      nested(a, [3, 0], 27.0);
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println("3 is outside");
    }
  }
}
