// Loops over regions that are no boxes, and over what is dealt out block by block or index by index: each place is
// asked once, not once for each row.
import x10.regionarray.*;

public class regions {
  static type Parts = PlaceLocalHandle[Rail[Long]];
  static def owner(i:Long) = Place(i % Place.numPlaces());

  public static def main(args:Rail[String]) {
    val h = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](40, (i:Long) => i * i + 1));
    val square = Region.make(0..9, 0..9), bands = Region.makeBanded(10, 2, 2), upper = Region.makeUpperTriangular(10);
    Console.OUT.println([dealt(Dist.makeCyclic(square, 0)), dealt(Dist.makeBlockCyclic(square, 0, 2)),
      dealt(Dist.makeBlock(bands, 0)), dealt(Dist.makeBlock(upper, 1)), dealt((square -> owner(1)) - bands)]);
    Console.OUT.println([around(h, square), around(h, bands), around(h, upper)]);
    Console.OUT.println([same(h, square), same(h, bands), same(h, upper)]);
    val odd = Dist.makeCyclic(Region.make(0..9), 0, PlaceGroup.make(2));
    Console.OUT.println([own(h, odd), within(h), failing(h, bands), writes(h, bands)]);
    Console.OUT.println("near misses " + [left(h, upper), moved(h, bands), kept(h, bands)]);
  }

  static def dealt(d:Dist):Long {
    val A = DistArray.make[Long](d, (p:Point) => 3 * p(0) + p(1));
    var s:Long = 0;
    for (p in A.region) {
      val t = at (A.dist(p)) A(p);
      s = s * 3 % 100007 + t;
    }
    for ([i, j] in d as Dist(2)) {
      val t = at (A.dist(i, j)) A(i, j);
      s = s * 3 % 100007 + t;
    }
    return s;
  }
  // Outer loops whose points matter to what is asked, and such as do not.
  static def around(h:Parts, r:Region(2)):Long {
    var s:Long = 0;
    for ([i, j] in r)
      for (k in 0..9) {
        val t = at (owner(i + j + k)) h()(i + j + k);
        s = s * 3 % 100007 + t;
      }
    return s;
  }
  static def same(h:Parts, r:Region(2)):Long {
    var s:Long = 0;
    for (p in r)
      for (k in 0..9) {
        val t = at (owner(k)) h()(k);
        s = s * 3 % 100007 + t * p(0);
      }
    return s;
  }
  // A row is one point, and its index matters.
  static def own(h:Parts, d:Dist(1)):Long {
    var s:Long = 0;
    for ([i] in d.get(owner(1)) as Region(1))
      for (k in 0..9) {
        val t = at (owner(i + k)) h()(i + k);
        s = s * 3 % 100007 + t;
      }
    return s;
  }
  static def within(h:Parts):Long {
    var s:Long = 0;
    for (i in 0..5)
      for (j in i..8)
        for (k in 0..j) {
          val t = at (owner(j + k)) h()(k);
          s = s * 3 % 100007 + t;
        }
    return s;
  }
  static def failing(h:Parts, r:Region(2)):Long {
    var s:Long = 0;
    for ([i, j] in r)
      try {
        val t = at (owner(i + j)) h()(i) / ((i - j) % 2);
        s = s * 3 % 100007 + t;
      } catch (e:ArithmeticException) {
        s++;
      }
    return s;
  }
  // The cursors' own indices are not what is assigned.
  static def writes(h:Parts, r:Region(2)):Long {
    val all = new Rail[Long](10);
    for ([i, j] in r) {
      val t = at (owner(i + j)) h()(j) - i;
      all(j) = all(j) * 3 % 100007 + t;
    }
    var s:Long = 0;
    for (x in all) s = s * 3 % 100007 + x;
    return s;
  }

  // Near misses: the loop is left early, and few are asked first; an iteration assigns where the next ones
  // go; a cursor that others have too.
  static def left(h:Parts, r:Region(2)):Long {
    var s:Long = 0;
    for ([i, j] in r) {
      val t = at (owner(i + j)) h()(j);
      s += t;
      if (i == 2 && j == 7)
        break;
    }
    return s;
  }
  static class Shift { var by:Long = 0; }
  static def moved(h:Parts, r:Region(2)):Long {
    val shift = new Shift();
    var s:Long = 0;
    for ([i, j] in r) {
      val k = i + j + shift.by;
      s += at (owner(k)) h()(k);
      shift.by = s % 3;
    }
    return s;
  }
  static def kept(h:Parts, r:Region(2)):Long {
    val rows = r.cursor();
    var s:Long = 0;
    while (rows.nextRow()) {
      val i = rows.i0;
      s += at (owner(i)) h()(i);
      if (i % 3 == 0)
        s += rows.nextRow() ? 1 : 2;
    }
    return s;
  }
}
// 2|4 places, line 25: 10|26 messages
// 2|4 places, line 29: 10|26 messages
// 2|4 places, line 39: 6|18 messages
// 2|4 places, line 48: 6|18 messages
// 2|4 places, line 58: 2|6 messages
// 2|4 places, line 68: 2|6 messages
// 2|4 places, line 77: 2|6 messages
// 2|4 places, line 88: 2|6 messages
// 2|4 places, line 101: 2|6 messages
// 2|4 places, line 114: 32|42 messages
// 2|4 places, line 124: 6|10 messages
// without synchronization_elimination: 2|4 places, line 25: 432|542 messages
// without synchronization_elimination: 2|4 places, line 29: 432|542 messages
// without synchronization_elimination: 2|4 places, line 39: 1830|2750 messages
// without synchronization_elimination: 2|4 places, line 48: 1830|2562 messages
// without synchronization_elimination: 2|4 places, line 58: 50|76 messages
// without synchronization_elimination: 2|4 places, line 68: 214|338 messages
// without synchronization_elimination: 2|4 places, line 77: 36|46 messages
// without synchronization_elimination: 2|4 places, line 88: 36|46 messages
// without synchronization_elimination: 2|4 places, line 101: 24|36 messages
