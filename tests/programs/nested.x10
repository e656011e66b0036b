import x10.io.*;
import x10.util.*;

/** Classes nested in arrays nested in classes cross places: identity, cycles, transient, CustomSerialization, closures,
 * statics. */
public class nested {
  static class Inner { var a:Long; val tag:String;
      def this(a:Long, tag:String) { this.a = a; this.tag = tag; } public def toString() = tag + a; }
  static class Mid { val row:Rail[Inner]; val more:Rail[Rail[Inner]]; var up:Outer = null;
    def this(n:Long) {
      val w = new Rail[Inner](n, (i:Long) => new Inner(i, "i"));
      row = w;
      more = new Rail[Rail[Inner]](2, (k:Long) => w);
    }
  }
  static class Outer { val mids:Rail[Mid]; transient var cache:Rail[Long]; transient val t:Long; val f:(Long)=>Long;
    def this(n:Long) {
      mids = new Rail[Mid](n, (i:Long) => new Mid(i + 1));
      cache = new Rail[Long](5, 9);
      t = 7;
      val k = n;
      f = (x:Long) => x * k;
    }
  }

  static class Custom implements CustomSerialization {
    val v:Long; transient val derived:Long; val where:Long;
    def this(v:Long) { this.v = v; derived = v * v; where = here.id; }
    public def this(d:Deserializer) {
      this.v = d.readAny() as Long; this.derived = v * v; val l = d.readAny() as List[String]; where = here.id * 100 +
          l.size();
    }
    public def serialize(s:Serializer):void {
      s.writeAny(v); val l = new ArrayList[String](); l.add("a"); l.add("b"); s.writeAny(l);
    }
    public def toString() = v + "/" + derived + "/" + where;
  }
  static class Sub extends Custom {
    val extra:String;
    def this(v:Long) { super(v); extra = "made"; }
    public def this(d:Deserializer) { super(d); extra = d.readAny() as String; }
    public def serialize(s:Serializer):void { super.serialize(s); s.writeAny(extra + "!"); }
    public def toString() = super.toString() + extra;
  }
  static struct S(a:Byte, c:Custom, r:Rail[Long]) { }
  static class Holder[T] { val x:T; val xs:Rail[T]; def this(x:T, xs:Rail[T]) { this.x = x; this.xs = xs; } }
  static val perPlace = new Cell[Long](here.id * 10);
  static val table = new Rail[String](3, (i:Long) => "t" + i + here.id);
  static class Counter { static val count = new Cell[Long](0);
      static def next() { count() = count() + 1; return count(); } }

  static interface Shape { def area():Double; }
  static class Sq(s:Double) implements Shape { public def area() = s * s; }
  static class Ci(r:Double) implements Shape { public def area() = 3.0 * r * r; }

  class InnerNS { val k:Long; def this(k:Long) { this.k = k; } def get() = k + base; }
  var base:Long = 1000;

  public static def main(Rail[String]) {
    val o = new Outer(3);
    for (m in o.mids) m.up = o;
    o.mids(0).row(0).a = 42;
    val q = Place(1);
    val r = at (q) {
      val ok1 = o.mids(2).up == o;
      val ok2 = o.mids(1).more(0) == o.mids(1).row && o.mids(1).more(0)(1) == o.mids(1).row(1);
      o.mids(0).row(0).a += 1;
      [ok1.toString(), ok2.toString(), "" + o.cache, "" + o.t, "" + o.f(5), o.mids(0).row(0).toString()]
    };
    Console.OUT.println(r + " " + o.mids(0).row(0));
    val back = at (q) o;
    Console.OUT.println(back.mids.size + " " + (back.mids(1).up == back) + " " + back.f(2) + " " + back.cache);
    val c = new Custom(5);
    Console.OUT.println(c + " " + (at (q) c.toString()) + " " + (at (q) c));
    val s = new Sub(6);
    Console.OUT.println(s + " " + (at (q) s.toString()) + " " + (at (q) s));
    val cs:Rail[Custom] = [c, s as Custom, c];
    Console.OUT.println(at (q) (cs(0) == cs(2)).toString() + cs);
    val st = S(3y, s, [1, 2]);
    Console.OUT.println(at (q) (st.c + " " + st.r + st.a));
    val h = new Holder[S](st, [st, st]);
    Console.OUT.println(at (q) (h.x.c == h.xs(1).c));
    val hh = new Holder[Holder[Rail[Pair[String,Custom]]]](
        new Holder[Rail[Pair[String,Custom]]]([Pair[String,Custom]("z", c)], [[Pair[String,Custom]("y", s)]]), null);
    Console.OUT.println(at (q) hh.x.xs(0)(0).toString());
    finish for (p in Place.places()) at (p) async { perPlace() = perPlace() + 1; }
    for (p in Place.places()) Console.OUT.println(at (p) (perPlace() + table(2) + Counter.next() + Counter.next()));
    val shapes:Rail[Shape] = [new Sq(2.0), new Ci(1.0) as Shape];
    Console.OUT.println(at (q) { var t:Double = 0; for (x in shapes) t += x.area(); t });
    val f = new nested(); f.base = 2000;
    val ns = f.new InnerNS(3);
    Console.OUT.println(at (q) ns.get());
    val m = new HashMap[String, ArrayList[Rail[Inner]]]();
    m.put("k", new ArrayList[Rail[Inner]]());
    m.get("k").add(o.mids(2).row);
    Console.OUT.println(at (q) m.getOrThrow("k")(0)(2).toString());
    val anon = new Shape() { public def area() = o.t + 0.5; };
    Console.OUT.println(at (q) anon.area());
    val clos = () => { val z = new Rail[()=>Long](3, (i:Long) => () => i + o.mids.size); z };
    Console.OUT.println(at (q) { val z = clos(); z(2)() });
    try { at (q) { throw new Bad(c, [1, 2, 3]); } } catch (e:Bad) {
      Console.OUT.println(e.c + " " + e.r + " " + e.getMessage());
    }
    val nul:Custom = null;
    Console.OUT.println(at (q) (nul == null));
    val any:Rail[Any] = [1 as Any, "s", 2.5, S(1y, c, [9]), new Inner(1, "x"), null, 'c', [1n, 2n]];
    Console.OUT.println(at (q) any.toString());
    val e1 = at (q) { val l = new Rail[Any](2); l(0) = l; l };
    Console.OUT.println(e1(0) == e1);
    var deep:Cons = null;
    for (i in 1..5000) deep = new Cons(i, deep);
    val dd = deep;
    Console.OUT.println(at (q) { var n:Long = 0; for (var x:Cons = dd; x != null; x = x.next) n += x.v; n });
    val refs = new Rail[Cell[GlobalRef[Inner]]](3,
        (i:Long) => new Cell[GlobalRef[Inner]](GlobalRef[Inner](o.mids(2).row(i))));
    val kept = at (q) { System.gc(); refs };
    for (p in Place.places()) at (p) System.gc();
    Console.OUT.println(at (q) at (kept(2)().home) kept(2)()().toString());
    Console.OUT.println(kept(1)()() == o.mids(2).row(1));
    val image = at (q) { val w = new Serializer(); w.writeAny(kept); w.writeAny(c); w.toRail() };
    val read = new Deserializer(image);
    val again = read.readAny() as Rail[Cell[GlobalRef[Inner]]];
    Console.OUT.println((again(0)()() == o.mids(2).row(0)) + " " + read.readAny());
  }
  static class Cons { val v:Long; val next:Cons; def this(v:Long, n:Cons) { this.v = v; next = n; } }
  static class Bad extends Exception { val c:Custom; val r:Rail[Long];
      def this(c:Custom, r:Rail[Long]) { super("bad"); this.c = c; this.r = r; } }
}
