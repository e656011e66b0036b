import x10.compiler.Unchanging;
import x10.regionarray.Dist;
import x10.regionarray.DistArray;
import x10.regionarray.Region;

// An at needs no image where the place is the same and all that goes there and back is as good as a copy: numbers, structs
// of them, and what is Unchanging, as far as all classes are that it may be of.
public class unchanging {
  static struct Pair(a:Long, b:Double) {}
  static struct Named(name:String) {}
  static struct Passing(a:Long) {
    transient val b:Long = 3;
    def this(a:Long) { property(a); }
  }
  static class Changing { var n:Long = 4; }
  @Unchanging
  static class Shape { def sides() = 0; }
  @Unchanging
  static class Square extends Shape { def sides() = 4; }
  @Unchanging
  static class Colour { def hue() = 0; }
  static class Bleaching extends Colour {
    var n:Long = 5;
    def hue() = n;
  }

  public static def main(args:Rail[String]) {
    val p = Place.places()(args.size % Place.numPlaces()), n = args.size;
    val pair = Pair(n, 1.5), passing = Passing(n), named = Named("x"), changing = new Changing();
    val shape:Shape = n > 9 ? new Shape() : new Square(), colour:Colour = n > 9 ? new Colour() : new Bleaching();
    val array = DistArray.make[Long](Dist.makeBlock(Region.make(0, 9)), n);
    // CHECK-DAG: {"unchanging.x10:[[@LINE+1]]:13", X10_REMOTE | X10_NO_IMAGE,
    val a = at (p) n + pair.a;
    // CHECK-DAG: {"unchanging.x10:[[@LINE+1]]:13", {{.*}}X10_REMOTE | X10_NO_IMAGE,
    val b = at (p) Pair(n, pair.b);
    // CHECK-DAG: {"unchanging.x10:[[@LINE+1]]:13", {{.*}}X10_REMOTE | X10_NO_IMAGE,
    val c = at (p) Named(named.name + n);
    // CHECK-DAG: {"unchanging.x10:[[@LINE+1]]:13", {{.*}}X10_REMOTE,
    val d = at (p) passing;
    // CHECK-DAG: {"unchanging.x10:[[@LINE+1]]:13", {{.*}}X10_REMOTE,
    val e = at (p) changing.n++;
    // CHECK-DAG: {"unchanging.x10:[[@LINE+1]]:13", {{.*}}X10_REMOTE | X10_NO_IMAGE,
    val f = at (p) shape.sides();
    // CHECK-DAG: {"unchanging.x10:[[@LINE+1]]:13", {{.*}}X10_REMOTE,
    val g = at (p) colour.hue();
    // CHECK-DAG: {"unchanging.x10:[[@LINE+1]]:13", {{.*}}X10_REMOTE | X10_NO_IMAGE,
    val h = at (p) array(n);
    // CHECK-DAG: {"unchanging.x10:[[@LINE+1]]:13", {{.*}}X10_REMOTE,
    val i = at (p) args;
    // CHECK-DAG: {"unchanging.x10:[[@LINE+1]]:19", {{.*}}X10_REMOTE | X10_NO_IMAGE,
    finish at (p) async Console.OUT.println(named.name);
    // CHECK-DAG: {"unchanging.x10:[[@LINE+1]]:19", {{.*}}X10_REMOTE,
    finish at (p) async Console.OUT.println(args);
    Console.OUT.println(a + " " + b + c + d.b + e + f + g + h + i);
  }
}
