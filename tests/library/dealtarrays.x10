/* Arrays of which an axis is dealt out, cyclicly or in blocks: every element can be read and written where it is and
 * only there, loops over the points of a place go through them in order, and the arithmetic holds for negative and for
 * large indices as well. */
import x10.regionarray.Array;
import x10.regionarray.Dist;
import x10.regionarray.DistArray;
import x10.regionarray.Region;

public class dealtarrays {
  static def value(p:Point):Long {
    var n:Long = 7;
    for (i in 0..(p.rank - 1)) n = n * 31 + p(i);
    return n;
  }
  /** What an exception says of a read, in a word. */
  static def outcome(read:()=>Long):Long {
    try {
      read();
      return 0;
    } catch (e:BadPlaceException) {
      return 1;
    } catch (e:ArrayIndexOutOfBoundsException) {
      return 2;
    }
  }
  static def expected(d:Dist, p:Point):Long =
    !d.region.contains(p) ? 2 : d(here).contains(p as Point(d(here).rank)) ? 0 : 1;

  /** The same points, in the same order, by a loop and by an iterator, which are those that the place has. */
  static def loopsAgree(d:Dist):Long {
    val mine = d.get(here);
    val points = mine.iterator();
    var n:Long = 0, wrong:Long = 0;
    for (p in d | here) {
      n++;
      if (!points.hasNext() || !points.next().equals(p) || find(d, p) != here)
        wrong++;
    }
    return wrong + (points.hasNext() ? 1 : 0) + (n == mine.size() ? 0 : 1);
  }
  static def find(d:Dist, p:Point):Place = d(p as Point(d.region.rank));

  static def rank1(d:Dist(1)):Long {
    val a = DistArray.make[Long](d, (p:Point(d.region.rank)) => value(p));
    var wrong:Long = 0;
    for (p in d | here) a(p) += 1;
    for ([i] in d | here) a(i) += 1;
    for (i in (d.region.min(0) - 3)..(d.region.max(0) + 3)) {
      val p = Point.make(i);
      val is = expected(d, p);
      if (outcome(() => a(i)) != is || outcome(() => a(p)) != is || outcome(() => { a(i) = a(i); 0 }) != is) wrong++;
      if (is == 0 && a(i) != value(p) + 2) wrong++;
    }
    return wrong;
  }
  static def rank2(d:Dist(2)):Long {
    val a = DistArray.make[Long](d, (p:Point(d.region.rank)) => value(p));
    var wrong:Long = 0;
    for (p in d | here) a(p) += 1;
    for ([i, j] in d | here) a(i, j) += 1;
    for (i in (d.region.min(0) - 3)..(d.region.max(0) + 3))
      for (j in (d.region.min(1) - 3)..(d.region.max(1) + 3)) {
        val p = Point.make(i, j);
        val is = expected(d, p);
        if (outcome(() => a(i, j)) != is || outcome(() => a(p)) != is ||
            outcome(() => { a(p) = a(i, j); 0 }) != is) wrong++;
        if (is == 0 && a(i, j) != value(p) + 2) wrong++;
      }
    return wrong;
  }
  static def rank3(d:Dist(3)):Long {
    val a = DistArray.make[Long](d, (p:Point(d.region.rank)) => value(p));
    var wrong:Long = 0;
    for (p in d | here) a(p) += 1;
    for ([i, j, k] in d | here) a(i, j, k) += 1;
    for (i in (d.region.min(0) - 1)..(d.region.max(0) + 1))
      for (j in (d.region.min(1) - 1)..(d.region.max(1) + 1))
        for (k in (d.region.min(2) - 1)..(d.region.max(2) + 1)) {
          val p = Point.make(i, j, k);
          val is = expected(d, p);
          if (outcome(() => a(i, j, k)) != is || outcome(() => a(p)) != is) wrong++;
          if (is == 0 && a(i, j, k) != value(p) + 2) wrong++;
        }
    return wrong;
  }
  static def rank4(d:Dist(4)):Long {
    val a = DistArray.make[Long](d, (p:Point(d.region.rank)) => value(p));
    var wrong:Long = 0;
    for (p in d | here) a(p) += 1;
    for ([i, j, k, l] in d | here) a(i, j, k, l) += 1;
    for ([i, j, k, l] in d.region) {
      val p = Point.make(i, j, k, l);
      val is = expected(d, p);
      if (outcome(() => a(i, j, k, l)) != is || outcome(() => a(p)) != is) wrong++;
      if (is == 0 && a(i, j, k, l) != value(p) + 2) wrong++;
    }
    return wrong + (outcome(() => a(9, 9, 9, 9)) == 2 ? 0 : 1);
  }
  /** Elements that follow each other where indices are almost as large as they get. */
  static def large(first:Long, axisBlock:Long):Long {
    val r = Region.make(first..(first + 20), -1..1);
    return rank2Inside(Dist.makeBlockCyclic(r, 0, axisBlock)) + loopsAgree(Dist.makeBlockCyclic(r, 0, axisBlock));
  }
  static def rank2Inside(d:Dist(2)):Long {
    val a = DistArray.make[Long](d, (p:Point(d.region.rank)) => value(p));
    var wrong:Long = 0;
    for ([i, j] in d.region) {
      val is = expected(d, Point.make(i, j));
      if (outcome(() => a(i, j)) != is) wrong++;
      if (is == 0 && a(i, j) != value(Point.make(i, j))) wrong++;
    }
    return wrong + (outcome(() => a(0, 5)) == 2 ? 0 : 1);
  }
  /** In the order of the loop until one is elsewhere; what was assigned before stays. */
  static def until(d:Dist(2)):String {
    val a = DistArray.make[Long](d, 0);
    val first = d(here).min(0);
    try {
      for (i in first..9) a(i, 3) = i;
      return "all";
    } catch (e:BadPlaceException) {
      return "" + a(first, 3) + " " + e.getMessage().substring(0n, 12n);
    } catch (e:ArrayIndexOutOfBoundsException) {
      return e.getMessage().substring(0n, 12n);
    }
  }
  static def local(r:Region(2)):Long {
    val a = new Array[Long](r, (p:Point(2)) => value(p));
    var wrong:Long = 0;
    for (p in r) if (a(p) != value(p) || a(p(0), p(1)) != value(p)) wrong++;
    try {
      a(r.min(0) + 1, r.min(1)) = 1;
      wrong += r.contains(r.min(0) + 1, r.min(1)) ? 0 : 1;
    } catch (e:ArrayIndexOutOfBoundsException) {
      wrong += r.contains(r.min(0) + 1, r.min(1)) ? 1 : 0;
    }
    return wrong;
  }

  static def test():String {
    val line = Region.make((-5)..17), box = Region.make((-2)..8, 3..9), cube = Region.make(0..4, (-3)..1, 2..7);
    val four = Region.make(0..2, 1..4, (-1)..1, 0..3), empty = Region.make(3..2, 0..4), one = Region.make(4..4, 0..4);
    var s:String = "";
    for (block in [1, 2, 3, 50]) {
      var loops:Long = 0, elements:Long = 0;
      loops += loopsAgree(Dist.makeBlockCyclic(line, 0, block));
      elements += rank1(Dist.makeBlockCyclic(line, 0, block));
      for (axis in 0..1) {
        loops += loopsAgree(Dist.makeBlockCyclic(box, axis, block)) +
            loopsAgree(Dist.makeBlockCyclic(empty, axis, block)) +
             loopsAgree(Dist.makeBlockCyclic(one, axis, block));
        elements += rank2(Dist.makeBlockCyclic(box, axis, block)) + rank2(Dist.makeBlockCyclic(one, axis, block));
        elements += local(Dist.makeBlockCyclic(box, axis, block)(Place.places()(0)));
      }
      for (axis in 0..2) {
        loops += loopsAgree(Dist.makeBlockCyclic(cube, axis, block));
        elements += rank3(Dist.makeBlockCyclic(cube, axis, block));
      }
      for (axis in 0..3) {
        loops += loopsAgree(Dist.makeBlockCyclic(four, axis, block));
        elements += rank4(Dist.makeBlockCyclic(four, axis, block));
      }
      loops += loopsAgree(Dist.makeBlockCyclic(Region.makeRectangular([0, 0, 0, 0, 0], [1, 2, 1, 2, 1]), 1, block));
      s += block + ": " + loops + " " + elements + "; ";
    }
    var wrong:Long = 0;
    for (block in [1, 4, 1 << 29, 1 << 40])
      for (first in [Long.MAX_VALUE - 21, Long.MIN_VALUE + 1, -3, 1 << 62])
        wrong += large(first, block);
    return s + wrong;
  }
  public static def main(args:Rail[String]) {
    for (p in Place.places())
      Console.OUT.println(at (p) test());
    Console.OUT.println(until(Dist.makeCyclic(Region.make(2..9, 0..4), 0)));
    Console.OUT.println(until(Dist.makeBlockCyclic(Region.make(2..8, 0..4), 0, 20)));
  }
}
