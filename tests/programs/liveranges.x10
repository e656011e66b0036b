import x10.compiler.NoInline;
// Variables that are used for one thing after another, and those that are not.
public class liveranges {
  static @NoInline def f(n:Long):Long { if (n == 13) throw new Exception("13"); return n * 2; }
  static @NoInline def loops(n:Long):Long {
    var i:Long; var j:Long; var t:Long = 0; var s:Long = 0;
    for (i = 0; i < n; i++) { t = f(i); for (j = 0; j < t; j++) s += j; }
    for (i = 0; i < n; i++) { t = f(i) + 1; if (t > 3) { t = 4; s += t; } else s += t * 100; }
    t = s; s = t + i;
    return s;
  }
  static @NoInline def carried(n:Long):Long {
    var last:Long = -1; var s:Long = 0;
    for (i in 0..n) { if (i > 0) s += last; last = f(i); s *= 3; }
    return s;
  }
  static @NoInline def tried(n:Long):Long {
    var x:Long = 1;
    try { x = 2; f(n); x = 3; } catch (e:Exception) { x = x * 10; }
    val y = x;
    x = 7;
    try { f(n); x = 8; } finally { Console.OUT.println("x " + x); }
    return y * 100 + x;
  }
  static @NoInline def left(n:Long):Long {
    var x:Long; var s:Long = 0;
    for (i in 0..n) {
      x = i;
      if (i % 2 == 0) continue;
      if (i == 7) break;
      s += x; x = s * 2; s += x;
    }
    x = 5;
    while (true) { if (x > 100) break; x = x * 2; }
    return s + x;
  }
  static @NoInline def chosen(n:Long):Long {
    var x:Long = 0; var y:Long;
    switch (n) { case 1: x = 10; case 2: x += 5; y = x; break; default: x = 1; y = 2; }
    if (n > 1) x = 3; else x = y;
    val g = (k:Long) => k + n;
    var c:Long = 3; val d = c; c = 4;
    return x * 1000 + y * 10 + g(c) + d;
  }
  static @NoInline def shared(n:Long):Long {
    var total:Long = 0; var other:Long = 5; var only:Long = n;
    finish { async { atomic total += only; } async { atomic total += other; } }
    other = total; total = 1;
    finish for (i in 1..3) async { atomic total += other; }
    return total;
  }
  static class P { var a:Long; var b:Long; var next:P; }
  static @NoInline def made(n:Long):Long {
    var p:P = null; var q:P; var s:Long = 0;
    for (i in 1..n) {
      q = new P(); q.a = i; q.b = f(i); if (i % 3 == 0) p = q; q = null; if (p != null) s += p.a + p.b;
    }
    return s;
  }
  static @NoInline def waited(n:Long):Long {
    var x:Long = n; var b:Boolean = true;
    when (b) { x = x + 1; b = false; }
    x = x * 2; val y = x; x = 9;
    return y + x;
  }
  static @NoInline def later(n:Long):Long {
    var x:Long = f(n);
    val y = x;
    if (n > 4) x = 1; else x = 2;
    val r = new Rail[Long](20, (i:Long) => i);
    var s:Long = 0;
    for (i in 0..9) { s += r(x); x = x + 1; if (x > 12) x = i; }
    return s * 100 + x + y;
  }
  static @NoInline def value(n:Long):Long {
    var x:Long; var y:Long;
    val z = (x = n) + (x = n + 1) * x;
    y = x = z;
    do { x = y - 1; y = x; } while (x > 3);
    return x + y + z;
  }
  static @NoInline def either(n:Long):Long {
    var t:Long = n + 1, s:Long = t;
    if (n > 2) { t = 5; s += 2 * t; } else s += 10 * t;
    t = 7 * n;
    s += t;
    if (n > 2) s += 100 * t; else { t = 6; s += 1000 * t; }
    t = n - 1;
    return s * t;
  }
  public static def main(Rail[String]) {
    for (n in [0, 1, 2, 5, 9]) {
      Console.OUT.println(loops(n) + " " + carried(n) + " " + tried(n) + " " + left(n) + " " + chosen(n));
      Console.OUT.println(shared(n) + " " + made(n) + " " + waited(n) + " " + later(n) + " " + value(n) + " " +
                          either(n));
    }
    try { tried(13); } catch (e:Exception) { Console.OUT.println(e.getMessage()); }
  }
}
