/** What a loop adds to an element of a short rail, at an index that was less than zero: gcc 12 reads another one
 * (-O3). */
public class stackindices {
  static def sum(r:Rail[Long]):Long {
    var all:Long = 0;
    for (x in r) all = all * 7 + x;
    return all;
  }

  static def index(i:Long, n:Long):Long {
    val r = i % n;
    return r < 0 ? r + n : r;
  }

  static @x10.compiler.NoInline def turns(x:Long, y:Long):Long {
    var other:Long = y;
    val r = new Rail[Long](4, x);
    for (i in 1..5) {
      val s = new Rail[Long](4, r(index(other, r.size)));
      other ^= sum(s);
      r(index(x / 3, r.size)) -= 17;
    }
    return sum(r);
  }

  public static def main(args:Rail[String]) {
    Console.OUT.println(turns(-10, 2)); // at 1: (((-10 * 7 - 95) * 7 - 10) * 7 - 10)
    Console.OUT.println(turns(10, 2));
  }
}
