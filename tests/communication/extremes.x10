// The greatest, or the least, of what activities find: each place keeps its own, which goes with its report.
public class extremes {
  static class Best {
    var most:Long = Long.MIN_VALUE;
    var least:Int = 100n;
    var top:Long = -1000;
    var low:Long = 1000;
    var unsigned:ULong = 0ul;
    var small:UInt = 4000000000un;
    var deep:Int = 5n;
    var found:Long = 0;
  }
  static class Others {
    var both:Long = 0;
    var real:Double = 0;
    var seen:Long = 0;
    var more:Long = 0;
    var other:Long = 0;
    var reset:Long = 0;
  }

  static def value(i:Long, p:Place) = i * 37 % 101 - 50 - p.id;

  public static def main(args:Rail[String]) {
    val best = new Best(), r = GlobalRef[Best](best);
    finish for (p in Place.places()) at (p) async {
      for (i in 1..100) {
        val v = value(i, here);
        at (r) atomic r().most = Math.max(r().most, v);
        at (r) async atomic r().least = Math.min(v as Int, r().least);
        at (r) atomic { if (v > r().top) r().top = v; }
        at (r) async atomic { val b = r(); if (b.low >= v) b.low = v; }
        at (r) atomic { r().unsigned = r().unsigned > (v as ULong) ? r().unsigned : (v as ULong); }
        at (r) atomic { val small = r().small; if ((v as UInt) < small) r().small = v as UInt; }
        search(r, i % 3, v);
      }
    }
    Console.OUT.println("as expected: " + isExpected(best));
    Console.OUT.println(best.unsigned + " " + best.small + " " + (best.found == 100 * Place.numPlaces()));
    nearMisses();
    Console.OUT.println(noCell() + " without a cell");
  }
  static def search(r:GlobalRef[Best], depth:Long, v:Long):void {
    if (depth > 0) {
      finish async search(r, depth - 1, v - depth);
      return;
    }
    at (r) async atomic r().deep = Math.min(r().deep, v as Int);
    at (r) atomic r().found++;
  }

  static def nearMisses() {
    val o = new Others(), r = GlobalRef[Others](o);
    finish for (p in Place.places()) at (p) async {
      for (i in 1..10) {
        val v = value(i, here), w = v + here.id;
        // The order matters.
        at (r) atomic r().both = Math.max(r().both, v);
        at (r) atomic r().both = Math.min(r().both, 20);
        // -0.0 and NaN would be of no account, but numbers with a fraction are left alone.
        at (r) atomic r().real = Math.max(r().real, 0.5 * v);
        // Some activity looks.
        at (r) atomic r().seen = Math.max(r().seen, v);
        // What is kept is not what is compared.
        at (r) atomic { if (v > r().more) r().more = w; }
        at (r) atomic { if (v > r().seen) r().other = v; }
        at (r) atomic { if (v > r().reset) r().reset = v; else r().reset = 0; }
      }
      at (r) { atomic { if (r().seen > 1000) r().seen = 0; } }
    }
    Console.OUT.println([o.both <= 20 ? 1 : 0, o.seen, o.real >= 0 ? 1 : 0, o.more > 0 ? 1 : 0, o.other > 0 ? 1 : 0]);
  }

  // A null reference fails as often as before.
  static def noCell():Long {
    val none = Zero.get[GlobalRef[Best]]();
    var failed:Long = 0;
    for (i in 1..3)
      try {
        finish at (none) atomic none().most = Math.max(none().most, i);
      } catch (e:Exception) {
        failed++;
      }
    return failed;
  }

  static def isExpected(best:Best):Boolean {
    var most:Long = -100, least:Long = 100, deep:Long = 5;
    for (p in Place.places())
      for (i in 1..100) {
        val v = value(i, p);
        if (v > most)
          most = v;
        if (v < least)
          least = v;
        if (v - (i % 3) * (i % 3 + 1) / 2 < deep)
          deep = v - (i % 3) * (i % 3 + 1) / 2;
      }
    return best.most == most && best.top == most && best.least == least as Int && best.low == least
      && best.deep == deep as Int;
  }
}
// 2|4 places, finish: at most 2|6 messages
// 2|4 places, line 29: 0|0 messages
// 2|4 places, line 30: 0|0 messages
// 2|4 places, line 31: 0|0 messages
// 2|4 places, line 32: 0|0 messages
// 2|4 places, line 33: 0|0 messages
// 2|4 places, line 34: 0|0 messages
// 2|4 places, line 48: 0|0 messages
// 2|4 places, line 49: 0|0 messages
// 2|4 places, line 58: 20|60 messages
// 2|4 places, line 59: 20|60 messages
// 2|4 places, line 61: 20|60 messages
// 2|4 places, line 63: 20|60 messages
// 2|4 places, line 65: 20|60 messages
// 2|4 places, line 66: 20|60 messages
// 2|4 places, line 67: 20|60 messages
// 2|4 places, line 69: 2|6 messages
// without parallel_reduction: 2|4 places, line 29: 200|600 messages
// without parallel_reduction: 2|4 places, line 30: 100|300 messages
// without parallel_reduction: 2|4 places, line 31: 200|600 messages
// without parallel_reduction: 2|4 places, line 32: 100|300 messages
// without parallel_reduction: 2|4 places, line 48: 100|300 messages
// without parallel_reduction: 2|4 places, line 49: 200|600 messages
