// A rail that an iteration makes and fills goes to another place as it is at that time: how it was made, and what was
// assigned to it since, do not matter.
import x10.util.ArrayList;
import x10.util.HashMap;

public class freshrails {
  static struct Pair(a:Long, b:Double) {
    public def sum() = a + b as Long;
  }
  static class Box {
    val inner:Rail[Long];
    var extra:Long;
    def this(k:Long) {
      inner = new Rail[Long](3, (i:Long) => i + k);
      extra = k;
    }
    def sum():Long = total(inner) + extra;
  }
  static def total(r:Rail[Long]):Long {
    var s:Long = 0;
    for (i in r.range()) s += r(i);
    return s;
  }
  static def filled(n:Long, k:Long):Rail[Long] {
    val r = new Rail[Long](n);
    for (i in 0..(n - 1)) r(i) = i * k;
    return r;
  }
  static def fill(r:Rail[Long], k:Long):void {
    for (i in r.range()) r(i) = k;
  }
  static def say(what:String, is:Long, owed:Long) {
    Console.OUT.println(what + (is == owed ? " is right" : ": " + is + " is not " + owed));
  }
  // The place is known only when it runs.
  static def next() = Place.places().next(here);

  static def numbers(n:Long, p:Place) {
    for (k in 0..n) {
      val r = new Rail[Long](5, (i:Long) => i * 7 + k);
      say("closure", at (p) total(r), 70 + 5 * k);
    }
    for (k in 0..n) {
      val r = new Rail[Long](5, (i:Long) => i * 7 + k);
      say("loop in the at", at (next()) { var s:Long = 0; for (i in 0..4) s += r(i); s }, 70 + 5 * k);
    }
    for (k in 0..n) {
      val r = new Rail[Double](4, 1.5 * k);
      say("value", at (p) (r(0) + r(3)) as Long, (3.0 * k) as Long);
    }
    for (k in 0..n) {
      val r = new Rail[Long](4);
      for (i in 0..3) r(i) = i + k;
      say("zeros and a loop", at (p) total(r), 6 + 4 * k);
    }
    for (k in 0..n) {
      val r = new Rail[Long](5, (i:Long) => i);
      r(2) = 10 * k;
      say("changed after", at (p) r(2) + r(4), 10 * k + 4);
    }
    for (k in 0..n) {
      val r = [k, 2 * k, 3 * k];
      r(1) += 1;
      say("literal", at (p) total(r), 6 * k + 1);
    }
    for (k in 0..n) {
      val source = new Rail[Long](4, k + 1);
      val r = new Rail[Long](source);
      source(0) = 100;
      say("copy", at (p) total(r), 4 * k + 4);
    }
    for (k in 0..n) {
      val r = new Rail[Long](6, -1);
      Rail.copy(filled(3, k), 0, r, 2, 3);
      say("copied into", at (p) total(r), -3 + 3 * k);
    }
    for (k in 0..n) {
      val r = new Rail[Long](3);
      fill(r, k);
      say("filled by a method", at (p) total(r), 3 * k);
    }
    for (k in 0..n) {
      val r = filled(4, k);
      say("made by a method", at (p) total(r), 6 * k);
    }
    for (k in 0..n) {
      val r = new Rail[Int](4, (i:Long) => (i - k) as Int);
      say("ints", at (p) (r(0) + r(3)) as Long, 3 - 2 * k);
    }
    for (k in 0..n) {
      val r = new Rail[Boolean](3, (i:Long) => i == k);
      say("booleans", at (p) (r(0) ? 1 : 0) + (r(1) ? 2 : 0) + (r(2) ? 4 : 0), 1 << k);
    }
  }

  static def places(n:Long, p:Place) {
    for (k in 0..n) {
      val order = new Rail[Long](Place.numPlaces(), (i:Long) => (i + k) % Place.numPlaces());
      say("the place is an element", at (Place(order(0))) here.id, k % Place.numPlaces());
    }
    for (k in 0..n) {
      val r = new Rail[Long](2, k);
      val twice = 2 * r(1);
      say("a number of an element", at (p) twice + 1, 2 * k + 1);
    }
    for (k in 0..n) {
      val r = new Rail[Long](3, (i:Long) => i + k);
      if (r(1) != 2) say("a condition on an element", at (p) k + 1, k + 1);
    }
    for (k in 0..n) {
      val bounds = new Rail[Long](1, (i:Long) => k);
      for (j in 0..bounds(0)) say("a bound", at (p) 10 * k + j, 10 * k + j);
    }
    var last:Rail[Long] = new Rail[Long](2, 7);
    for (k in 0..n) {
      val r = last;
      say("of the iteration before", at (p) r(0) + r(1), k == 0 ? 14 : 2 * k - 1);
      last = new Rail[Long](2, (i:Long) => k + i);
    }
    var k:Long = 0;
    while (k <= n) {
      val r = new Rail[Long](2, k);
      say("while", at (p) total(r), 2 * k);
      k++;
    }
  }

  static def objects(n:Long, p:Place) {
    for (k in 0..n) {
      val r = new Rail[Pair](3, (i:Long) => Pair(i + k, 0.5 * k));
      say("structs", at (p) r(0).sum() + r(2).sum(), 2 * k + 2 + 2 * ((0.5 * k) as Long));
    }
    for (k in 0..n) {
      val r = new Rail[Rail[Long]](2, (i:Long) => new Rail[Long](2, i + k));
      r(0)(1) = 50;
      say("rails of rails", at (p) total(r(0)) + total(r(1)), 3 * k + 52);
    }
    for (k in 0..n) {
      val r = new Rail[String](2, (i:Long) => "s" + (i + k));
      say("strings", at (p) r(0).length() + (r(1) + r(0)).length(), 6);
    }
    for (k in 0..n) {
      val box = new Box(k);
      box.extra += 5;
      box.inner(0) = 1;
      say("objects", at (p) box.sum(), 3 * k + 9);
    }
    for (k in 0..n) {
      val r = new Rail[Long](3, (i:Long) => i * k);
      val f = (i:Long) => r(i) + 1;
      say("a closure over a rail", at (p) f(2), 2 * k + 1);
    }
    for (k in 0..n) {
      val list = new ArrayList[Long]();
      for (i in 0..3) list.add(i * k);
      say("a list", at (p) list(3) + list.size(), 3 * k + 4);
    }
    for (k in 0..n) {
      val map = new HashMap[Long, Long]();
      map(k) = 3 * k;
      say("a map", at (p) map(k), 3 * k);
    }
    for (k in 0..n) {
      val r = new Rail[Long](3, k), same = r;
      same(0) = 9;
      say("an alias", at (p) total(r), 9 + 2 * k);
    }
    for (k in 0..n) {
      val a = new Rail[Long](3, k), b = new Rail[Long](3, (i:Long) => i);
      val chosen = k % 2 == 0 ? a : b;
      chosen(1) = 20;
      say("one of two", at (p) total(a) + total(b), k % 2 == 0 ? 23 + 2 * k : 22 + 3 * k);
    }
  }

  static def further(n:Long, p:Place) {
    for (k in 0..n) {
      val r = new Rail[Long](3, (i:Long) => i + k);
      finish at (p) async { r(0) = 77; }
      say("an async's copy", at (p) total(r), 3 + 3 * k);
    }
    for (k in 0..n) {
      val r = new Rail[Long](3, k);
      finish for (i in 0..2) async r(i) += i;
      say("asyncs that fill", at (p) total(r), 3 * k + 3);
    }
    for (k in 0..n) {
      val r = new Rail[Long](3, k);
      atomic r(2) = 5;
      say("atomic", at (p) total(r), 2 * k + 5);
    }
    for (k in 0..n) {
      val r = new Rail[Long](2, k);
      try {
        say("a throwing at", at (p) { if (r(0) == 1) throw new IllegalArgumentException("one"); r(1) }, k);
      } catch (e:IllegalArgumentException) {
        say("a throwing at", r(0), 1);
      }
    }
    for (k in 0..n) {
      val r = new Rail[Long](2, k);
      val back = at (p) new Rail[Long](3, (i:Long) => r(1) + i);
      back(0) += r(0);
      say("a rail that comes back", total(back), 4 * k + 3);
    }
    for (k in 0..n) {
      val r = new Rail[Long](2, k);
      say("at in at", at (p) at (next()) total(r), 2 * k);
    }
  }

  public static def main(args:Rail[String]) {
    val p = Place(Place.numPlaces() - 1), n = 2 + args.size;
    numbers(n, p);
    places(n, p);
    objects(n, p);
    further(n, p);
    numbers(0, next());
  }
}
