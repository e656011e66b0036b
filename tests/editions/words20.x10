// edition: 2.0
/* Regions as products of ranges, rails that do not change, futures and boxes of X10 2.0. */
import x10.util.Box;

public class words20 {
  const N = 3;
  static def sum(a:ValRail[Int]!):Int {
    var s:Int = 0;
    for (var i:Int = 0; i < a.length; i++) s += a(i);
    return s;
  }
  public static def main(args:Rail[String]!):Void {
    val r:Region(2) = [0..N - 1, 1..N];
    val a = new Array[Int](r, (p(i, j):Point) => 10 * i + j);
    var t:Int = 0;
    for ((i, j) in r) t += a(i, j);
    Console.OUT.println(r.size() + " " + t + " " + a(2, 3));
    val v = ValRail.make[Int](4, (i:Int) => i * i);
    Console.OUT.println(sum(v) + " " + v.length);
    val f = future (here.next()) { here.id };
    val g = future sum(v);
    Console.OUT.println(f.force() + " " + g.force() + " " + (future 47)());
    val b:Box[Int] = 5;
    Console.OUT.println(b.value + 1);
    var n:Int = 0;
    for (p in [1..N] to Region(1)) n += p(0);
    Console.OUT.println(n);
    val here20 = new words20();
    val k = at (here.next()) { here.id + 10 };
    finish async (here20) { Console.OUT.println(here20(k) + here20.apply(1)); }
  }
  def apply(i:Int):Int = 100 * i;
}
