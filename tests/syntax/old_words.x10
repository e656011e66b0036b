// edition: 2.0
public class old_words {
  public const size = 4;
  global val home:Place!;
  shared var count:Int = 0;
  static proto def f(r:Rail[Int]!p, g:(x:Int!here)=>Int!):Foo! = null;
  public global safe def run() {
    val (i, j) = p;
    for (val q(k) in 1..size) async (q) clocked (c) q!.val = k to Int!;
    finish foreach ((i, j):Point in r) atomic count = count + -i;
    finish async (this) { count++; }
    val later = future (here) { size + 1 };
    await later.force() == 5;
    return ((p(i):Point):Int => !a(i)).to(future 47);
  }
}
value class Pair(val a:Int) {}
class Ranges {
  def rows(n:Int):Void { for ((i) in 0..n - 1 << 1) m(i); }
}
