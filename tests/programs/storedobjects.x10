import x10.compiler.NoInline;
import x10.util.ArrayList;

/* What constructors store: it may stay on the stack, unless it is taken out of the object again, and kept. */
public class storedobjects {
  static class Vec {
    var x:Long, y:Long;
    def this(x:Long, y:Long) { this.x = x; this.y = y; }
    @NoInline def sum():Long = x + y;
    public def toString():String = x + "," + y;
  }
  static class Ray {
    val from:Vec, to:Vec;
    def this(from:Vec, to:Vec) { this.from = from; this.to = to; }
    @NoInline def length():Long = to.sum() - from.sum();
    @NoInline def end():Vec = to;
  }
  static class Named extends Ray {
    val name:String;
    def this(name:String, from:Vec, to:Vec) { super(from, to); this.name = name; }
  }
  static class Box {
    val ray:Ray;
    def this(ray:Ray) { this.ray = ray; }
  }
  // Its constructor gives away what it stores.
  static class Loud {
    val v:Vec;
    def this(v:Vec) { this.v = v; keep(this.v); }
  }
  // The object itself is kept.
  static class Listed {
    val v:Vec;
    def this(v:Vec) { this.v = v; }
    @NoInline def list() { all.add(this); }
  }
  static val all = new ArrayList[Any]();
  static @NoInline def keep(v:Any) { all.add(v); }

  static abstract class Taker { abstract def take(r:Ray):void; }
  static class Reader extends Taker {
    var sum:Long = 0;
    @NoInline def take(r:Ray):void { sum += r.length(); }
  }
  static class Keeper extends Taker {
    @NoInline def take(r:Ray):void { keep(r.from); }
  }

  static @NoInline def stays(n:Long):Long {
    val from = new Vec(n, 1), to = new Vec(n + 2, 3);
    val r = new Ray(from, to);
    return r.length();
  }
  static @NoInline def nested(n:Long):Long {
    val box = new Box(new Named("nested", new Vec(n, 1), new Vec(n + 2, 3)));
    return box.ray.length() + box.ray.from.x;
  }
  static @NoInline def ended(n:Long):Vec {
    val r = new Ray(new Vec(n, 1), new Vec(n + 2, 3));
    return r.end();
  }
  static @NoInline def endedNamed(n:Long):Vec {
    val r = new Named("named", new Vec(n, 22), new Vec(n + 2, 23));
    return r.end();
  }
  static @NoInline def dug(n:Long):Vec {
    val box = new Box(new Ray(new Vec(n, 1), new Vec(n + 2, 3)));
    val r = box.ray;
    val v = r.from;
    return v;
  }
  static @NoInline def taken(t:Taker, n:Long) {
    val r = new Ray(new Vec(n, 10), new Vec(n + 2, 30));
    t.take(r);
  }
  static @NoInline def loud(n:Long):Long {
    val l = new Loud(new Vec(n, 7));
    return l.v.x;
  }
  static @NoInline def listed(n:Long):Long {
    val l = new Listed(new Vec(n, 8));
    l.list();
    return l.v.x;
  }
  static @NoInline def called(n:Long):Long {
    val r = new Ray(new Vec(n, 9), new Vec(n, 10));
    val f = () => { keep(r.to); return r.from.sum(); };
    return f();
  }
  static @NoInline def begun(n:Long):Long {
    val r = new Ray(new Vec(n, 11), new Vec(n, 12));
    finish async keep(r.from);
    return r.length();
  }
  static @NoInline def stored(n:Long):Long {
    val inner = new Vec(n, 13);
    val first = new Ray(inner, inner), second = new Ray(first.from, new Vec(n, 14));
    keep(second.to);
    return second.from.sum();
  }
  static @NoInline def chosen(n:Long):Vec {
    val one = new Ray(new Vec(n, 15), new Vec(n, 16)), other = new Ray(new Vec(n, 17), new Vec(n, 18));
    return (n > 3 ? one : other).from;
  }
  static @NoInline def later(n:Long):Vec {
    var last:Vec = new Vec(0, 0);
    for (i in 1..n) {
      val r = new Ray(last, new Vec(i, 19));
      last = r.to;
    }
    return last;
  }
  static class Wrong(v:Vec) extends Exception {}
  static @NoInline def thrown(n:Long) {
    val r = new Ray(new Vec(n, 20), new Vec(n, 21));
    if (n > 0) throw new Wrong(r.from);
  }

  static @NoInline def clobber(n:Long):Long {
    val deep = new Rail[Long](100, (i:Long) => -i);
    return n == 0 ? deep(3) : clobber(n - 1) + new Vec(-n, -n).sum();
  }
  static def check(v:Any) {
    clobber(30);
    System.gc();
    Console.OUT.println(v);
  }

  public static def main(args:Rail[String]) {
    check(stays(1));
    check(nested(2));
    check(ended(3));
    check(endedNamed(3));
    check(dug(4));
    val reader = new Reader();
    taken(reader, 5);
    taken(new Keeper(), 6);
    check(reader.sum);
    check(loud(7));
    check(listed(8));
    check(called(9));
    check(begun(10));
    check(stored(11));
    check(chosen(2));
    check(chosen(12));
    check(later(13));
    try {
      thrown(14);
    } catch (w:Wrong) {
      check(w.v);
    }
    for (a in all) check(a instanceof Listed ? (a as Listed).v : a);
  }
}
