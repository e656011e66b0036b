/** Loops by steps other than one: up, down, to the ends of their types and around them, by steps that are not known. */
public class steploops {
  static def up(a:Long, b:Long, s:Long):String {
    var r:String = "";
    var n:Long = 0;
    for (var i:Long = a; i <= b; i += s) { r += i + " "; if (++n > 5) break; }
    return r;
  }
  static def upLt(a:Long, b:Long, s:Long):String {
    var r:String = "";
    var n:Long = 0;
    for (var i:Long = a; i < b; i += s) { r += i + " "; if (++n > 5) break; }
    return r;
  }
  static def down(a:Long, b:Long, s:Long):String {
    var r:String = "";
    var n:Long = 0;
    for (var i:Long = a; i >= b; i -= s) { r += i + " "; if (++n > 5) break; }
    return r;
  }
  static def downGt(a:Int, b:Int):String {
    var r:String = "";
    var n:Long = 0;
    for (var i:Int = a; i > b; i -= 3n) { r += i + " "; if (++n > 5) break; }
    return r;
  }
  static def upI(a:Int, b:Int):String {
    var r:String = "";
    var n:Long = 0;
    for (var i:Int = a; i <= b; i += 2n) { r += i + " "; if (++n > 5) break; }
    return r;
  }
  static def upI7(a:Int, b:Int):String {
    var r:String = "";
    var n:Long = 0;
    for (var i:Int = a; i < b; i += 7n) { r += i + " "; if (++n > 5) break; }
    return r;
  }
  static def sumEvery(x:Rail[Long], s:Long):Long {
    var t:Long = 0;
    for (var i:Long = 0; i < x.size; i += s) t += x(i);
    return t;
  }
  static def sumBack(x:Rail[Long], s:Long):Long {
    var t:Long = 0;
    for (var i:Long = x.size - 1; i >= 0; i -= s) t = t * 3 + x(i);
    return t;
  }
  static def sumBack3(x:Rail[Long]):Long {
    var t:Long = 0;
    for (var i:Long = x.size - 1; i >= 0; i -= 3) t = t * 3 + x(i);
    return t;
  }
  static def three(x:Rail[Long]):Long {
    var t:Long = 0;
    for (var i:Long = 0; i < x.size - 2; i += 3) t += x(i) * x(i + 1) - x(i + 2);
    return t;
  }
  static def bad(x:Rail[Long], s:Long):String {
    var t:Long = 0;
    try { for (var i:Long = 1; i <= x.size; i += s) { x(i) = i; t += i; } } catch (e:ArrayIndexOutOfBoundsException) {
      return t + " " + e.getMessage() + " " + x;
    }
    return t + " " + x;
  }
  static def badBack(x:Rail[Long]):String {
    var t:Long = 0;
    try {
      for (var i:Long = x.size - 1; i >= -2; i -= 2) { x(i) = -i; t += i; }
    } catch (e:ArrayIndexOutOfBoundsException) { return t + " " + e.getMessage() + " " + x; }
    return t + " " + x;
  }
  static def after(n:Long):Long { var i:Long = 0; for (i = 0; i < n; i += 4) {} return i; }
  static def changing(n:Long):String {
    var s:Long = 1;
    var r:String = "";
    for (var i:Long = 0; i < n; i += s) { r += i + " "; s = s + 1; }
    return r;
  }
  static def bound(n:Long):String {
    var m:Long = n;
    var r:String = "";
    for (var i:Long = 0; i < m; i += 2) { r += i + " "; if (i == 4) m = 8; }
    return r;
  }
  static def clos(n:Long):Long {
    val fs = new Rail[()=>Long](n);
    for (var i:Long = 0; i < n; i += 2) { val k = i; fs(i) = () => k * k; }
    var t:Long = 0;
    for (var i:Long = 0; i < n; i += 2) t += fs(i)();
    return t;
  }
  static def asy(n:Long):Long {
    val r = new Rail[Long](n);
    finish for (var i:Long = n - 1; i >= 0; i -= 2) { val k = i; async r(k) = k; }
    var t:Long = 0;
    for (v in r) t += v;
    return t;
  }
  static def nest(n:Long):Long {
    var t:Long = 0;
    for (var i:Long = n; i > 0; i -= 2) for (var j:Long = i; j < n; j += i) t += i * j;
    return t;
  }
  static def cont(n:Long):Long {
    var t:Long = 0;
    for (var i:Long = 0; i < n; i += 3) { if (i % 2 == 0) continue; t += i; }
    return t;
  }
  public static def main(args:Rail[String]) {
    val M = Long.MAX_VALUE, m = Long.MIN_VALUE;
    Console.OUT.println(up(0, 10, 3) + "|" + up(M - 4, M, 2) + "|" + up(M - 4, M, 3) + "|" + up(5, 4, 1) + "|" +
        up(1, 2, 0) + "|" + up(1, 20, -1));
    Console.OUT.println(upLt(0, 10, 5) + "|" + upLt(M - 4, M, 3) + "|" + upLt(m, m + 9, 4) + "|" + upLt(0, 3, M));
    Console.OUT.println(down(10, 0, 3) + "|" + down(m + 4, m, 2) + "|" + down(m + 4, m, 3) + "|" + down(1, 0, 0) + "|" +
        down(0, 3, 1) + "|" + down(2, 0, -1));
    Console.OUT.println(downGt(10n, 0n) + "|" + downGt(Int.MIN_VALUE + 4n, Int.MIN_VALUE) + "|" +
        upI(Int.MAX_VALUE - 3n, Int.MAX_VALUE) + "|" + upI(Int.MAX_VALUE - 2n, Int.MAX_VALUE - 1n) + "|" +
        upI7(Int.MAX_VALUE - 10n, Int.MAX_VALUE - 2n));
    val x = new Rail[Long](args.size + 11, (i:Long) => i * i + 1);
    Console.OUT.println(sumEvery(x, 1) + " " + sumEvery(x, 2) + " " + sumEvery(x, 7) + " " + sumEvery(x, 100) + " " +
        sumBack(x, 1) + " " + sumBack(x, 4) + " " + sumBack3(x) + " " + three(x));
    Console.OUT.println(bad(new Rail[Long](7), 2) + "; " + bad(new Rail[Long](8), 2) + "; " +
        bad(new Rail[Long](6), 1) + "; " + badBack(new Rail[Long](6)) + "; " + badBack(new Rail[Long](7)));
    Console.OUT.println(after(10) + " " + after(0) + " " + changing(20) + "|" + bound(20) + "|" + clos(9) + " " +
        asy(10) + " " + nest(20) + " " + cont(40));
  }
}
