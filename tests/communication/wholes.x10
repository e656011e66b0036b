// Ats whose objects must go as they are, or whose reads must stay where they are: the same answers, effects and
// exceptions as ever.
// 2|3 places, all: at most 80|80 messages
import x10.io.CustomSerialization;
import x10.io.Deserializer;
import x10.io.Serializer;
import x10.io.Unserializable;

public class Wholes {
  static class C {
    var n:Long = 1; val x:Long; val other:C; transient var t:Long = 9; val big = new Rail[Double](100);
    def this(x:Long, other:C) { this.x = x; this.other = other; }
    def inc() { n++; return n; }
  }
  static class Own implements CustomSerialization {
    val x:Long; static calls = new Cell[Long](0);
    def this(x:Long) { this.x = x; }
    def this(d:Deserializer) { x = (d.readAny() as Long) + 1; }
    public def serialize(s:Serializer) { calls() = calls() + 1; s.writeAny(x); }
  }
  static class Stays implements Unserializable { val x = 3; }
  static def make(x:Long, other:C):C = x == 0 ? null : new C(x, other);
  static def caught(f:()=>Long):String {
    try { return "" + f(); }
    catch (e:MultipleExceptions) { return e.exceptions().size + " of " + e.exceptions()(0).typeName(); }
    catch (e:CheckedThrowable) { return e.typeName(); }
  }
  static def next(c:C, p:Place):Place { c.n += 10; return p; }

  public static def main(args:Rail[String]) {
    val p = Place(Place.numPlaces() - 1), zero = args.size;
    val c = make(5 + zero, null), d = make(6, c), none = make(zero, null), v = new Rail[Long](10, (i:Long) => i);
    // copies are changed there, not here
    val changed = at (p) { c.n += c.x; c.n };
    Console.OUT.println(changed + " " + c.n);
    val called = at (p) { val a = d.other.inc(); c.n * 10 + a }; // c and d.other are one object there
    Console.OUT.println(called + " " + c.n);
    val written = at (p) { val a = v(3); v(3) = 7; a * 10 + v(3) };
    Console.OUT.println(written + " " + v(3));
    val nested = at (p) { val a = c.n; finish async { c.n = 40; } a + c.n };
    Console.OUT.println(nested + " " + c.n);
    // the place is evaluated first
    Console.OUT.println(at (next(c, p)) c.n);
    // identity within a message
    Console.OUT.println(at (p) d.other == c);
    Console.OUT.println(at (p) { val a = d.other, b = c; a.inc(); b.n });
    // null and indices fail there, once, and only where they are reached
    val late = new Cell[Long](0), l = GlobalRef(late);
    Console.OUT.println(caught(() => at (p) none.x));
    Console.OUT.println(caught(() => at (p) d.other.other.x));
    Console.OUT.println(caught(() => at (p) v(10 + zero)) + caught(() => at (p) v(zero - 1)));
    val twice = caught(() => {
      finish { at (p) async { val a = none.x; } at (p) async { val a = none.n; } }
      return 0;
    });
    Console.OUT.println(twice);
    Console.OUT.println(at (p) zero == 0 ? 4 : none.x + v(99 + zero));
    val before = caught(() => {
      finish at (p) async { at (l) atomic l()() = 8; val a = none.x; }
      return 0;
    });
    Console.OUT.println(before + " " + late());
    // serializations of their own, transient fields
    val own = new Own(3), stays = new Stays();
    val there = at (p) own.x, calls = Own.calls();
    Console.OUT.println(there + " " + calls);
    Console.OUT.println(caught(() => at (p) stays.x));
    Console.OUT.println(at (p) c.t);
    // in loops, a value of each round
    var sum:Long = 0;
    for (i in 0..4) { val e = new C(i, null); e.n = i; sum = sum * 10 + (at (p) e.n + e.x); }
    Console.OUT.println(sum);
    // what is read is of the time of the at
    val g = GlobalRef(c);
    val old = at (p) { val a = c.n; at (g) g().n = 77; a - c.n };
    Console.OUT.println(old + " " + c.n);
  }
}
