/** Writes to copies by methods that do nothing else with them. */
public class lostbymethods {
  static class Box {
    var v:Long = 0;
    def set(n:Long) { v = n; }
    def put(n:Long) { set(n); }
    def add(n:Long):Long { v += n; return v; }
  }
  static class Above {
    var v:Long = 0;
    def set(n:Long) { v = n; }
  }
  static class Below extends Above {
    def set(n:Long) { Console.OUT.println(n); }
  }
  static def one(r:Rail[Long], n:Long) { r(0) = n; }
  static def size(r:Rail[Long], n:Long) { if (r.size > 0) r(0) = n; }
  static def loop(r:Rail[Long], n:Long) { for (i in 0..2) r(i) = n; }
  static def all(r:Rail[Long], n:Long) { for (i in 0..(r.size - 1)) r(i) = n; }
  static def each(r:Rail[Long], n:Long) { for (i in r.range()) r(i) = n; }
  static def deep(r:Rail[Long]) { one(r, 3); }
  static def reads(r:Rail[Long]) { r(0) = 1; Console.OUT.println(r); }
  static def sums(r:Rail[Long]) { r(0) = r(1); }
  public static def main(args:Rail[String]) {
    val p = Place.places().next(here);
    val a = new Rail[Long](3), b = new Rail[Long](3), c = new Rail[Long](3), d = new Rail[Long](3);
    val e = new Rail[Long](3), f = new Rail[Long](3), g = new Rail[Long](3), h = new Rail[Long](3);
    at (p) one(a, 2);
    at (p) size(b, 2);
    at (p) loop(c, 2);
    at (p) all(d, 2);
    at (p) each(e, 2);
    at (p) deep(f);
    at (p) reads(g);
    at (p) sums(h);
    at (p) { one(a, 2); reads(a); }
    at (p) { one(a, 2); one(b, 3); Console.OUT.println(b); }
    val box = new Box(), put = new Box(), kept = new Box(), above:Above = new Below(), cell = new Cell[Long](0);
    at (p) box.set(3);
    at (p) put.put(3);
    at (p) Console.OUT.println(kept.add(3));
    at (p) above.set(3);
    at (p) cell() = 3;
    at (p) { cell() = 4; Console.OUT.println(cell()); }
    Console.OUT.println(a(0) + b(0) + c(0) + d(0) + e(0) + f(0) + g(0) + h(0) + box.v + put.v + above.v);
  }
}
