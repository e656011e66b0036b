// Without checks an index of Ints is computed as a Long.
import x10.compiler.*;

public class no_wrap_indices {
  // BEFORE: rail_set(a, conv[Long](i), rail_get(b, conv[Long](add(i, k))))
  // AFTER: rail_set(a, conv[Long](i), rail_get(b, add(conv unchecked[Long](i), conv unchecked[Long](k))))
  static @NoInline def shift(a:Rail[Long], b:Rail[Long], k:Int, n:Int) { for (i in 0n..(n - 1n)) a(i) = b(i + k); }
  public static def main(args:Rail[String]) {
    shift(new Rail[Long](4), new Rail[Long](8), 1n, 3n);
  }
}
