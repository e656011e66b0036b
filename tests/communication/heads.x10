// Loops that count in their condition, or test it behind their iterations, are asked ahead as others are.
// 2|4 places, line 25: 2|6 messages
// 2|4 places, line 30: 2|6 messages
// 2|4 places, line 36: 2|6 messages
// 2|4 places, line 42: 2|6 messages
// 2|4 places, line 48: 1|3 messages
// 2|4 places, line 59: 98|148 messages
// 2|4 places, line 68: 90|146 messages
// 2|4 places, line 79: 96|98 messages
// 2|4 places, line 85: 100|150 messages
public class heads {
  static def owner(i:Long) = Place(i % Place.numPlaces());

  public static def main(args:Rail[String]) {
    val h = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](200, (i:Long) => i * i + 1));
    for (n in [0, 1, 100])
      Console.OUT.println(asked(h, n));
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

  // Near misses.
  static def others(h:PlaceLocalHandle[Rail[Long]], n:Long):Long {
    var s:Long = 0, k:Long = n;
    while (k-- > 0) {
      val x = k;
      s += at (owner(x)) h()(x);
    }
    s += k; // -1: the counter is read behind the loop
    var j:Long = 0;
    do {
      j++;
      if (j % 10 == 3)
        continue;
      val x = j;
      s += at (owner(x)) h()(x);
    } while (j < n + 12); // the step stands in front

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
    return s;
  }
}
