// The first iteration of a loop that fills a new rail may be taken off, since it makes a static.
import x10.compiler.NoInline;

public class peeledfills {
  static val T:Rail[Long] = [5];
  static @NoInline def one() {
    val r = new Rail[Long](1, (i:Long) => {
      val other = T;
      return i + 1;
    });
    T(0) = r(0);
  }
  static val U:Rail[Long] = [7, 8];
  static @NoInline def some(n:Long) {
    val r = new Rail[Long](n, (i:Long) => i + U(i % 2));
    var sum:Long = 0;
    for (i in r.range()) sum += r(i);
    return sum;
  }
  public static def main(args:Rail[String]) {
    one();
    Console.OUT.println(T(0));
    for (n in 0..4) Console.OUT.print(some(n) + " ");
    Console.OUT.println();
  }
}
