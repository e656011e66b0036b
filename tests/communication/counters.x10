// Counters that are declared well before their loops, and read after them.
public class counters {
  static type Parts = PlaceLocalHandle[Rail[Long]];
  static val N = 100;

  static def owner(i:Long) = Place(i % Place.numPlaces());
  static def failing(h:Parts, k:Long):Long {
    if (k == 33)
      throw new IllegalStateException();
    return h()(k);
  }

  public static def main(args:Rail[String]) {
    val h = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](N, (i:Long) => 3 * i));
    Console.OUT.println([upTo(h, N), upTo(h, 1), upTo(h, 0), found(h, 30), found(h, 31), found(h, 99)]);
    Console.OUT.println([down(h, N - 1), down(h, -5), thrown(h), returns(h), ints(h, 20n), rows(h), goesOn(h)]);
    Console.OUT.println([sends(h, 50), sends(h, 0)]);
    Console.OUT.println("near misses " + [moved(h), bound(h, 50)]);
  }

  static def upTo(h:Parts, n:Long):Long {
    var i:Long = 0, s:Long = 0;
    while (i < n) {
      val k = i;
      s += at (owner(k)) h()(k);
      i++;
    }
    return s * 1000 + i;
  }
  static def found(h:Parts, end:Long):Long {
    var i:Long = 0, s:Long = 0;
    for (; i < N; i += 3) {
      val k = i;
      val t = at (owner(k / 3)) h()(k);
      if (t == 3 * end)
        break;
      s += t;
    }
    return s * 1000 + i;
  }
  static def down(h:Parts, from:Long):Long {
    var i:Long = from, s:Long = 0;
    for (; i >= 0; i -= 2) {
      val k = i;
      if (k % 5 == 2)
        continue;
      s += at (owner(k / 2)) h()(k);
    }
    return s * 1000 + i;
  }
  static def thrown(h:Parts):Long {
    var i:Long = 3, s:Long = 0;
    try {
      while (i < N) {
        val k = i;
        s += at (owner(k)) failing(h, k);
        i += 5;
      }
    } catch (e:IllegalStateException) {
      s++;
    }
    return s * 1000 + i;
  }
  static def returns(h:Parts):Long {
    var i:Long = 0;
    try {
      while (i < N) {
        val k = i;
        if (at (owner(k)) h()(k) == 60)
          return i;
        i++;
      }
    } finally {
      Console.OUT.println("left at " + i);
    }
    return -1;
  }
  static def ints(h:Parts, n:Int):Long {
    var i:Int = 1n;
    var s:Long = 0;
    while (i < n) {
      val k = i as Long;
      s += at (owner(k)) h()(k);
      i += 2n;
    }
    return s * 1000 + i;
  }
  // Each row begins anew.
  static def rows(h:Parts):Long {
    var s:Long = 0, j:Long = -1;
    for (i in 0..3) {
      j = i;
      while (j < 20) {
        val k = j;
        s = s * 3 + (at (owner(k)) h()(k));
        j++;
      }
      s += j;
    }
    return s % 100000 + j;
  }
  // Each row goes on where the one before it ended.
  static def goesOn(h:Parts):Long {
    var s:Long = 0, j:Long = 0;
    for (i in 0..3) {
      while (j < 20 * i + 5) {
        val k = j;
        s = s * 3 + (at (owner(k)) h()(k));
        j++;
      }
    }
    return s % 100000 + j;
  }
  static def sends(h:Parts, n:Long):Long {
    val all = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](1));
    var i:Long = 0;
    finish {
      while (i < n) {
        val k = i;
        at (owner(k)) async atomic all()(0) += h()(k);
        i++;
      }
    }
    var s:Long = 0;
    for (p in Place.places()) s += at (p) all()(0);
    return s * 1000 + i;
  }

  // Near misses: an iteration moves the counter, or the bound.
  static def moved(h:Parts):Long {
    var i:Long = 0, s:Long = 0;
    while (i < N) {
      val k = i;
      s += at (owner(k)) h()(k);
      if (s % 5 == 0)
        i++;
      i++;
    }
    return s * 1000 + i;
  }
  static def bound(h:Parts, n:Long):Long {
    var i:Long = 0, s:Long = 0, end:Long = n;
    while (i < end) {
      val k = i;
      s += at (owner(k)) h()(k);
      if (s % 7 == 0)
        end--;
      i++;
    }
    return s * 1000 + i + end;
  }
}
// 2|4 places, line 25: 2|6 messages
// 2|4 places, line 34: 10|30 messages
// 2|4 places, line 47: 2|6 messages
// 2|4 places, line 56: 2|6 messages
// 2|4 places, line 69: 4|12 messages
// 2|4 places, line 83: 2|4 messages
// 2|4 places, line 95: 8|24 messages
// 2|4 places, line 108: 8|24 messages
// 2|4 places, line 120: 1|3 messages
// 2|4 places, line 134: 60|90 messages
// 2|4 places, line 145: 38|58 messages
// without synchronization_elimination: 2|4 places, line 25: 100|150 messages
// without synchronization_elimination: 2|4 places, line 34: 78|116 messages
// without synchronization_elimination: 2|4 places, line 56: 8|10 messages
// without synchronization_elimination: 2|4 places, line 69: 20|30 messages
