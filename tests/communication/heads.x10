// Loops that count in their condition, or test it after their iterations, are asked ahead as others are.
// 2|4 places, line 27: 2|6 messages
// 2|4 places, line 32: 2|6 messages
// 2|4 places, line 38: 2|6 messages
// 2|4 places, line 44: 2|6 messages
// 2|4 places, line 50: 1|3 messages
// 2|4 places, line 61: 2|6 messages
// 2|4 places, line 71: 6|14 messages
// 2|4 places, line 83: 2|6 messages
// 2|4 places, line 96: 0|2 messages
public class heads {
  static def owner(i:Long) = Place(i % Place.numPlaces());

  public static def main(args:Rail[String]) {
    val h = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](200, (i:Long) => i * i + 1));
    for (n in [0, 1, 100])
      Console.OUT.println(asked(h, n));
    for (n in [0, 1, 100])
      Console.OUT.println([down(h, n), found(h, n), failing(h, n), up(h, n), repeated(h, n), both(h, n)]);
    Console.OUT.println(others(h, 99));
  }

  static def asked(h:PlaceLocalHandle[Rail[Long]], n:Long):Long {
    var s:Long = 0, k:Long = 0, down:Long = n, up:Long = -1, next:Long = 0;
    do {
      val x = k;
      s += at (owner(x)) h()(x);
      k++;
    } while (k < n);
    while (down-- > 0) {
      val x = down;
      s += at (owner(x)) h()(x);
    }
    while (++up < n) {
      if (up % 10 == 3)
        continue;
      val x = up;
      s += at (owner(x)) h()(x) * 3;
    }
    do {
      if (next % 10 == 3)
        continue;
      val x = next;
      s += at (owner(x)) h()(x) * 7;
    } while (++next < n);
    finish {
      var last:Long = n;
      while (last-- > 0) {
        val x = last;
        at (owner(x)) async atomic h()(x) += 1;
      }
    }
    return s;
  }

  // The counter is read after the loop.
  static def down(h:PlaceLocalHandle[Rail[Long]], n:Long):Long {
    var s:Long = 0, k:Long = n;
    while (k-- > 0) {
      val x = k;
      s += at (owner(x)) h()(x);
    }
    return s * 10 + k;
  }
  static def found(h:PlaceLocalHandle[Rail[Long]], n:Long):Long {
    var s:Long = 0, k:Long = 0;
    while (k++ < n) {
      val x = k;
      if (x % 10 == 3)
        continue;
      val t = at (owner(x)) h()(x);
      if (t > 25 * 25 + 50)
        break;
      s += t;
    }
    return s * 1000 + k;
  }
  static def failing(h:PlaceLocalHandle[Rail[Long]], n:Long):Long {
    var s:Long = 0, k:Long = n;
    try {
      while (k-- > 0) {
        val x = k;
        s += at (owner(x)) h()(x) / (x - 50);
      }
    } catch (e:ArithmeticException) {
      s++;
    }
    return s * 1000 + k;
  }
  static def up(h:PlaceLocalHandle[Rail[Long]], n:Long):Long {
    var s:Long = 0, k:Long = -2;
    if (n > 50)
      k += n / 2;
    while ((k += 2) < n) {
      val x = k;
      s += at (owner(x)) h()(x);
    }
    return s * 1000 + k;
  }
  static def repeated(h:PlaceLocalHandle[Rail[Long]], n:Long):Long {
    var s:Long = 0, k:Long = 3;
    do {
      val x = k;
      s += at (owner(x)) h()(x);
      k++;
    } while (k < n);
    return s * 1000 + k;
  }
  // One counter for two loops, the second of which goes on where the first one ended.
  static def both(h:PlaceLocalHandle[Rail[Long]], n:Long):Long {
    var s:Long = 0, k:Long = n;
    val half = n / 2;
    while (--k > half) {
      val x = k;
      s += at (owner(x)) h()(x);
    }
    s *= k;
    while (k-- > 0) {
      val x = k;
      s += at (owner(x)) h()(x);
    }
    return s * 1000 + k;
  }

  // Near misses.
  static def others(h:PlaceLocalHandle[Rail[Long]], n:Long):Long {
    var s:Long = 0;
    var j:Long = 0;
    do {
      j++;
      if (j % 10 == 3)
        continue;
      val x = j;
      s += at (owner(x)) h()(x);
    } while (j < n + 12); // the step comes first

    var m:Long = 0;
    do { // an iteration goes on to the condition without the step
      if (s % 2 == 0 && m > 0) {
        s++;
        m++;
        continue;
      }
      val x = m;
      s += at (owner(x)) h()(x);
      m++;
    } while (m < n);
    var end:Long = n, i:Long = 0;
    while (i++ < end) { // the bound is assigned
      val x = i;
      s += at (owner(x)) h()(x);
      if (i == 50)
        end++;
    }
    var r:Long = n, last:Long = 0;
    while (r-- > 0) { // the counter is assigned
      val x = r;
      s += at (owner(x)) h()(x);
      if (r == 60)
        r = 40;
    }
    last = 3 * s % 7 + 4;
    do { // its first value is unknown
      val x = last % 20;
      s += at (owner(x)) h()(x);
    } while (++last < 20);
    return s + r;
  }
}
// 2|4 places, line 104: 6|10 messages
// 2|4 places, line 115: 2|6 messages
// 2|4 places, line 120: 2|6 messages
// 2|4 places, line 134: 90|146 messages
// 2|4 places, line 145: 98|98 messages
// 2|4 places, line 151: 100|150 messages
// 2|4 places, line 158: 78|118 messages
// 2|4 places, line 165: 16|24 messages
