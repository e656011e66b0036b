// A loop that fills a rail, and the one that adds up its elements, are one.
import x10.compiler.*;
import x10.util.RailUtils;

public class array_contraction {
  // BEFORE: val squares: Rail[Double] = rail_new[Rail[Double]](a.size)
  // BEFORE: rail_set(squares, i,
  // BEFORE: val y: Double = rail_get(squares,
  // AFTER: function @array_contraction_norm
  // AFTER-NOT: rail_new
  // AFTER-NOT: rail_set
  // AFTER: for val [[I:i[.0-9]*]]: Long in 0 .. sub(a.size, 1) {
  // AFTER: val x{{[.0-9]*}}: Double = rail_get(a, [[I]])
  // AFTER: => mul(x
  // AFTER: return
  static @NoInline def norm(a:Rail[Double]):Double {
    val squares = new Rail[Double](a.size);
    for (i in a.range()) {
      val x = a(i);
      squares(i) = x * x;
    }
    val sum = RailUtils.reduce(squares, (x:Double, y:Double) => x + y, 0.0);
    return sum;
  }
  public static def main(args:Rail[String]) {
    Console.OUT.println(norm([3.0, 4.0]));
  }
}
