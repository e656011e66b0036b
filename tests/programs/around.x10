import x10.array.Array_2;

/** Indices that depend on conditions: all values of bounds and edges, with rails that are long enough and that are
 * not. */
public class around {
  static val lows = [Long.MIN_VALUE, Long.MIN_VALUE + 1, -2, -1, 0, 1, 2, 3, Long.MAX_VALUE - 3, Long.MAX_VALUE - 1,
      Long.MAX_VALUE];

  static def f0(a:Rail[Long], low:Long, high:Long, o:Long):Long {
    var s:Long = 0;
    for (j in low..high)
      s = s * 3 + a(j == low ? o : j - 1);
    return s;
  }

  static def f1(a:Rail[Long], low:Long, high:Long, o:Long):Long {
    var s:Long = 0;
    for (j in low..high)
      s = s * 3 + a(j != high ? j + 1 : o);
    return s;
  }

  static def f2(a:Rail[Long], low:Long, high:Long, o:Long):Long {
    var s:Long = 0;
    for (j in low..high)
      s = s * 3 + a(j > low ? j - 1 : o);
    return s;
  }

  static def f3(a:Rail[Long], low:Long, high:Long, o:Long):Long {
    var s:Long = 0;
    for (j in low..high)
      s = s * 3 + a(j >= low + 1 ? j - 1 : o);
    return s;
  }

  static def f4(a:Rail[Long], low:Long, high:Long, o:Long):Long {
    var s:Long = 0;
    for (j in low..high)
      s = s * 3 + a(j < high ? j + 1 : o);
    return s;
  }

  static def f5(a:Rail[Long], low:Long, high:Long, o:Long):Long {
    var s:Long = 0;
    for (j in low..high)
      s = s * 3 + a(j <= high - 1 ? j + 1 : o);
    return s;
  }

  static def f6(a:Rail[Long], low:Long, high:Long, o:Long):Long {
    var s:Long = 0;
    for (j in low..high)
      s = s * 3 + a(low < j ? j - 1 : o);
    return s;
  }

  static def f7(a:Rail[Long], low:Long, high:Long, o:Long):Long {
    var s:Long = 0;
    for (j in low..high)
      s = s * 3 + a(low >= j ? o : j - 1);
    return s;
  }

  static def f8(a:Rail[Long], low:Long, high:Long, o:Long):Long {
    var s:Long = 0;
    for (j in low..high)
      s = s * 3 + a(high > j ? j + 1 : o);
    return s;
  }

  static def f9(a:Rail[Long], low:Long, high:Long, o:Long):Long {
    var s:Long = 0;
    for (j in low..high)
      s = s * 3 + a(high - 1 >= j ? j + 1 : o);
    return s;
  }

  static def f10(a:Rail[Long], low:Long, high:Long, o:Long):Long {
    var s:Long = 0;
    for (j in low..high)
      s = s * 3 + a(j + 1 <= high ? j + 1 : o);
    return s;
  }

  static def f11(a:Rail[Long], low:Long, high:Long, o:Long):Long {
    var s:Long = 0;
    for (j in low..high)
      s = s * 3 + a(j - 1 < low ? o : j - 1);
    return s;
  }

  static def f12(a:Rail[Long], low:Long, high:Long, o:Long):Long {
    var s:Long = 0;
    for (j in low..high)
      s = s * 3 + a(j == low + 1 ? j - 1 : o);
    return s;
  }

  static def f13(a:Rail[Long], low:Long, high:Long, o:Long):Long {
    var s:Long = 0;
    for (j in low..high)
      s = s * 3 + a(j + 2 < high ? o : j - (high - 2));
    return s;
  }

  static def f14(a:Rail[Long], low:Long, high:Long, o:Long):Long {
    var s:Long = 0;
    for (j in low..high)
      s = s * 3 + a(j == low + 1 ? o : j - 1);
    return s;
  }

  static def f15(a:Rail[Long], low:Long, high:Long, o:Long):Long {
    var s:Long = 0;
    for (j in low..high)
      s = s * 3 + a(j != high - 1 ? j + 1 : o);
    return s;
  }

  static def f16(a:Rail[Long], low:Long, high:Long, o:Long):Long {
    var s:Long = 0;
    for (j in low..high)
      s = s * 3 + a(j < high - 1 ? j + 1 : o);
    return s;
  }

  static def f17(a:Rail[Long], low:Long, high:Long, o:Long):Long {
    var s:Long = 0;
    for (j in low..high)
      s = s * 3 + a(j <= high - 2 ? o : j - high + 1);
    return s;
  }

  static def f18(a:Rail[Long], low:Long, high:Long, o:Long):Long {
    var s:Long = 0;
    for (j in low..high)
      s = s * 3 + a(j == low ? (o < 0 ? low : o) : j == high ? o : j - 1);
    return s;
  }

  static def f19(a:Rail[Long], low:Long, high:Long, o:Long):Long {
    var s:Long = 0;
    for (j in low..high)
      s = s * 3 + a((j == high ? o : j + 1) - (j == low ? 1 : 0));
    return s;
  }

  static def f20(a:Rail[Long], low:Long, high:Long, o:Long):Long {
    var s:Long = 0;
    for (j in low..high)
      s = s * 3 + a(j > low && o >= 0 ? j - 1 : j);
    return s;
  }

  static def f21(a:Rail[Long], low:Long, high:Long, o:Long):Long {
    var s:Long = 0;
    for (j in low..high)
      s = s * 3 + a(j + 1 <= high && j != low ? j + 1 : low);
    return s;
  }

  static def f22(a:Rail[Long], low:Long, high:Long, o:Long):Long {
    var s:Long = 0;
    for (j in low..high)
      s = s * 3 + a(j == low || o < 0 ? low : j - 1);
    return s;
  }

  static def f23(a:Rail[Long], low:Long, high:Long, o:Long):Long {
    var s:Long = 0;
    for (j in low..high)
      s = s * 3 + a(!(j < high) ? high : j + 1);
    return s;
  }

  static def f24(a:Rail[Long], low:Long, high:Long, o:Long):Long {
    var s:Long = 0;
    for (j in low..high)
      s = s * 3 + a(s > 3 ? j - 1 : j);
    return s;
  }

  static def f25(a:Rail[Long], low:Long, high:Long, o:Long):Long {
    var s:Long = 0;
    for (j in low..high)
      s = s * 3 + a(j - 1 < high ? j : o);
    return s;
  }

  static def f(n:Long, a:Rail[Long], low:Long, high:Long, o:Long):Long {
    switch (n as Int) {
      case 0n: return f0(a, low, high, o);
      case 1n: return f1(a, low, high, o);
      case 2n: return f2(a, low, high, o);
      case 3n: return f3(a, low, high, o);
      case 4n: return f4(a, low, high, o);
      case 5n: return f5(a, low, high, o);
      case 6n: return f6(a, low, high, o);
      case 7n: return f7(a, low, high, o);
      case 8n: return f8(a, low, high, o);
      case 9n: return f9(a, low, high, o);
      case 10n: return f10(a, low, high, o);
      case 11n: return f11(a, low, high, o);
      case 12n: return f12(a, low, high, o);
      case 13n: return f13(a, low, high, o);
      case 14n: return f14(a, low, high, o);
      case 15n: return f15(a, low, high, o);
      case 16n: return f16(a, low, high, o);
      case 17n: return f17(a, low, high, o);
      case 18n: return f18(a, low, high, o);
      case 19n: return f19(a, low, high, o);
      case 20n: return f20(a, low, high, o);
      case 21n: return f21(a, low, high, o);
      case 22n: return f22(a, low, high, o);
      case 23n: return f23(a, low, high, o);
      case 24n: return f24(a, low, high, o);
      case 25n: return f25(a, low, high, o);
    }
    return 0;
  }

  static def wrapping(a:Rail[Long], n:Long, high:Long):Long {
    var s:Long = 0;
    for (j in (n - 5)..high)
      s = s * 3 + a(j + 2 < n ? 0 : j - (n - 2));
    return s;
  }

  static def torus(a:Rail[Long], n:Long):Long {
    var s:Long = 0;
    for (j in 0..(n - 1)) {
      val left = j == 0 ? n - 1 : j - 1, right = j < n - 1 ? j + 1 : 0;
      s = s * 3 + a(left) + 2 * a(right);
    }
    return s;
  }

  static def clamped(a:Rail[Long], n:Long, m:Long):Long {
    var s:Long = 0;
    for (i in 0..(n - 1)) {
      val up = Math.max(i - 1, 0), down = Math.min(i + 1, n - 1);
      for (j in 0..(m - 1)) {
        val left = j == 0 ? m - 1 : j - 1;
        s = s * 7 + a(up * m + left) + a(down * m + j);
      }
    }
    return s;
  }

  static def ints(a:Rail[Long], n:Int, other:Int):Long {
    var s:Long = 0;
    for (var j:Int = 0n; j < n; j++) {
      val left = j == 0n ? n - 1n : j - 1n, right = j + 1n < n ? j + 1n : other;
      s = s * 3 + a(left) + a(right);
    }
    return s;
  }

  static def down(a:Rail[Long], n:Long):Long {
    var s:Long = 0;
    for (var j:Long = n - 1; j >= 0; j--)
      s = s * 3 + a(j == 0 ? n - 1 : j - 1) + a(j == n - 1 ? 0 : j + 1);
    return s;
  }

  static def nested(a:Rail[Long], n:Long, k:Long):Long {
    var s:Long = 0;
    for (j in 0..(n - 1))
      s = s * 3 + a(j == 0 ? (k > 0 ? k - 1 : n - 1) : j == n - 1 ? (k < 0 ? 0 : k) : j - 1);
    return s;
  }

  static def matrix(a:Array_2[Long], n:Long, m:Long):Long {
    var s:Long = 0;
    for (i in 0..(n - 1))
      for (j in 0..(m - 1)) {
        val up = i == 0 ? n - 1 : i - 1, right = j == m - 1 ? 0 : j + 1;
        s = s * 3 + a(up, right) - a(i, j == 0 ? m - 1 : j - 1);
      }
    return s;
  }

  static def failing(f:()=>Long):String {
    try {
      return "" + f();
    } catch (e:ArrayIndexOutOfBoundsException) {
      return e.getMessage();
    }
  }

  public static def main(args:Rail[String]) {
    for (size in [0, 1, 2, 3, 5]) {
      val a = new Rail[Long](size, (i:Long) => i + 1);
      for (n in 0..4)
        Console.OUT.println(size + " " + n + ": " + failing(() => torus(a, n)) + ", " +
            failing(() => ints(a, n as Int, 1n)) + ", " +
                            failing(() => down(a, n)) + ", " + failing(() => nested(a, n, 2)) + ", " +
                                failing(() => clamped(a, n, 2)));
      for (n in 0..25) {
        var text:String = "";
        var fail:Long = 0;
        for (low in lows) for (length in 0..6) for (o in [-1, 0, 4]) {
          val high = low + length - 1;
          if (length == 0 ? high > low : high < low) continue; // it wrapped around
          val s = failing(() => f(n, a, low, high, o));
          text += s;
          if (s.indexOf("ndex") >= 0) fail++;
        }
        Console.OUT.println("form " + n + ": " + fail + " fail, " + text.hashCode());
      }
    }
    val two = [1, 2];
    Console.OUT.println(failing(() => wrapping(two, Long.MIN_VALUE, Long.MAX_VALUE)) + ", " +
        failing(() => wrapping(two, 5, 4)));
    for (n in 0..3) for (m in 0..3)
      Console.OUT.println(n + " x " + m + ": " +
          failing(() => matrix(new Array_2[Long](2, 3, (i:Long, j:Long) => 3 * i + j), n, m)));
  }
}
