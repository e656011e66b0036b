// A loop reads again what a function whose effects are not known may have assigned, also where another one calls it.
public class farwrites {
  static class Box {
    var n:Long = 5;
    val rail = new Rail[Long](2, 7);
  }
  static @x10.compiler.NoInline def guarded(b:Box, x:Long):void {
    atomic b.n = x;
  }
  static @x10.compiler.NoInline def byAsync(b:Box, x:Long):void {
    finish async b.n = x;
  }
  static @x10.compiler.NoInline def applied(f:(Long)=>void, x:Long):void {
    f(x);
  }
  static @x10.compiler.NoInline def first(b:Box, x:Long):void {
    guarded(b, x);
  }
  static @x10.compiler.NoInline def second(b:Box, x:Long):void {
    byAsync(b, x);
  }
  static @x10.compiler.NoInline def third(f:(Long)=>void, x:Long):void {
    applied(f, x);
  }
  static @x10.compiler.NoInline def fourth(b:Box, x:Long):void {
    first(b, x);
  }

  static def firsts(b:Box, n:Long):Long {
    var s:Long = 0;
    for (k in 0..n) {
      first(b, k);
      s = s * 10 + b.n + b.rail(1) - 7;
    }
    return s;
  }
  static def seconds(b:Box, n:Long):Long {
    var s:Long = 0;
    for (k in 0..n) {
      second(b, k);
      s = s * 10 + b.n + b.rail(1) - 7;
    }
    return s;
  }
  static def thirds(b:Box, f:(Long)=>void, n:Long):Long {
    var s:Long = 0;
    for (k in 0..n) {
      third(f, k);
      s = s * 10 + b.n + b.rail(1) - 7;
    }
    return s;
  }
  static def fourths(b:Box, n:Long):Long {
    var s:Long = 0;
    for (k in 0..n) {
      fourth(b, k);
      s = s * 10 + b.n + b.rail(1) - 7;
    }
    return s;
  }

  public static def main(args:Rail[String]) {
    val n = 4 + args.size, b = new Box();
    Console.OUT.println(firsts(b, n));
    Console.OUT.println(seconds(b, n));
    Console.OUT.println(thirds(b, (x:Long) => {
      b.n = x;
    }, n));
    Console.OUT.println(fourths(b, n));
  }
}
