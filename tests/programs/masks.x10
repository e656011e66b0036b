// Indices that a mask limits: rails that are long enough and that are not, whatever is masked.
public class masks {
  static def attempt(name:String, f:() => Long) {
    try {
      Console.OUT.println(name + " " + f());
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println(name + ": " + e.getMessage());
    }
  }

  static def next(x:Long) = x * 6364136223846793005 + 1442695040888963407;
  static def rail(n:Long) = new Rail[Long](n, (i:Long) => i + 1);

  static def known(t:Rail[Long], n:Long):Long {
    var x:Long = -5, all:Long = 0;
    for (i in 1..n) {
      x = next(x);
      all = all * 3 + t(x & 7);
      t(7 & (x >> 7)) += i;
    }
    return all;
  }

  static def unknown(t:Rail[Long], mask:Long, n:Long):Long {
    var x:Long = -5, all:Long = 0;
    for (i in 1..n) {
      x = next(x);
      all = all * 3 + t(x & mask);
    }
    return all;
  }

  static def added(t:Rail[Long], mask:Long, n:Long):Long {
    var x:Long = -5, all:Long = 0;
    for (i in 1..n) {
      x = next(x);
      all = all * 3 + t((x & mask) + i) + t(8 - (x & 7));
    }
    return all;
  }

  // Two of the same mask are not the same, also where a condition speaks of one.
  static def two(t:Rail[Long], n:Long):Long {
    var x:Long = -5, all:Long = 0;
    for (i in 1..n) {
      x = next(x);
      all = all * 3 + t((x & 3) - (x >> 5 & 3) + 3);
    }
    return all;
  }
  static def chosen(t:Rail[Long], n:Long):Long {
    var x:Long = -5, all:Long = 0;
    for (i in 1..n) {
      x = next(x);
      val a = x & 3, b = x >> 5 & 3;
      all = all * 3 + t(a == 0 ? b : a - 1) + t(a == 0 ? 3 : a - 1);
    }
    return all;
  }

  // What is below a number may be below nothing.
  static def below(t:Rail[Long], mask:Long, n:Long):Long {
    var x:Long = -5, all:Long = 0;
    for (i in 1..n) {
      x = next(x);
      val a = (x >> 58) & mask;
      all = all * 3 + t(a < 5 ? a : 0);
    }
    return all;
  }
  static def negative(t:Rail[Long], n:Long):Long {
    var x:Long = -5, all:Long = 0;
    for (i in 1..n) {
      x = next(x);
      all = all * 3 + t((x >> 58 & -8) + i);
    }
    return all;
  }

  static def ints(t:Rail[Long], mask:Int, n:Int):Long {
    var x:Int = -5n, all:Long = 0;
    for (i in 1n..n) {
      x = x * 1664525n + 1013904223n;
      all = all * 3 + t(x & 15n) + t((x >> 9) & mask) + t((x & 7n) + (i & 7n));
    }
    return all;
  }

  static def bytes(t:Rail[Long], b:Rail[Byte]):Long {
    var all:Long = 0;
    for (x in b) all = all * 3 + t(x & 0xff);
    return all;
  }

  public static def main(args:Rail[String]) {
    attempt("known", () => known(rail(8), 20));
    attempt("known", () => known(rail(7), 20));
    attempt("known", () => known(rail(0), 1));
    attempt("known", () => known(rail(0), 0));
    for (mask in [0, 1, 5, 15, 16, -1, -8, Long.MIN_VALUE, Long.MAX_VALUE])
      attempt("unknown " + mask, () => unknown(rail(16), mask, 20));
    for (mask in [0, 3, -1])
      for (n in [4, 8, 9])
        attempt("added " + mask + " " + n, () => added(rail(12), mask, n));
    attempt("two", () => two(rail(7), 20));
    attempt("two", () => two(rail(4), 20));
    attempt("chosen", () => chosen(rail(4), 20));
    attempt("chosen", () => chosen(rail(3), 20));
    for (mask in [3, 7, -8]) attempt("below " + mask, () => below(rail(8), mask, 20));
    attempt("negative", () => negative(rail(40), 20));
    for (mask in [7n, 15n, 16n, -1n]) attempt("ints " + mask, () => ints(rail(16), mask, 20n));
    attempt("ints", () => ints(rail(15), 3n, 40n));
    val b = new Rail[Byte](300, (i:Long) => i as Byte);
    attempt("bytes", () => bytes(rail(256), b));
    attempt("bytes", () => bytes(rail(255), b));
  }
}
