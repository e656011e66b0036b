/* Variables that count along with loops: what is proved of indices that follow them changes nothing. */
public class rangeloops {
  static def through(a:Rail[Long], n:Long, skip:Long) {
    var k:Long = 0;
    for (i in 0..(n - 1)) {
      a(k++) = i;
      for (j in 0..1) a(k++) = j;
      if (i == skip) k++;
    }
  }
  static def steady(a:Rail[Long], n:Long):Long {
    var k:Long = -1;
    for (i in 0..(n - 1)) {
      for (j in 0..1) a(++k) = i;
    }
    return k;
  }
  static def left(a:Rail[Long], n:Long, m:Long) {
    var k:Long = 0;
    for (i in 0..(n - 1)) {
      for (j in 0..2) {
        k++;
        if (a(j) == m) break;
        k--;
      }
      a(k) += 1;
    }
  }
  static def next(a:Rail[Long], n:Long, m:Long) {
    var k:Long = 0;
    for (i in 0..(n - 1)) {
      if (i == m) continue;
      a(k) = i;
      k += 1;
    }
  }
  static def outer(a:Rail[Long], n:Long, m:Long) {
    var k:Long = 0;
    rows: for (i in 0..(n - 1)) {
      for (j in 0..1) {
        if (i + j == m) continue rows;
        a(k++) += 1;
      }
    }
  }
  static def down(a:Rail[Long], n:Long, rounds:Int) {
    for (i in 0..(n - 1)) {
      var r:Int = 3n;
      var k:Long = i;
      do {
        a(k++) += 1;
      } while (--r != 0n);
      var s:Int = rounds;
      var p:Long = i;
      do {
        a(p++) += 10;
      } while (--s != 0n);
    }
  }
  static def side(a:Rail[Long], n:Long) {
    var k:Long = 0;
    for (i in 0..(n - 1)) {
      var m:Long = 0;
      while (k++ < i) {
        k--;
        if (++m == 2) break;
      }
      a(k) += 1;
    }
  }
  static def choice(a:Rail[Long], n:Long) {
    var k:Long = 0;
    for (i in 0..(n - 1)) {
      for (j in 0..0) a(k) += i % 2 == 0 || k++ > 0 ? 1 : 2;
      k += i % 2 == 0 ? 1 : 0;
    }
  }
  static def ints(a:Rail[Long], n:Int) {
    var k:Int = Int.MAX_VALUE;
    var p:Long = 0;
    for (var i:Int = 0n; i < n; i++) {
      k += 1n;
      for (j in 0..0) a(k - Int.MIN_VALUE) += p;
      p += 2;
    }
    a(p - 1) = k;
  }
  static def backwards(a:Rail[Long], n:Long) {
    var k:Long = n;
    for (var i:Long = 0; i < n; i += 2) {
      a(--k) = i;
      for (j in 0..0) a(--k) = i + 1;
    }
  }
  static def caught(a:Rail[Long], n:Long) {
    var k:Long = 0;
    for (i in 0..(n - 1)) {
      try {
        k += 2;
        a(k) = 1;
        k -= 1;
      } catch (e:ArrayIndexOutOfBoundsException) {
        k = 0;
      }
      for (j in 0..0) a(k) += 5;
    }
  }
  static def shared(a:Rail[Long], n:Long) {
    var k:Long = 0;
    finish {
      async atomic k = 1;
      for (i in 0..(n - 1)) for (j in 0..0) a(0) += 1;
    }
    for (i in 0..(n - 1)) for (j in 0..0) a(k + i) += 1;
  }

  static def expect(what:String, size:Long, body:(Rail[Long])=>void) {
    val a = new Rail[Long](size);
    var end:String = "fine";
    try {
      body(a);
    } catch (e:ArrayIndexOutOfBoundsException) {
      end = e.getMessage() + ", " + e.getStackTrace()(0);
    }
    Console.OUT.println(what + ": " + a + ": " + end);
  }

  public static def main(args:Rail[String]) {
    for (size in 5..7) {
      expect("through", size, (a:Rail[Long]) => through(a, 2, 2));
      expect("through, skipping", size, (a:Rail[Long]) => through(a, 2, 0));
      expect("steady", size, (a:Rail[Long]) => { a(0) = steady(a, 3); });
      expect("left", size, (a:Rail[Long]) => left(a, 6, 0));
      expect("not left", size, (a:Rail[Long]) => left(a, 6, 9));
      expect("next", size, (a:Rail[Long]) => next(a, 7, 3));
      expect("outer", size, (a:Rail[Long]) => outer(a, 3, 2));
      expect("outer, all", size, (a:Rail[Long]) => outer(a, 3, 9));
      expect("down", size, (a:Rail[Long]) => down(a, 3, 2n));
      expect("down further", size, (a:Rail[Long]) => down(a, 3, 4n));
      expect("side", size, (a:Rail[Long]) => side(a, 5));
      expect("choice", size, (a:Rail[Long]) => choice(a, 6));
      expect("ints", size, (a:Rail[Long]) => ints(a, 3n));
      expect("ints, none", size, (a:Rail[Long]) => ints(a, 0n));
      expect("backwards", size, (a:Rail[Long]) => backwards(a, 6));
      expect("backwards, odd", size, (a:Rail[Long]) => backwards(a, 5));
      expect("caught", size, (a:Rail[Long]) => caught(a, 9));
      expect("shared", size, (a:Rail[Long]) => shared(a, 5));
    }
  }
}
