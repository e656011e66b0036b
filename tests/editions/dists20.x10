// edition: 2.0
/* Until X10 2.0.2 an array is made over a distribution or a region, by Array.make. */
public class dists20 {
  public static def main(args:Rail[String]) {
    val a = Array.make[Int](Dist.makeBlock(0..7), (p:Point) => p(0) * 2);
    finish ateach (p in a.dist) a(p) += 1;
    Console.OUT.println(a.region + " " + a.reduce((x:Int, y:Int) => x + y, 0));
    val zeros = Array.make[Double](Dist.makeUnique());
    finish ateach ((p) in zeros.dist) zeros(p) += 1.5;
    Console.OUT.println(zeros.reduce((x:Double, y:Double) => x + y, 0.0) == 1.5 * Place.MAX_PLACES);
    val here2 = Array.make[Int]([0..1, 0..2], (p:Point) => p(0) * 3 + p(1));
    here2(1, 2) = 10;
    var sum:Int = 0;
    for (p in here2.region) sum += here2(p);
    Console.OUT.println(sum + " " + (here2.dist(0, 0) == here));
    Console.OUT.println(Array.make[Int](3, (p:Point(1)) => p(0) + 1)(2));
  }
}
