// Loops over iterators that take more than one step in an iteration, in places where each iteration comes to it, or
// not; or whose iterator others move as well. What is asked ahead is asked by an iterator that goes the same way.
import x10.util.ArrayList;

public class iterators {
  static type Parts = PlaceLocalHandle[Rail[Long]];
  static def owner(i:Long) = Place(i % Place.numPlaces());
  static def pairs(h:Parts, all:ArrayList[Long]):Long {
    val it = all.iterator();
    var s:Long = 0;
    while (it.hasNext()) {
      val a = it.next();
      val b = it.next();
      s = s * 3 % 100007 + a * (at (owner(b)) h()(b));
    }
    return s;
  }
  // Near misses, all but the last.
  static def skips(h:Parts, all:ArrayList[Long]):Long {
    val it = all.iterator();
    var s:Long = 0;
    while (it.hasNext()) {
      val b = it.next();
      s = s * 3 % 100007 + (at (owner(b)) h()(b));
      if (b % 3 == 0 && it.hasNext())
        s += it.next();
    }
    return s;
  }
  static def helper(it:Iterator[Long]) = it.hasNext() ? it.next() : 0;
  static def passes(h:Parts, all:ArrayList[Long]):Long {
    val it = all.iterator();
    var s:Long = 0;
    while (it.hasNext()) {
      val b = it.next();
      s = s * 3 % 100007 + (at (owner(b)) h()(b));
      s += helper(it);
    }
    return s;
  }
  // One that moves another one of its class.
  static class W implements Iterator[Long] {
    val base:W;
    var n:Long = 0;
    def this(base:W) { this.base = base; }
    public def hasNext() = n < 10;
    public def next():Long { n++; return base == null ? n : base.next(); }
  }
  static def nested(h:Parts):Long {
    val base = new W(null);
    var s:Long = 0;
    {
      val it = new W(base);
      while (it.hasNext()) {
        val b = it.next();
        s = s * 3 % 100007 + (at (owner(b)) h()(b));
      }
      s += base.n;
    }
    return s;
  }
  static def later(h:Parts, all:ArrayList[Long]):Long {
    val it = all.iterator();
    var s:Long = it.next() + it.next();
    while (it.hasNext()) {
      val b = it.next();
      s = s * 3 % 100007 + (at (owner(b)) h()(b));
      if (b == 28) break;
    }
    while (it.hasNext()) {
      val b = it.next();
      s = s * 3 % 100007 + (at (owner(b)) h()(b));
    }
    return s;
  }
  static def two(h:Parts, all:ArrayList[Long]):Long {
    val it = all.iterator(), other = all.iterator();
    var s:Long = 0;
    while (it.hasNext() && other.hasNext()) {
      val a = it.next(), b = other.next();
      s = s * 3 % 100007 + (at (owner(b)) h()(a));
    }
    return s;
  }
  static def leaves(h:Parts, all:ArrayList[Long]):Long {
    val it = all.iterator();
    var s:Long = 0;
    while (it.hasNext()) {
      val a = it.next();
      if (a % 3 == 1) continue;
      val b = it.hasNext() ? it.next() : a;
      s = s * 3 % 100007 + (at (owner(b)) h()(b));
    }
    return s;
  }
  static def tries(h:Parts, all:ArrayList[Long]):Long {
    val it = all.iterator();
    var s:Long = 0;
    while (it.hasNext()) {
      val a = it.next();
      try {
        s += 12 / (a % 3);
        val b = it.next();
        s = s * 3 % 100007 + (at (owner(b)) h()(b));
      } catch (e:Exception) { s++; }
    }
    return s;
  }
  // What the iterator is made of changes before the loop.
  static def changed(h:Parts, lists:Rail[ArrayList[Long]]):Long {
    var s:Long = 0, k:Long = 0;
    var all:ArrayList[Long] = lists(k);
    val it = all.iterator();
    all = lists(1);
    while (it.hasNext()) {
      val b = it.next();
      s = s * 3 % 100007 + (at (owner(b)) h()(b));
    }
    val more = lists(0).iterator();
    lists(0) = all;
    while (more.hasNext()) {
      val b = more.next();
      s = s * 3 % 100007 + (at (owner(b)) h()(b));
    }
    return s + all.size();
  }
  static def nest(h:Parts, all:ArrayList[Long]):Long {
    var s:Long = 0;
    for (x in all) {
      val it = all.iterator();
      while (it.hasNext()) {
        val a = it.next();
        s = s * 3 % 100007 + (at (owner(x + a)) h()(a));
      }
    }
    return s;
  }
  public static def main(args:Rail[String]) {
    val h = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](200, (i:Long) => i * i + 1));
    val all = new ArrayList[Long]();
    for (i in 0..39) all.add(i * i % 37);
    Console.OUT.println([pairs(h, all), skips(h, all), passes(h, all), nested(h), later(h, all),
      two(h, all), leaves(h, all), tries(h, all), nest(h, all), changed(h, [all, new ArrayList[Long]()])]);
  }
}
// 2|4 places, line 14: 2|6 messages
// 2|4 places, line 24: 24|36 messages
// 2|4 places, line 36: 20|28 messages
// 2|4 places, line 56: 10|16 messages
// 2|4 places, line 67: 16|24 messages
// 2|4 places, line 72: 20|28 messages
// 2|4 places, line 81: 38|54 messages
// 2|4 places, line 92: 18|22 messages
// 2|4 places, line 104: 14|20 messages
// 2|4 places, line 117: 38|54 messages
// 2|4 places, line 123: 38|54 messages
// 2|4 places, line 133: 2|6 messages
// without synchronization_elimination: 2|4 places, line 14: 18|26 messages
// without synchronization_elimination: 2|4 places, line 133: 1596|2382 messages
