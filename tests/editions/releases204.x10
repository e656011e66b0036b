// edition: 2.0.4
/* In X10 2.0.3 and 2.0.4 a map of an array is a lift. */
public class releases204 {
  public static def main(args:Rail[String]!) {
    val a = new Array[Int](0..3, (p:Point) => p(0));
    val twice = a.lift((x:Int) => 2 * x), sums = a.lift(twice, (x:Int, y:Int) => x + y);
    Console.OUT.println(twice(3) + " " + sums(2));
    val d = DistArray.make[Int](Dist.makeBlock(0..7), (p:Point) => p(0));
    val part = d.lift(2..4, (x:Int) => 10 * x);
    Console.OUT.println(part.reduce((x:Int, y:Int) => x + y, 0) + " " + part.region.size());
  }
}
