// An at takes along what it reads of objects, not the objects, which are large. An at expression is two messages, the
// second of them with a result of 8 bytes.
// 2 places, line 35: 1 message, 32 bytes
// 2 places, line 36: 2 messages, 24 bytes
// 2 places, line 21: 2 messages, 16 bytes
// 2 places, line 22: 2 messages, 24 bytes
// 2 places, line 39: 2 messages, 24 bytes
// 2 places, line 40: 2 messages, 16 bytes
// 2 places, line 41: 2 messages, 16 bytes
// 2 places, line 42: 2 messages, 40 bytes
// 2 places, line 19: 2 messages, 24 bytes
public class Scalars {
  static class Inner { val x:Long; val big = new Rail[Double](1000); def this(x:Long) { this.x = x; } }
  static class Outer {
    val inner:Inner; val big = new Rail[Double](1000); var turns:Long = 0; val name = "outer";
    def this(x:Long) { inner = x == -7 ? null : new Inner(x); }
    class Nested {
      val own = new Rail[Double](500);
      def fields(p:Place) = at (p) inner.x + turns;
    }
    def path(p:Place) = at (p) inner.x;
    def changing(p:Place) { turns++; return at (p) turns + inner.x; }
  }
  static struct Wide(a:Long, b:Long, c:Long, d:Long) {}
  static def make(x:Long):Inner = x == -7 ? null : new Inner(x);
  static def bad(b:Boolean) { if (b) throw new Exception("bad"); }
  public static def main(args:Rail[String]) {
    val p = Place(Place.numPlaces() - 1), n = 5 + args.size;
    val c1 = make(n), c2 = make(n + 1), o = new Outer(n), w = Wide(n, 2, 3, 4);
    val v = new Rail[Long](1000, (i:Long) => i * i);
    val i = n, j = n + 1, refs = new Rail[GlobalRef[Rail[Long]]](100, (k:Long) => GlobalRef(v));
    val nested = o.new Nested();
    var s:Long = 0;
    finish {
      at (p) async { bad(c1.x + c2.x + i != 3 * n + 1); }
      s += at (p) { val a = c1.x; a + c2.x };
      s += o.path(p);
      s += o.changing(p);
      s += at (p) v(i) + v(j);
      s += at (p) v.size;
      s += at (p) w.c;
      s += at (p) { val g = refs(i); bad(g.home.id != 0); v(3) + i };
    }
    s += nested.fields(p);
    Console.OUT.println(s);
  }
}
// without remote_scalar_replacement: 2 places, line 35: 1 message, 40 bytes
