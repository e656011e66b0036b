// A row knows the rail that it becomes an element of.
import x10.compiler.*;

public class rail_placement {
  // BEFORE: val temp t: Rail[Double] = rail_new[Rail[Double]](n)
  // AFTER: val temp t: Rail[Double] = rail_new[Rail[Double]](n, r, i)
  static @NoInline def matrix(n:Long) = new Rail[Rail[Double]](n, (Long) => new Rail[Double](n));
  public static def main(args:Rail[String]) {
    Console.OUT.println(matrix(args.size).size);
  }
}
