// Loops that ask other places, go where elements of a rail say, and change these elements by another name of the rail:
// each iteration sees what the ones before it have written.
import x10.util.*;

public class AliasedIndices {
  static val P = Place.numPlaces();
  static struct Pair(first:Rail[Long], second:Rail[Long]) { }
  static class Holder {
    var rail:Rail[Long];
    val other:Any;
    def this(rail:Rail[Long], other:Any) { this.rail = rail; this.other = other; }
    def get():Rail[Long] = rail;
    def give(to:Holder) { to.rail = rail; }
  }
  static class Inner {
    val rail:Rail[Long];
    def this(r:Rail[Long]) { rail = r; }
    def set(i:Long, v:Long) { rail(i) = v; }
    operator this(i:Long)=(v:Long):Long { rail(i) = v; return v; }
  }
  static val shared = new Rail[Rail[Long]](1);
  static def fresh() = new Rail[Long](9, 1);
  static def same(r:Rail[Long]) = r;
  static def either(a:Rail[Long], b:Rail[Long], first:Boolean) = first ? a : b;

  /** Where iteration i goes; the one before it may have set it to 0. */
  static def asked(k:Long) = here.id * 10 + k;

  static def report(name:String, s:Long) { Console.OUT.println(name + " " + s); }

  public static def main(args:Rail[String]) {
    var s:Long = 0;

    val a = fresh(), b = a; // two locals
    for (i in 0..6) { val k = a(i) % P; s = s * 3 + (at (Place(k)) asked(k)); b(i + 1) = 0; }
    report("locals", s);

    s = 0;
    val c = fresh();
    val holder = new Holder(c, null);
    for (i in 0..6) { val k = c(i) % P; s = s * 3 + (at (Place(k)) asked(k)); holder.rail(i + 1) = 0; }
    report("field", s);

    s = 0;
    val d = fresh();
    val two = new Holder(null, d);
    for (i in 0..6) { val k = d(i) % P; s = s * 3 + (at (Place(k)) asked(k)); (two.other as Rail[Long])(i + 1) = 0; }
    report("object", s);

    s = 0;
    val e = fresh(), pair = Pair(fresh(), e);
    for (i in 0..6) { val k = e(i) % P; s = s * 3 + (at (Place(k)) asked(k)); pair.second(i + 1) = 0; }
    report("struct", s);

    s = 0;
    val f = fresh();
    shared(0) = f;
    for (i in 0..6) { val k = f(i) % P; s = s * 3 + (at (Place(k)) asked(k)); shared(0)(i + 1) = 0; }
    report("static", s);

    s = 0;
    val g = fresh(), sameAsG = same(g);
    for (i in 0..6) { val k = sameAsG(i) % P; s = s * 3 + (at (Place(k)) asked(k)); g(i + 1) = 0; }
    report("result", s);

    s = 0;
    val h = fresh(), set = (i:Long) => { h(i) = 0; };
    for (i in 0..6) { val k = h(i) % P; s = s * 3 + (at (Place(k)) asked(k)); set(i + 1); }
    report("closure", s);

    s = 0;
    val j = fresh(), apply = (r:Rail[Long], i:Long) => { r(i) = 0; };
    for (i in 0..6) { val k = j(i) % P; s = s * 3 + (at (Place(k)) asked(k)); apply(j, i + 1); }
    report("argument of a function", s);

    s = 0;
    val m = fresh(), inner = new Inner(m);
    for (i in 0..6) { val k = m(i) % P; s = s * 3 + (at (Place(k)) asked(k)); inner.set(i + 1, 0); }
    report("method", s);

    s = 0;
    val n = fresh(), list = new ArrayList[Rail[Long]]();
    list.add(n);
    for (i in 0..6) { val k = n(i) % P; s = s * 3 + (at (Place(k)) asked(k)); list(0)(i + 1) = 0; }
    report("list", s);

    s = 0;
    val o = fresh(), o2 = either(fresh(), o, args.size > 0);
    for (i in 0..6) { val k = o2(i) % P; s = s * 3 + (at (Place(k)) asked(k)); o(i + 1) = 0; }
    report("either", s);

    s = 0;
    val q = fresh(), ref = new GlobalRef[Rail[Long]](q);
    for (i in 0..6) { val k = q(i) % P; s = s * 3 + (at (Place(k)) asked(k)); ref()(i + 1) = 0; }
    report("reference", s);

    s = 0;
    val r = fresh(), one = new Holder(r, null), next = new Holder(fresh(), null);
    one.give(next);
    for (i in 0..6) { val k = one.rail(i) % P; s = s * 3 + (at (Place(k)) asked(k)); next.get()(i + 1) = 0; }
    report("field of another", s);

    s = 0;
    var t:Rail[Long] = fresh();
    val u = t;
    for (i in 0..6) { val k = u(i) % P; s = s * 3 + (at (Place(k)) asked(k)); t(i + 1) = 0; }
    report("variable", s);

    s = 0;
    val v = fresh(), viewed = new Inner(v);
    for (i in 0..6) { val k = v(i) % P; s = s * 3 + (at (Place(k)) asked(k)); viewed(i + 1) = 0; }
    report("operator", s);

    s = 0;
    val w = fresh();
    for (i in 0..6) { val k = w(i) % P; s = s * 3 + (at (Place(k)) asked(k)); w.clear(i + 1, 1); }
    report("cleared", s);

    s = 0;
    val x = fresh(), zeros = new Rail[Long](1);
    for (i in 0..6) { val k = x(i) % P; s = s * 3 + (at (Place(k)) asked(k)); Rail.copy(zeros, 0, x, i + 1, 1); }
    report("copied", s);

    s = 0;
    val y = fresh(), table = [fresh(), y];
    for (i in 0..6) { val k = table(1)(i) % P; s = s * 3 + (at (Place(k)) asked(k)); y(i + 1) = 0; }
    report("rail of rails", s);

    s = 0;
    val z = fresh(), map = new HashMap[String,Rail[Long]]();
    map.put("z", z);
    for (i in 0..6) { val k = z(i) % P; s = s * 3 + (at (Place(k)) asked(k)); map("z")(i + 1) = 0; }
    report("map", s);

    // Elements of a list's own rail, which grows meanwhile.
    s = 0;
    val own = new ArrayList[Long]();
    own.add(1);
    for (i in 0..6) { val k = own(i) % P; s = s * 3 + (at (Place(k)) asked(k)); own.add(0); }
    report("own", s);
  }
}
