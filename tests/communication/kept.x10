// Objects of which others may read more than the body of the at does: they arrive complete. And where only some fields
// go, everything else is as ever: identity, null, sharing, subclasses, exceptions.
// 1|2|3 places, all: at most 0|80|80 messages
import x10.compiler.NoInline;
import x10.compiler.TransientInitExpr;
import x10.io.CustomSerialization;
import x10.io.Deserializer;
import x10.io.Serializer;
import x10.io.Unserializable;

public class Kept {
  static class C {
    var x:Long; var y:Long; val z:Long;
    def this(x:Long) { this.x = x; y = 10 * x; z = 100 * x; }
    public def toString() = "C(" + x + ", " + y + ", " + z + ")";
    @NoInline def get() = x;
    public def hashCode() = z as Int;
  }
  static class D extends C {
    val more:Long;
    def this(x:Long) { super(x); more = 7 * x; }
    @NoInline def get() = more;
  }
  static struct S(a:Long, b:Long) {}
  static class Pair[T] { val first:T; val second:T; val size = new Rail[Long](5, (i:Long) => i);
    def this(a:T, b:T) { first = a; second = b; } }
  static class Failed(c:C) extends Exception { def this(c:C) { property(c); } }
  static class Table { static val last = new Cell[C](null); }
  static class Own implements CustomSerialization {
    val c:C; static calls = new Cell[Long](0);
    def this(c:C) { this.c = c; }
    def this(d:Deserializer) { c = d.readAny() as C; }
    public def serialize(s:Serializer) { calls() = calls() + 1; s.writeAny(c); }
  }
  static class Stays implements Unserializable { val x = 3; }
  static class Has { val own:Own; val stays:Stays; val n:Long = 4; val c:C = new C(8);
    def this(own:Own, stays:Stays) { this.own = own; this.stays = stays; } }
  static class Set { val a:Long = 5; val b:Long; @TransientInitExpr(a + b) transient var sum:Long = 11; var c:C = null;
    def this(b:Long) { this.b = b; } }
  static class Cyclic { var next:Cyclic = null; val x:Long; val y:Long; def this(x:Long) { this.x = x; y = -x; } }
  @NoInline static def keep(c:C) { Table.last() = c; return c.x; }
  @NoInline static def pass(c:C):C = c;
  @NoInline static def any(a:Any) = a.toString();
  static def xOf(c:C):Long { throw new Failed(c); }
  static def all(c:C) = c.x + c.y + c.z;

  public static def main(args:Rail[String]) {
    val p = Place(Place.numPlaces() - 1), home = here, n = args.size, c = new C(1 + n), d = new D(2 + n);
    // the object gets out: as a result, into a static, to another place, as text, by way of a closure, in an exception
    Console.OUT.println(at (p) { val e = pass(c); e.x = 9; e });
    Console.OUT.println(at (p) { keep(c); all(Table.last()) });
    Console.OUT.println(at (p) { val k = pass(c).x; k + (at (home) c.y + c.z) });
    Console.OUT.println((at (p) any(c)) + (at (p) "" + pass(c).x + c));
    val e = at (p) { val k = pass(c); val f = () => k.x + k.z; f() };
    Console.OUT.println(e);
    try { Console.OUT.println(at (p) xOf(c)); } catch (f:Failed) { Console.OUT.println(f.c); }
    Console.OUT.println(at (p) { val r = GlobalRef(pass(c)); val k = at (home) 3; r().y + k });
    Console.OUT.println(at (p) pass(c).hashCode());
    // a subclass reads more
    val both = new Rail[C](4, (i:Long) => i % 2 == 0 ? c : d as C);
    Console.OUT.println(at (p) { var s:Long = 0; for (o in both) s += o.get(); s });
    Console.OUT.println(at (p) { var s:Long = 0; for (o in both) s += o instanceof D ? (o as D).more : o.x; s });
    // generic objects, structs that are compared or boxed
    val pair = new Pair[C](c, d), structs = new Pair[S](S(1, 2), S(1, 3)), rail = new Rail[S](3, (i:Long) => S(i, -i));
    Console.OUT.println(at (p) { var s:Long = 0; for (i in 1..2) s += (i == 1 ? pair.first : pair.second).y; s });
    Console.OUT.println((at (p) { var k:Long = 0; for (i in 1..2) if (structs.first != structs.second) k++; k })
        + " " + (at (p) { val k = rail(n + 1); k == S(1, -1) && rail.size == 3 })
        + " " + (at (p) { var s:Any = null; for (o in rail) s = o; s.toString() }));
    // identity, null, sharing and cycles, and elements of several kinds, in any order
    val mixed = new Rail[C](40, (i:Long) => i % 7 == 3 ? null : i % 5 == 2 ? c : i % 3 == 0 ? d as C : new C(i));
    val seen = at (p) {
      var s:String = "";
      for (i in mixed.range) {
        var first:Long = 0;
        while (mixed(first) != mixed(i)) first++;
        s += (mixed(i) == null ? "-" : "" + mixed(i).x) + (first < i ? "=" + first : "") + " ";
      }
      s
    };
    Console.OUT.println(seen);
    val back = at (p) mixed;
    var total:Long = 0;
    for (i in back.range) if (back(i) != null) total += i * back(i).z + (back(i) == back(2) ? 1000000 : 0);
    Console.OUT.println(total);
    val ring = new Cyclic(1);
    ring.next = new Cyclic(2); ring.next.next = ring;
    Console.OUT.println(at (p) { var o:Cyclic = ring; var s:Long = 0; for (i in 1..5) { s += o.x; o = o.next; } s });
    // what is null, or no index, fails where it did
    val none = new Rail[C](3);
    for (i in 2..3)
      try {
        Console.OUT.println(at (p) { var s:Long = 0; for (k in 1..i) s += none(k) == null ? k : none(k).x; s });
      } catch (f:Exception) { Console.OUT.println(f.typeName()); }
    val nothing = at (p) { val k = new Rail[C](1); k };
    try { Console.OUT.println(nothing(0).x); } catch (f:Exception) { Console.OUT.println(f.typeName()); }
    // serializations of their own run, and refusals stay, where the field is not read
    val has = new Has(new Own(c), null), hasnt = new Has(null, new Stays());
    for (o in [has, hasnt])
      try {
        Console.OUT.println(at (p) { var s:Long = 0; var k:Has = o; for (i in 1..2) { s += k.n + k.c.x; k = o; } s });
      } catch (f:Exception) { Console.OUT.println(f.typeName()); }
    Console.OUT.println(Own.calls());
    // what is computed on arrival
    val set = new Rail[Set](2, (i:Long) => new Set(i));
    Console.OUT.println(at (p) { var s:Long = 0; for (o in set) s = 100 * s + o.sum; s });
    // a copy that is changed is what is read, and later activities of the body read it too
    Console.OUT.println(at (p) { finish async { pass(c).x = 50; } pass(c).x + pass(c).z });
    var last:C = c;
    for (i in 1..3) { val now = last; last = at (p) { val k = pass(now); k.x += k.z; k }; }
    Console.OUT.println(last.x + " " + c.x);
    val got = new Cell[C](null);
    got() = at (p) pass(d);
    Console.OUT.println(got().get() + " " + got());
  }
}
