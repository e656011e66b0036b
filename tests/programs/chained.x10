import x10.compiler.NoInline;

/** What a loop asks other places for depends on what it was answered before: it cannot ask ahead. */
public class chained {
  static type Table = PlaceLocalHandle[Rail[Long]];

  // Each iteration says which element the next one asks for, and where.
  static @NoInline def sum(h:Table, n:Long):Long {
    val next = new Rail[Long](n + 1, (i:Long) => 1);
    var s:Long = 0;
    for (i in 0..(n - 1)) {
      s += at (Place(next(i) % Place.numPlaces())) h()(next(i));
      next(i + 1) = (s + i) % 10;
    }
    return s;
  }

  // So it does by another name of the rail, or by another rail.
  static @NoInline def sumOf(h:Table, next:Rail[Long], other:Rail[Long]):Long {
    var s:Long = 0;
    for (i in 0..(next.size - 2)) {
      s += at (Place(next(i) % Place.numPlaces())) h()(next(i));
      other(i + 1) = (s + i) % 10;
    }
    return s;
  }

  // Each iteration changes what the next one asks for, where it asks.
  static @NoInline def put(h:Table, k:Long, n:Long):Long {
    h()(k) = n;
    return 1;
  }
  static @NoInline def changed(h:Table, n:Long):Long {
    var s:Long = 0;
    for (i in 0..(n - 1)) {
      s += at (Place(i % Place.numPlaces())) h()(i % 10);
      val k = i + 1, sum = s;
      s += at (Place(k % Place.numPlaces())) put(h, k % 10, sum % 7);
    }
    return s;
  }

  public static def main(args:Rail[String]) {
    val h = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](10, (i:Long) => i + 3));
    val next = new Rail[Long](21, (i:Long) => 1), other = new Rail[Long](21);
    Console.OUT.println(sum(h, 20) + " " + sumOf(h, next, other) + " " + sumOf(h, next, next));
    Console.OUT.println(changed(h, 9));
  }
}
