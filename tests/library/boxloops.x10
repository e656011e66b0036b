/* Loops over boxes that are made on the spot, or of which the type says that they are boxes: the points in their order,
 * breaks, bounds that are evaluated once, boxes without points or without bounds. */
import x10.regionarray.*;
import x10.util.ArrayList;

public class boxloops {
  static def told(name:String, n:Long):Long {
    Console.OUT.print(name + " ");
    return n;
  }
  static def missing():Region(2){self.rect} = null;
  static def agrees(r:Region):Boolean {
    val points = r.iterator();
    var same:Boolean = true;
    if (r.rank == 1)
      for (p in r as Region(1){self.rect}) same &= points.next().equals(p);
    else if (r.rank == 2)
      for (p in r as Region(2){self.rect}) same &= points.next().equals(p);
    else if (r.rank == 3)
      for (p in r as Region(3){self.rect}) same &= points.next().equals(p);
    else if (r.rank == 4)
      for (p in r as Region(4){self.rect}) same &= points.next().equals(p);
    else
      for (p in r as Region(5){self.rect}) same &= points.next().equals(p);
    return same && !points.hasNext();
  }
  /** What is said of `this` is not said of the region. */
  static class Holder(rect:Boolean) {
    def count(r:Region(2){this.rect}):Long {
      var n:Long = 0;
      for ([i, j] in r) n++;
      return n;
    }
  }
  static def unbounded(r:Region(2){self.rect}):void {
    try {
      for ([i, j] in r) {
        Console.OUT.println("a point " + i + " " + j);
        break;
      }
    } catch (e:UnboundedRegionException) {
      Console.OUT.println(e.getMessage());
    }
  }
  public static def main(args:Rail[String]) {
    Console.OUT.println(agrees(Region.make(-3..4)) + " " + agrees(Region.make(4..3)) + " " +
        agrees(Region.make(1..2, -1..3)) + " " +
      agrees(Region.make(1..2, 3..1)) + " " + agrees(Region.make(2..1, 1..3)) + " " +
          agrees(Region.make(0..1, 2..4, -2..0)) + " " +
      agrees(Region.make(0..1, 2..1, -2..0)) + " " + agrees(Region.make(0..1, 2..3, -2..0, 7..8)) + " " +
          agrees(Region.make(1..2) * Region.make(5..6)) + " " +
      agrees(Region.makeRectangular([1, 2, 3, 4, 5], [2, 3, 4, 5, 6])) + " " + agrees(Region.make(0n..3n, 2n..3n)) +
          " " +
      agrees(Region.make((Long.MAX_VALUE - 3)..(Long.MAX_VALUE - 1))) + " " +
          agrees(Region.make((Long.MIN_VALUE + 1)..(Long.MIN_VALUE + 3), 0..1)));
    // The bounds are evaluated once, from left to right, before the first round.
    var n:Long = 3;
    for ([i, j] in Region.make(told("a", 0)..told("b", n), told("c", 1)..told("d", 2))) {
      n = 100;
      if (j == 2) continue;
      if (i == 2) break;
      Console.OUT.print(i + "," + j + " ");
    }
    Console.OUT.println(n);
    outer: for (k in 1..3)
      for ([i, j, l] in Region.make(0..1, k..k, 0..9)) {
        if (l == 1) continue;
        if (l == 3) continue outer;
        if (k == 3) break outer;
        Console.OUT.print(i + "," + j + "," + l + " ");
      }
    Console.OUT.println();
    // A loop within one over points; the points stay what they were.
    val kept = new ArrayList[Point(2)]();
    for (p in Region.make(0..1, 0..1))
      for ([i] in Region.make(p(0)..p(1))) {
        kept.add(p);
        Console.OUT.print(i + " ");
      }
    Console.OUT.println(kept);
    // Asked for more than its points.
    val a = new Array[Long](Region.make(1..3, 2..5), ([i, j]:Point(2)) => i * 10 + j);
    var sum:Long = 0;
    for ([i] in a.region.projection(0))
      for ([j] in a.region.projection(1)) sum = sum * 2 + a(i, j);
    val r = Region.make(2..4);
    for ([i] in r) sum += i * r.size() + r.min(0);
    for ([i, j] in (0..1) * (5..6)) sum = sum * 3 + i * j;
    Console.OUT.println(sum + " " + r + " " + r.zeroBased + " " + r.rail + " " + Region.make(0..2).rail + " " +
        Region.make(0..2, 0..1).zeroBased);
    finish for ([i, j] in Region.make(0..1, 0..2)) async { atomic kept.add(Point.make(i, j)); }
    Console.OUT.println(kept.size());
    unbounded(Region.makeFull(2));
    unbounded(Region.make(0..3, 0..Long.MAX_VALUE));
    unbounded(Region.make(1..0, Long.MIN_VALUE..3));
    try {
      for ([i, j] in missing()) Console.OUT.println(i + j);
    } catch (e:NullPointerException) {
      Console.OUT.println("null");
    }
    try {
      Console.OUT.println(r.min(1));
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println("no such axis");
    }
    Console.OUT.println(new Holder(true).count(Region.makeLowerTriangular(4)));
    val far = Region.make(3..4, 6..7);
    at (here.next()) for ([i, j] in far) Console.OUT.print(i * j + " ");
    Console.OUT.println(far.equals(Region.makeRectangular([3, 6], [4, 7])) + " " + far.eliminate(0) + " " +
        (far + Point.make(1, 1)));
  }
}
