// Ats that follow each other, and are two messages: the same answers, effects and exceptions as ever.
// 1|2|3 places, all: at most 0|90|90 messages
import x10.io.CustomSerialization;
import x10.io.Deserializer;
import x10.io.Serializer;
import x10.io.Unserializable;

public class Apart {
  static class C { var n:Long; var t:Long = 0; def this(n:Long) { this.n = n; } }
  static class Stays implements Unserializable { val x = 3; }
  static class Own implements CustomSerialization {
    val x:Long; static calls = new Cell[Long](0);
    def this(x:Long) { this.x = x; }
    def this(d:Deserializer) { x = d.readAny() as Long; }
    public def serialize(s:Serializer) { calls() = calls() + 1; s.writeAny(x); }
  }
  static class Log { static val text = new Cell[String](""); }
  static def noted(home:Place, what:String) { at (home) Log.text() = Log.text() + what; return 1; }
  static def fail(what:String):Long { throw new Exception(what); }
  static def some(c:C):Long = c.n;
  public static def main(args:Rail[String]) {
    val home = here, p = Place(Place.numPlaces() - 1), q = Place(0), zero = args.size, c = new C(1 + zero);
    // each message has copies of its own
    val a = at (p) { c.n += 5; c.n };
    val b = at (p) { c.n += 7; c.n };
    Console.OUT.println(a + " " + b + " " + c.n);
    val k = 3 + zero;
    val d = at (p) { var s:Long = k; s++; s + k };
    val e = at (p) { val s = k; s + d };
    Console.OUT.println(d + " " + e);
    // the first one changes what the second one takes along
    val r = GlobalRef(c);
    val f = at (p) { at (home) r().n += 100; 1 };
    val g = at (p) some(c) + f;
    Console.OUT.println(f + " " + g);
    val h = at (p) { finish async at (r) r().n += 100; 2 };
    val i = at (p) { val s = c; s.n + s.t };
    Console.OUT.println(h + " " + i);
    // other places
    val j = at (p) here.id * 0 + 1;
    val l = at (q) here.id + j;
    Console.OUT.println(j + " " + l);
    // what is refused is refused when the first one has run, and an own serialization runs after it
    val stays = new Stays(), own = new Own(4);
    try {
      val m = at (p) noted(home, "a");
      val o = at (p) stays.x + m;
      Console.OUT.println(o);
    } catch (x:Exception) { Console.OUT.println(x.typeName() + " " + Log.text()); }
    val m = at (p) zero + 3;
    val o = at (p) own.x + m;
    Console.OUT.println(o + " " + Own.calls());
    // the first exception leaves, and nothing else runs
    try {
      val s = at (p) fail("first") + zero;
      val t = at (p) noted(home, "b") + fail("second");
      Console.OUT.println(s + t);
    } catch (x:Exception) { Console.OUT.println(x.getMessage() + " " + Log.text()); }
    try {
      val s = at (p) zero + 1;
      val t = at (p) noted(home, "c") + s;
      val u = at (p) fail("third") + t;
      Console.OUT.println(s + u);
    } catch (x:Exception) { Console.OUT.println(x.getMessage() + " " + Log.text()); }
    // a place that is computed with effects
    var turns:Long = 0;
    for (w in 1..2) {
      val s = at (Place(turns++ % Place.numPlaces())) zero + 1;
      val t = at (Place(turns++ % Place.numPlaces())) zero + s;
      turns += s + t;
    }
    Console.OUT.println(turns);
    // objects that come back are not the same
    val s = at (p) c;
    val t = at (p) c;
    Console.OUT.println(s == t);
    // a result that the next body changes is its own copy
    val y = at (p) zero + 5;
    val z = at (p) { var w:Long = y; w *= 2; w };
    Console.OUT.println(y + " " + z);
    // what an activity waits for
    finish {
      val go = new Cell[Boolean](false), gr = GlobalRef(go);
      async { when (go()) { c.n = 1000; } }
      val v = at (p) { at (gr) atomic gr()() = true; 1 };
      val w = at (p) zero + v;
      Console.OUT.println(w);
    }
    Console.OUT.println(c.n);
  }
}
