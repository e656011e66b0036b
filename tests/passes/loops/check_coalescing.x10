// Neighbours in a rail are checked together.
import x10.compiler.*;

public class check_coalescing {
  // BEFORE: return add(add(rail_get(a, i), rail_get(a, add(i, 1))), rail_get(a, add(i, 2)))
  // AFTER: return add(add(rail_get tests {1 1, 2 2}(a, i), rail_get access 1 unchecked(a, add(i, 1))), rail_get access 2 unchecked(a, add(i, 2)))
  static @NoInline def three(a:Rail[Double], i:Long):Double = a(i) + a(i + 1) + a(i + 2);
  public static def main(args:Rail[String]) {
    Console.OUT.println(three(new Rail[Double](4), args.size));
  }
}
