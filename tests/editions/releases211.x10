// edition: 2.1.1
/* Up to X10 2.1.1, map of an array over places takes a region and another array. */
public class releases211 {
  public static def main(args:Array[String](1)) {
    val d = DistArray.make[Int](Dist.makeBlock(0..7), (p:Point) => p(0));
    val e = DistArray.make[Int](d.dist, (Point) => 2);
    Console.OUT.println(d.map(2..4, (x:Int) => 10 * x).reduce((x:Int, y:Int) => x + y, 0));
    Console.OUT.println(d.map(e, 0..7 - 4, (x:Int, y:Int) => x * y).reduce((x:Int, y:Int) => x + y, 0));
    val r:Rail[Int](2) = Rail.make[Int](2, (i:Int) => i);
    Console.OUT.println(r.length);
  }
}
