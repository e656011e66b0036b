// Elements under conditions: those that say enough of their indices, and those that do not.
public class conditions {
  static def thrown(name:String, f:()=>Long) {
    try {
      Console.OUT.println(name + " " + f());
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println(name + ": " + e.getMessage());
    } catch (e:NullPointerException) {
      Console.OUT.println(name + ": null");
    }
  }
  static def digest(a:Rail[Long]):Long {
    var all:Long = 0;
    for (x in a) all = all * 7 + x;
    return all;
  }

  static def beside(a:Rail[Long], n:Long):Long {
    var s:Long = 0;
    for (i in 0..(n - 1)) {
      if (i > 0) s += a(i - 1);
      if (i + 1 < n) s = s * 3 + a(i + 1);
    }
    return s;
  }
  static def tooFar(a:Rail[Long]):Long {
    var s:Long = 0;
    for (i in 0..(a.size - 1)) if (i > 0) s += a(i - 2);
    return s;
  }
  static def tooFew(a:Rail[Long], n:Long):Long {
    var s:Long = 0;
    for (i in 0..(n - 1)) if (i <= n - 2) s += a(i + 1);
    return s;
  }
  static def inside(i:Long, j:Long, n:Long) = i >= 0 && i < n && j >= 0 && j < n;
  static def neighbours(a:Rail[Long], b:Rail[Long], n:Long):Long {
    for (i in 0..(n - 1)) for (j in 0..(n - 1)) {
      var s:Long = 0;
      for (di in -1..1) for (dj in -1..1) {
        val r = i + di, c = j + dj;
        if (inside(r, c, n)) s += a(r * n + c);
      }
      b(i * n + j) = s;
    }
    return digest(b);
  }
  static def skips(a:Rail[Long], n:Long):Long {
    var s:Long = 0;
    for (i in 0..(n - 1)) for (d in -2..2) {
      val k = i + d;
      if (k < 0 || k >= n) continue;
      s = s * 3 + a(k);
    }
    return s;
  }
  static def skipsOthers(a:Rail[Long], n:Long):Long {
    var s:Long = 0;
    for (i in 0..(n - 1)) {
      if (i != 0) { if (i > n) continue; } else s++;
      s = s * 3 + a(i - 1);
    }
    return s;
  }
  // The condition leaves one case only: the next one is reached without it.
  static def falls(a:Rail[Long], n:Long):Long {
    var s:Long = 0;
    for (i in 0..(n - 1))
      switch (i % 3) {
        case 1: if (i < 2) break; s++;
        case 0: s += a(i - 2);
      }
    return s;
  }
  static def convolve(x:Rail[Long], h:Rail[Long], n:Long, m:Long):Long {
    var s:Long = 0;
    for (i in 0..(n - 1)) for (k in 0..(m - 1)) if (i - k >= 0) s = s * 3 + h(k) * x(i - k);
    return s;
  }
  // i + d may go around; the condition holds then, too.
  static def around(a:Rail[Long], d:Long, n:Long):Long {
    var s:Long = 0;
    for (i in 0..(n - 1)) if (i + d < n) s += a(i + d + 1);
    return s;
  }
  static def aroundBoth(a:Rail[Long], d:Long, n:Long):Long {
    var s:Long = 0;
    for (i in 0..(n - 1)) if (i + d >= 0 && i + d < n) s += a(i + d);
    return s;
  }
  static def upTo(a:Rail[Long], m:Long):Long {
    for (i in 0..(a.size - 1)) if (i < m) a(i) += 1; else a(i) *= 2;
    return digest(a);
  }
  static def ofOther(a:Rail[Long], b:Rail[Long], m:Long):Long {
    var s:Long = 0;
    for (i in 0..(b.size - 1)) if (i < m) s += a(i);
    return s;
  }
  static def named(a:Rail[Long]):Long {
    var s:Long = 0;
    for (i in 0..(a.size - 1)) {
      val first = i == 0, last = i == a.size - 1;
      s += (first ? 0 : a(i - 1)) + (last || first ? 0 : a(i + 1));
    }
    return s;
  }
  static def either(a:Rail[Long], n:Long):Long {
    var s:Long = 0;
    for (i in 0..(n - 1)) if (i > 0 || a(i) > 2) s += a(i - 1);
    return s;
  }
  static def orElse(a:Rail[Long], n:Long):Long {
    var s:Long = 0;
    for (i in 0..(n - 1)) if (i > 0 || a(i - 1) > 2) s++;
    return s;
  }
  static def otherwise(a:Rail[Long], n:Long):Long {
    var s:Long = 0;
    for (i in 0..(n - 1)) s += i > 0 ? 1 : a(i - 1);
    return s;
  }
  // What is compared has gone around; the index has not.
  static def aroundInts(a:Rail[Long], n:Int, d:Int, e:Int):Long {
    var s:Long = 0;
    for (i in 0n..(n - 1n)) {
      val k = (i + d + e) as Long;
      if (k >= 0 && k < 5) s += a((i as Long) + (d as Long) + (e as Long));
    }
    return s;
  }
  static def ints(a:Rail[Long], n:Int, m:Int):Long {
    var s:Long = 0;
    for (i in 0n..(n - 1n)) for (var d:Int = -m; d <= m; d++) {
      val k = i + d;
      if (k >= 0n && k < n) s = s * 3 + a(k);
      if (i > 0) s += a(i - 1n);
    }
    return s;
  }
  static def triangle(a:Rail[Long], n:Long):Long {
    var s:Long = 0;
    for (i in 0..(n - 1)) for (j in 0..(n - 1)) if (j < i) s = s * 3 + a(i - j - 1);
    return s;
  }
  // Both sides may go around, and what is added to both does not show how far they are from each other.
  static def moved(a:Rail[Long], n:Long, m:Long):Long {
    var s:Long = 0;
    for (i in 0..(n - 1)) for (j in 0..(n - 1)) if (i + m < j + m) s = s * 3 + a(j - i - 1);
    return s;
  }
  static def movedFar(a:Rail[Long], n:Long):Long {
    val far = Long.MAX_VALUE - 3;
    var s:Long = 0;
    for (i in 0..(n - 1)) for (j in 0..(n - 1)) if (i + far < j + far) s = s * 3 + a(j - i - 1);
    return s;
  }
  static def hundred(a:Rail[Long], n:Int, d:Int):Long {
    var s:Long = 0;
    for (i in d..(d + n)) if (100n * i < 99n * i + 5n) s = s * 3 + a(4n - i);
    return s;
  }

  // The condition is one between the two counters, and the index another sum of them.
  static def apart(a:Rail[Long], n:Long) {
    var s:Long = 0;
    for (i in (-n)..n)
      for (j in (-n)..n)
        if (i < j) s += a(2 * j - i);
    return s;
  }

  public static def main(args:Rail[String]) {
    val a = new Rail[Long](9, (i:Long) => i * 7 % 5), none:Rail[Long] = null;
    for (n in [0, 1, 9]) thrown("beside " + n, () => beside(a, n));
    thrown("beside null", () => beside(none, 3));
    thrown("too far", () => tooFar(a));
    for (n in 9..11) thrown("too few " + n, () => tooFew(a, n));
    for (n in [0, 1, 3]) thrown("neighbours " + n, () => neighbours(a, new Rail[Long](n * n), n));
    thrown("neighbours 4", () => neighbours(a, new Rail[Long](16), 4));
    for (n in [1, 9, 10]) thrown("skips " + n, () => skips(a, n));
    thrown("skips others", () => skipsOthers(a, 9));
    thrown("falls", () => falls(a, 9));
    thrown("convolve", () => convolve(a, a, 9, 4));
    thrown("convolve more", () => convolve(a, a, 10, 4));
    for (d in [0, -1, 3, Long.MAX_VALUE, Long.MAX_VALUE - 4]) thrown("around " + d, () => around(a, d, 8));
    for (d in [0, -1, 3, Long.MAX_VALUE, Long.MIN_VALUE]) thrown("around both " + d, () => aroundBoth(a, d, 9));
    for (m in [0, 4, 9, 1000, Long.MAX_VALUE, Long.MIN_VALUE]) {
      thrown("up to " + m, () => upTo(new Rail[Long](a), m));
      thrown("of other " + m, () => ofOther(a, new Rail[Long](12), m));
    }
    thrown("named", () => named(a));
    thrown("either", () => either(a, 9));
    thrown("either less", () => either(new Rail[Long](9), 9));
    thrown("or else", () => orElse(a, 9));
    thrown("otherwise", () => otherwise(a, 9));
    thrown("around ints", () => aroundInts(a, 9n, 1n, -2n));
    thrown("around ints more", () => aroundInts(a, 9n, Int.MAX_VALUE, Int.MAX_VALUE));
    for (m in [1n, 3n, 20n]) thrown("ints " + m, () => ints(a, 9n, m));
    thrown("ints more", () => ints(a, 10n, 1n));
    thrown("triangle", () => triangle(a, 9));
    thrown("triangle more", () => triangle(a, 11));
    for (m in [0, 5, Long.MAX_VALUE - 3, Long.MIN_VALUE]) thrown("moved " + m, () => moved(a, 9, m));
    thrown("moved far", () => movedFar(a, 9));
    thrown("apart", () => apart(new Rail[Long](100), 4));
    for (d in [0n, 21474840n]) thrown("hundred " + d, () => hundred(a, 9n, d));
  }
}
