// Loops by steps, over points, rails and lists, that end early; outer loops over points, whose iterations ask together.
import x10.regionarray.*;
import x10.util.ArrayList;

public class steps {
  static type Parts = PlaceLocalHandle[Rail[Long]];
  static val N = 120;
  static val told = new Rail[Long](1);

  static def owner(i:Long) = Place(i % Place.numPlaces());
  static def doubtful(i:Long) {
    if (i == 45)
      throw new IllegalArgumentException();
    return owner(i);
  }

  public static def main(args:Rail[String]) {
    val h = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](N, (i:Long) => 3 * i));
    val all = new ArrayList[Long]();
    for (i in 0..(N - 1)) all.add(i * 7 % N);
    for (end in [-1, 0, 5, 100, 1000])
      Console.OUT.println([byTwo(h, end), down(h, end), points(h, Region.make(0, N - 1), end),
                           rail(h, all.toRail(), end), list(h, all, end), nest(h, end)]);
    Console.OUT.println("outer " + outer(h, Region.make(0..9, 0..4)) + " " + pairs(h, Region.make(0..4, 1..5)) + " "
      + pairs(h, Region.make(1..0, 1..5)));
    Console.OUT.println("many axes " + axes(h, Region.make([0..1, 0..1, 0..2, 0..1, 1..3] as Rail[LongRange])) + " "
      + axes(h, Region.make([2..1, 0..1, 0..2, 0..1, 1..3] as Rail[LongRange])));
    Console.OUT.println("fails " + fails(h) + " " + failsInList(h, all));
    Console.OUT.println("near misses " + moves(h, 20) + " " + tells(h) + " " + writes(h, 10));
  }

  static def byTwo(h:Parts, end:Long):Long {
    var s:Long = 0;
    for (var i:Long = 0; i < N; i += 2) {
      val k = i;
      val t = at (owner(k / 2)) h()(k);
      if (t > end)
        break;
      s = s * 5 + t;
    }
    return s;
  }
  static def down(h:Parts, end:Long):Long {
    var s:Long = 0;
    for (var i:Long = N - 1; i >= 0; i -= 3) {
      val k = i;
      if (k % 4 == 1)
        continue;
      val t = at (owner(k)) h()(k);
      if (t < end)
        return s;
      s = s * 5 + t;
    }
    return -s;
  }
  static def points(h:Parts, R:Region(1), end:Long):Long {
    var s:Long = 0;
    for ([i] in R) {
      val t = at (owner(i)) h()(i);
      if (t > end)
        break;
      s = s * 5 + t;
    }
    return s;
  }
  static def rail(h:Parts, all:Rail[Long], end:Long):Long {
    var s:Long = 0;
    for (x in all) {
      val t = at (owner(x)) h()(x);
      if (t > end)
        return s;
      s = s * 5 + t;
    }
    return s;
  }
  static def list(h:Parts, all:ArrayList[Long], end:Long):Long {
    var s:Long = 0;
    for (x in all) {
      val t = at (owner(x)) h()(x);
      if (t > end)
        break;
      s = s * 5 + t;
    }
    return s;
  }
  // The outer loop counts by steps, and is left.
  static def nest(h:Parts, end:Long):Long {
    var s:Long = 0;
    for (var i:Long = 0; i < N; i += 10) {
      val k = i;
      for (j in 0..4)
        s += at (owner(j)) h()(k + j);
      if (s > end)
        break;
    }
    return s;
  }

  static def outer(h:Parts, R:Region(2)):Long {
    var s:Long = 0;
    for ([i, j] in R)
      for (k in 0..3)
        s = s * 5 + (at (owner(i + j + k)) h()(i + j + k));
    return s;
  }
  // Each is asked once, for all points.
  static def pairs(h:Parts, R:Region(2)):Long {
    var s:Long = 0;
    for (p in R)
      for (k in p(1)..20)
        s = s * 5 + p(0) * (at (owner(k)) h()(k));
    return s;
  }
  static def axes(h:Parts, R:Region):Long {
    var s:Long = 0;
    for (p in R) {
      val k = 40 * p(0) + 20 * p(1) + 6 * p(2) + 3 * p(3) + p(4);
      s = s * 5 + (at (owner(k)) h()(k));
    }
    return s;
  }

  // What follows a failure of the inspector is asked one by one.
  static def fails(h:Parts):Long {
    var s:Long = 0;
    for (var i:Long = 0; i < N && s >= 0; i += 5) {
      val k = i;
      try {
        s += at (doubtful(k)) h()(k);
      } catch (e:IllegalArgumentException) {
        s += 1000000;
      }
      if (k > 60)
        break;
    }
    return s;
  }
  static def failsInList(h:Parts, all:ArrayList[Long]):Long {
    var s:Long = 0;
    for (x in all) {
      if (x == 70)
        break;
      s += at (x == 14 ? doubtful(x + 1) : owner(x)) h()(x);
    }
    return s;
  }

  // Places share no memory: this writes what no other place is asked for.
  static def writes(h:Parts, end:Long):Boolean {
    var s:Long = 0;
    for (var i:Long = 0; i < N; i += 2) {
      val k = i;
      val t = at (owner(k)) h()(k);
      if (t > end * 12)
        break;
      h()(k + 2) += 5;
      s = s * 5 + (t - k) / 2;
    }
    return s > 0;
  }
  // Near misses: the iterations move the counter; they tell others.
  static def moves(h:Parts, end:Long):Long {
    var s:Long = 0;
    for (var i:Long = 0; i < N; i += 2) {
      val k = i;
      val t = at (owner(k / 2)) h()(k);
      if (t > 200)
        break;
      if (t % 4 == 0)
        i++;
      s += t;
    }
    return s;
  }
  static def tells(h:Parts):Long {
    var s:Long = 0;
    for (var i:Long = 0; i < N; i += 2) {
      val k = i;
      val t = at (owner(k / 2)) h()(k);
      if (t > 100)
        break;
      atomic told(0) += t;
    }
    return told(0);
  }
}
// 2|4 places, line 36: 16|48 messages
// 2|4 places, line 49: 18|54 messages
// 2|4 places, line 59: 18|54 messages
// 2|4 places, line 69: 16|48 messages
// 2|4 places, line 79: 16|48 messages
// 2|4 places, line 92: 10|30 messages
// 2|4 places, line 103: 2|6 messages
// 2|4 places, line 111: 2|6 messages
// 2|4 places, line 118: 2|6 messages
// 2|4 places, line 129: 6|12 messages
// 2|4 places, line 143: 2|6 messages
// 2|4 places, line 153: 0|4 messages
// 2|4 places, line 166: 34|50 messages
// 2|4 places, line 179: 18|26 messages
// without synchronization_elimination: 2|4 places, line 36: 82|120 messages
// without synchronization_elimination: 2|4 places, line 59: 158|238 messages
// without synchronization_elimination: 2|4 places, line 79: 130|192 messages
// without synchronization_elimination: 2|4 places, line 92: 36|54 messages
// without synchronization_elimination: 2|4 places, line 103: 200|300 messages
// without synchronization_elimination: 2|4 places, line 111: 440|660 messages
