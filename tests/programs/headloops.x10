// Loops that count in their condition, or behind their iterations: up and down, by steps, to bounds met or not.
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
  // The counter is read behind the loop, in it by a closure, or assigned in it.
  static def read(n:Long) { var s:Long = 0; var k:Long = n; while (k-- > 0) s = s * 3 + k; return s * 100 + k; }
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
    return s;
  }
  static def wraps(first:Int) {
    var s:Long = 0;
    var k:Int = Int.MAX_VALUE;
    do s++; while (++k < Int.MIN_VALUE + 3n);
    var j:Int = first;
    do s++; while (--j > Int.MAX_VALUE - 2n);
    return s;
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
      tell("assigned", n, assigned(n));
      tell("assignedToo", n, assignedToo(n));
      tell("moves", n, moves(n));
    }
    tell("ends", 0, ends());
    tell("wraps", 0, wraps(Int.MIN_VALUE));
  }
}
