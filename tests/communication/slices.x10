// Those elements of a rail travel that loops of the body read between limits that are known before: 3 bytes or a few
// more, and these. An at expression is two messages, the second of them 8 bytes.
// 2 places, line 24: 2 messages, 92 bytes
// 2 places, line 25: 2 messages, 108 bytes
// 2 places, line 26: 2 messages, 124 bytes
// 2 places, line 27: 2 messages, 116 bytes
// 2 places, line 29: 1 message, 60 bytes
// 2 places, line 30: 2 messages, 84 bytes
// 2 places, line 31: 2 messages, 53 bytes
// 2 places, line 33: 2 messages, 28 bytes
// 2 places, line 34: 2 messages, 20 bytes
// 2 places, line 36: 2 messages, 8020 bytes
// 2 places, line 37: 2 messages, 8020 bytes
// 2 places, line 38: 2 messages, 8028 bytes
// 2 places, line 39: 2 messages, 8028 bytes
// 2 places, line 40: 2 messages, 8020 bytes
public class Slices {
  static def caught(f:()=>Long) { try { return "" + f(); } catch (e:Exception) { return e.typeName(); } }
  static def check(s:Long, t:Long) { if (s != t) throw new Exception(s + " is not " + t); return s; }
  public static def main(args:Rail[String]) {
    val p = Place(Place.numPlaces() - 1), n = args.size, low = 10 + n, high = 19 + n;
    val v = new Rail[Long](1000, (i:Long) => i + n), w = new Rail[Int](1000, (i:Long) => 2n * (i as Int));
    var s:Long = 0;
    s += at (p) { var t:Long = 0; for (i in 10..19) t += v(i); t };
    s += at (p) { var t:Long = 0; for (i in low..high) t += v(i); t };
    s += at (p) { var t:Long = 0; for (i in low..high) t += v(i - 1) + v(i + 1) + v(i); t - v(15) + v(low + 3) - low };
    s += at (p) { var t:Long = 0; for (i in (low + 1)..high) for (j in low..(i + 1)) t += v(j); t };
    finish
      at (p) async { var t:Long = 0; for (i in low..high) t += w(i); if (t != 290) throw new Exception("bad"); }
    s += at (p) { val k = low * 2; var t:Long = 0; for (i in k..(k + 7)) t += v(i) + v.size; t };
    s += at (p) { var t:Long = 0; for (i in 995..2000) if (i < v.size - 4) t += v(i); t };
    Console.OUT.println(s);
    s = at (p) { var t:Long = 0; for (i in (low + 10)..high) t += v(i); t };
    s += at (p) { var t:Long = 7; if (n > 0) for (i in -5..-1) t += v(i); t };
    // written, passed on, of unknown limits, or perhaps the same rail
    s += at (p) { for (i in 0..9) v(i) = 3; var t:Long = 0; for (i in 0..9) t += v(i); t };
    s += at (p) { var t:Long = 0; for (i in 0..9) t += v(i); t + v.hashCode() * 0 };
    s += at (p) { var t:Long = 0; for (i in 0..9) t += v((i * 7 + n) % 10); t };
    s += at (p) { val u = v; var t:Long = 0; for (i in 0..9) t += v(i); u(5) = n; t };
    s += at (p) { var t:Long = 0; var k:Long = 0; for (i in 0..9) { t += v(k); k += 2; } t };
    Console.OUT.println(s);
    // what does not fit fails where it did
    val none:Rail[Long] = n == 0 ? null : v;
    Console.OUT.println(caught(() => at (p) { var t:Long = 0; for (i in 990..1000) t += v(i); t }));
    Console.OUT.println(caught(() => at (p) { var t:Long = 0; for (i in (n - 1)..3) t += v(i); t }));
    Console.OUT.println(caught(() => at (p) { var t:Long = 0; for (i in 0..3) t += none(i); t }));
    Console.OUT.println(caught(() => at (p) { var t:Long = 0; for (i in (5 + n)..4) t += none(i); t }));
    Console.OUT.println(caught(() => at (p) {
      var t:Long = 0;
      try { for (i in 998..1002) t += v(i); } catch (e:Exception) { t *= 10; }
      t + v(500 + n)
    }));
    val far = Long.MAX_VALUE - n;
    Console.OUT.println(caught(() =>
      at (p) { var t:Long = 0; for (i in 5..far) t += i > 7 ? 10000 + v(i + far) : v(i); t }));
    Console.OUT.println(caught(() => at (p) { var t:Long = 0; for (i in (far - 3)..far) t += v(i + 2); t }));
  }
}
// without rail_slicing: 2 places, line 24: 2 messages, 8020 bytes
