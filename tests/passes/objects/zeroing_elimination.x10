// A rail whose elements a loop sets, all of them and at once, need not be zeroed.
import x10.compiler.*;

public class zeroing_elimination {
  // BEFORE: val squares: Rail[Double] = rail_new[Rail[Double]](a.size)
  // AFTER: val squares: Rail[Double] = rail_new uninitialized[Rail[Double]](a.size)
  static @NoInline def squared(a:Rail[Double]):Rail[Double] {
    val squares = new Rail[Double](a.size);
    for (i in a.range()) squares(i) = a(i) * a(i);
    return squares;
  }
  // Its size may be asked before, and other things may happen.
  // BEFORE: val later: Rail[Double] = rail_new[Rail[Double]](a.size)
  // AFTER: val later: Rail[Double] = rail_new uninitialized[Rail[Double]](a.size)
  static @NoInline def later(a:Rail[Double]):Rail[Double] {
    val later = new Rail[Double](a.size);
    Console.OUT.println("of " + later.size);
    var factor:Double = 1.0;
    for (i in a.range()) { factor *= 2.0; later(i) = factor * a(i); }
    return later;
  }
  // Not where elements are left out, are read before, or the loop may end early.
  // AFTER: val some: Rail[Double] = rail_new[Rail[Double]](a.size)
  static @NoInline def some(a:Rail[Double]):Rail[Double] {
    val some = new Rail[Double](a.size);
    for (i in 1..(a.size - 1)) some(i) = a(i);
    return some;
  }
  // AFTER: val sums: Rail[Double] = rail_new[Rail[Double]](a.size)
  static @NoInline def summed(a:Rail[Double]):Rail[Double] {
    val sums = new Rail[Double](a.size);
    for (i in 0..(a.size - 1)) sums(i) = a(i) + sums(a.size - 1 - i);
    return sums;
  }
  // AFTER: val chosen: Rail[Double] = rail_new[Rail[Double]](a.size)
  static @NoInline def chosen(a:Rail[Double]):Rail[Double] {
    val chosen = new Rail[Double](a.size);
    for (i in 0..(a.size - 1)) if (a(i) > 0.0) chosen(i) = a(i);
    return chosen;
  }
  // AFTER: val first: Rail[Double] = rail_new[Rail[Double]](a.size)
  static @NoInline def first(a:Rail[Double]):Rail[Double] {
    val first = new Rail[Double](a.size);
    for (i in 0..(a.size - 1)) {
      first(i) = a(i);
      if (a(i) > 1.0) break;
    }
    return first;
  }
  // AFTER: val seen: Rail[Double] = rail_new[Rail[Double]](a.size)
  static @NoInline def seen(a:Rail[Double]):Double {
    val seen = new Rail[Double](a.size);
    val before = seen(0);
    for (i in a.range()) seen(i) = a(i);
    return before + seen(1);
  }
  public static def main(args:Rail[String]) {
    val a = new Rail[Double](args.size + 3, (i:Long) => 1.0 * i);
    Console.OUT.println(squared(a) + " " + later(a) + " " + some(a) + " " + summed(a) + " " + chosen(a) + " " + first(a) + " " + seen(a));
  }
}
