// edition: 2.0.2
/* Until X10 2.0.2 an Array is over a distribution, wherever the type is written, and regions are united. */
public class releases202 {
  val all:Array[Int](1);
  def this(n:Int) { all = Array.make[Int](Dist.makeBlock(0..n - 1), (p:Point) => p(0)); }
  static def sum(a:Array[Int]):Int = a.reduce((x:Int, y:Int) => x + y, 0);
  public static def main(args:Rail[String]!) {
    val mine = new releases202(8), a:Array[Int] = mine.all;
    finish ateach (p in a.dist) a(p as Point(a.rank)) += 1;
    Console.OUT.println(sum(a) + " " + sum(Array.make[Int](0..3, (Point) => 2)));
    val r = ([0..1, 0..1] as Region(2)) || ([0..1, 1..2] as Region(2));
    Console.OUT.println(r.size() + " " + r.contains(Point.make([1, 2])));
  }
}
