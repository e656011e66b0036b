import x10.compiler.Inline;
import x10.regionarray.*;

// All 27 neighbours of each point, where some are not there: what was done before that shows.
public class stencils {
  static @Inline def row(u:DistArray[Double](3), i:Long, j:Long, k:Long) = u(i, j, k - 1) + u(i, j, k) + u(i, j, k + 1);
  static @Inline def plane(u:DistArray[Double](3), i:Long, j:Long, k:Long) =
    row(u, i, j - 1, k) + row(u, i, j, k) + row(u, i, j + 1, k);
  static def cube(v:DistArray[Double](3), u:DistArray[Double](3), r:Region(3)) {
    for ([i, j, k] in r)
      v(i, j, k) = plane(u, i - 1, j, k) + plane(u, i, j, k) + plane(u, i + 1, j, k);
  }

  static @Inline def row(u:Array[Double](3), p:Point(3), d:Point(3)) = u(p - d) + u(p) + u(p + d);
  static def points(v:Array[Double](3), u:Array[Double](3), r:Region(3)) {
    val d = Point.make(0, 0, 1);
    val e = Point.make(0, 1, 0);
    val f = Point.make(1, 0, 0);
    for (p in r)
      v(p) = row(u, p - e - f, d) + row(u, p - f, d) + row(u, p + e - f, d) +
             row(u, p - e, d) + row(u, p, d) + row(u, p + e, d) +
             row(u, p - e + f, d) + row(u, p + f, d) + row(u, p + e + f, d);
  }

  static def attempt(what:String, v:Array[Double](3), body:()=>void) {
    v.fill(0.0);
    try {
      body();
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println(e.getMessage());
    } catch (e:NullPointerException) {
      Console.OUT.println("null");
    }
    var written:Long = 0;
    var sum:Double = 0.0;
    for (p in v.region) {
      written += v(p) != 0.0 ? 1 : 0;
      sum += v(p);
    }
    Console.OUT.println(what + ": " + written + " written, " + sum as Long);
  }

  static def both(what:String, v:DistArray[Double](3), u:DistArray[Double](3), r:Region(3)) {
    attempt(what, v.getLocalPortion(), () => { cube(v, u, r); });
    attempt(what + " by points", v.getLocalPortion(), () => { points(v.getLocalPortion(), u.getLocalPortion(), r); });
  }

  public static def main(args:Rail[String]) {
    val d = Dist.makeConstant(Region.make(-2..3, 0..5, 1..6), here);
    val u = DistArray.make[Double](d, (p:Point(3)) => (p(0) * 100 + p(1) * 10 + p(2)) as Double);
    val v = DistArray.make[Double](d, 0.0);
    both("inside", v, u, Region.make(-1..2, 1..4, 2..5));
    both("first", v, u, Region.make(-2..2, 1..4, 2..5));
    both("last of the first", v, u, Region.make(-1..3, 1..4, 2..5));
    both("last of the second", v, u, Region.make(-1..2, 1..5, 2..5));
    both("last of the third", v, u, Region.make(-1..2, 1..4, 2..6));
    both("none", v, u, Region.make(-1..2, 1..4, 6..5));
    val small = DistArray.make[Double](Dist.makeConstant(Region.make(-1..2, 1..4, 2..4), here), 0.0);
    attempt("a smaller one", small.getLocalPortion(), () => { cube(small, u, Region.make(-1..2, 1..4, 2..5)); });
    attempt("no array", v.getLocalPortion(), () => { cube(v, null, Region.make(-1..2, 1..4, 2..5)); });
  }
}
