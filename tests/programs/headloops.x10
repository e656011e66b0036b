// Loops that count in their condition, or after their iterations: up and down, by steps, to bounds met or not.
public class headloops {
  static def tell(what:String, n:Long, s:Long) { Console.OUT.println(what + "(" + n + ") " + s); }

  static def doUp(first:Long, n:Long) {
    var s:Long = 0;
    var k:Long = first;
    do { s = s * 3 + k; k++; } while (k < n);
    return s;
  }
  static def doTo(first:Long, n:Long) {
    var s:Long = 0;
    var k:Long = first;
    do { s = s * 3 + k; k += 4; } while (k <= n);
    return s;
  }
  static def doDown(n:Long) { var s:Long = 0; var k:Long = n; do { s = s * 3 + k; k--; } while (k > 2); return s; }
  static def doBy(n:Long) { var s:Long = 0; var k:Long = n; do { s = s * 3 + k; k -= 2; } while (k >= 0); return s; }
  static def doNext(n:Int) {
    var s:Long = 0;
    var k:Int = 2n;
    do {
      if (k == 4n) continue;
      s = s * 3 + k;
      if (s > 5000) break;
    } while (++k <= n);
    return s;
  }
  static def doLess(n:Long) { var s:Long = 0; var k:Long = n; do { s = s * 3 + k; } while (--k > 0); return s; }
  static def before(n:Long) {
    var s:Long = 0;
    var k:Long = n;
    while (k-- > 0) { if (k == 3) continue; s = s * 3 + k; }
    return s;
  }
  static def after(n:Int) { var s:Long = 0; var k:Int = -1n; while (++k < n) s = s * 3 + k; return s; }
  static def counted(n:Long) {
    var s:Long = 0;
    var k:Long = 0;
    while (k++ < n) { s = s * 3 + k; if (k == 9) break; }
    return s;
  }
  static def twice(n:Long) {
    var s:Long = 0;
    var k:Long = 0;
    do {
      var j:Long = k;
      do { s = s * 3 + j * k; j++; } while (j < 3);
      k++;
    } while (k < n);
    return s;
  }
  // The counter is read after the loop.
  static def read(n:Long) { var s:Long = 0; var k:Long = n; while (k-- > 0) s = s * 3 + k; return s * 100 + k; }
  // The same, left by a break, a return or an exception; or it has its value from elsewhere.
  static def readThen(n:Long) {
    var s:Long = 0;
    var k:Long = n;
    while (k-- > 0) { if (k == 1) continue; if (k == 5) break; s = s * 3 + k; }
    return s * 100 + k;
  }
  static def readLess(n:Long) {
    var s:Long = 0;
    var k:Long = 0;
    if (n > 1) k = n;
    while (--k >= 0) { s = s * 3 + k; if (s > 5000) break; }
    return s * 100 + k;
  }
  static def readMore(n:Int) {
    var s:Long = 0;
    var k:Int = -2n;
    while ((k += 2n) <= n) s = s * 3 + k;
    while (k++ < 2n * n) { s = s * 3 + k; if (k == 9n) return s * 100 + k; }
    return s * 100 + k;
  }
  static def readDo(n:Long) {
    var s:Long = 0;
    var k:Long = 0;
    do { s = s * 3 + k; if (s > 5000) break; } while (++k < n);
    var j:Long = 7;
    do { s = s * 3 + j; j -= 3; } while (j > n);
    return s * 100 + k * 10 + j;
  }
  static def readFailing(n:Long) {
    var s:Long = 0;
    var k:Long = n;
    try {
      while (k-- > 0) s = s * 3 + 12 / (k - 2);
    } catch (e:ArithmeticException) {
      s = s * 10 + k;
    } finally {
      s = s * 10 + k;
    }
    return s * 100 + k;
  }
  static def readByRows(n:Long) {
    var s:Long = 0;
    var k:Long = 3 * n;
    for (i in 0..3) {
      while (k-- > n * i) s = s * 3 + k;
      s = s * 3 + k;
      while (k++ < n) { val t = s, f = (m:Long) => t + m; s = f(k); }
    }
    return s * 100 + k;
  }
  // It is assigned in the loop, or the bound is.
  static def assigned(n:Long) {
    var s:Long = 0;
    var k:Long = 0;
    do { s = s * 3 + k; if (k == 2) k = 5; k++; } while (k < n);
    return s;
  }
  static def assignedToo(n:Long) {
    var s:Long = 0;
    var k:Long = n;
    while (k-- > 0) { s = s * 3 + k; if (k == 4) k--; }
    return s;
  }
  static def moves(n:Long) {
    var s:Long = 0;
    var end:Long = n;
    var k:Long = 0;
    do { s = s * 3 + k; k++; end--; } while (k < end);
    return s;
  }
  static def ends() {
    var s:Long = 0;
    var k:Int = Int.MAX_VALUE - 2n;
    while (k++ < Int.MAX_VALUE - 1n) s += k;
    var j:Long = Long.MIN_VALUE + 2;
    while (j-- > Long.MIN_VALUE + 1) s++;
    var i:Long = Long.MIN_VALUE;
    while (i-- > 0) s++;
    return s + (i == Long.MAX_VALUE ? 1 : 0);
  }
  static def wraps(first:Int) {
    var s:Long = 0;
    var k:Int = Int.MAX_VALUE;
    do s++; while (++k < Int.MIN_VALUE + 3n);
    var j:Int = first;
    do s++; while (--j > Int.MAX_VALUE - 2n);
    var i:Int = Int.MAX_VALUE - 2n;
    while (i++ < Int.MAX_VALUE) if (s++ > 40) break;
    return s + i;
  }

  public static def main(args:Rail[String]) {
    for (n in [-3, 0, 1, 2, 3, 4, 7, 12]) {
      tell("doUp", n, doUp(0, n) + doUp(2, n));
      tell("doTo", n, doTo(0, n) + doTo(n, n));
      tell("doDown", n, doDown(n));
      tell("doBy", n, doBy(n));
      tell("doNext", n, doNext(n as Int));
      tell("doLess", n, doLess(n));
      tell("before", n, before(n));
      tell("after", n, after(n as Int));
      tell("counted", n, counted(n));
      tell("twice", n, twice(n));
      tell("read", n, read(n));
      tell("readThen", n, readThen(n));
      tell("readLess", n, readLess(n));
      tell("readMore", n, readMore(n as Int));
      tell("readDo", n, readDo(n));
      tell("readFailing", n, readFailing(n));
      tell("readByRows", n, readByRows(n));
      tell("assigned", n, assigned(n));
      tell("assignedToo", n, assignedToo(n));
      tell("moves", n, moves(n));
    }
    tell("ends", 0, ends());
    tell("wraps", 0, wraps(Int.MIN_VALUE));
  }
}
