// edition: 2.0
/* Of X10 2.0: an array's function takes points, map can be of a part of a DistArray, and a parameter's type may name
 * parameters after it. */
public class arrays20 {
  static def sum(p:Point{self.rank==a.rank}, a:DistArray[Int]) = at (a.dist(p)) a(p);
  public static def main(args:Rail[String]) {
    val squares = new Array[Int](4, (p:Point(1)) => p(0) * p(0)), zeros = new Array[Int](2, (Point) => 0);
    Console.OUT.println(squares(3) + " " + squares.size + " " + zeros(1));
    val d = Dist.makeBlock(0..7, 0);
    val a = DistArray.make[Int](d, ((i):Point(1)) => i), b = DistArray.make[Int](d, ((i):Point(1)) => 10 * i);
    val part = (2..4) as Region(1);
    Console.OUT.println(a.map(part, (x:Int) => x + 1).reduce((x:Int, y:Int) => x + y, 0));
    val c = a.map(b, part, (x:Int, y:Int) => x + y);
    Console.OUT.println(c.region + " " + c.reduce((x:Int, y:Int) => x + y, 0) + " " + sum(Point.make(5), b));
    Console.OUT.println("" + DistArray.make[Int](Dist.makeConstant(0..1, here)));
  }
}
