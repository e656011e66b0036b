// A bounds check that has been made is not made again.
import x10.compiler.*;

public class redundant_check_elimination {
  // BEFORE: return add(rail_get(a, i), rail_get(a, i))
  // AFTER: return add(rail_get(a, i), rail_get unchecked(a, i))
  static @NoInline def twice(a:Rail[Long], i:Long):Long = a(i) + a(i);
  public static def main(args:Rail[String]) {
    Console.OUT.println(twice(new Rail[Long](4), args.size));
  }
}
