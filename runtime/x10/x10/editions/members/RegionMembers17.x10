/* What x10.lang.Region has in X10 1.7: regions are united and subtracted. */
package x10.editions.members;

import x10.regionarray.Dist;
import x10.regionarray.Region;

public class RegionMembers17 {
  private def this() {}

  public static def make(min:Long, max:Long):Region(1){self.rect} = Region.makeRectangular(min, max);

  private static def local(r:Region):Dist(r) = Dist.makeConstant(r, here);

  public static def union(a:Region, b:Region(a.rank)):Region(a.rank) =
    (local(a) || (local(b) as Dist(a.rank))).region as Region(a.rank);
  public static def disjointUnion(a:Region, b:Region(a.rank)):Region(a.rank) = union(a, b);
  public static def difference(a:Region, b:Region(a.rank)):Region(a.rank) =
    local(a).difference(b).region as Region(a.rank);
  /** Boxes: as far as an index goes on from a point on, the last first. */
  private static class Boxes(rank:Long) {
    val r:Region(rank);
    val taken = new x10.util.HashSet[Point]();
    var count:Int = 0n;
    var text:String = "";
    def this(r:Region) {
      property(r.rank);
      this.r = r as Region(rank);
    }
    /** The point, where it is in no box yet. */
    private def isFree(low:Rail[Long]):Boolean {
      val p = Point.make(low) as Point(rank);
      return r.contains(p) && !taken.contains(p);
    }
    private def isFree(low:Rail[Long], high:Rail[Long], axis:Long):Boolean {
      if (axis == rank)
        return isFree(low);
      val next = new Rail[Long](low);
      for (i in low(axis)..high(axis)) {
        next(axis) = i;
        if (!isFree(next, high, axis + 1))
          return false;
      }
      return true;
    }
    private def take(low:Rail[Long], high:Rail[Long]):void {
      var shown:String = "";
      for (i in 0..(rank - 1))
        shown += (i == 0 ? "[" : ",") + low(i) + ".." + high(i);
      for (p in Region.makeRectangular(low, high))
        taken.add(p);
      text += (count++ == 0n ? "" : " || ") + shown + "]";
    }
    def add(p:Point):void {
      val low = new Rail[Long](rank, (i:Long) => p(i)), high = new Rail[Long](low);
      if (!isFree(low))
        return;
      for (var axis:Long = rank - 1; axis >= 0; axis--) {
        val first = new Rail[Long](low), last = new Rail[Long](high), from = axis;
        do {
          first(from) = last(from) = high(from) + 1;
          if (isFree(first, last, 0))
            high(from)++;
        } while (high(from) == last(from));
      }
      take(low, high);
    }
  }
  /** Points that are neither a box nor between halfspaces are boxes side by side. */
  public static def toString(r:Region):String {
    val kind = r.typeName();
    if (!kind.equals("x10.regionarray.CyclicRegion") && !kind.equals("x10.regionarray.ListedRegion"))
      return r.toString();
    val boxes = new Boxes(r);
    for (p in r)
      boxes.add(p);
    return boxes.count == 1n ? boxes.text : "(" + boxes.text + ")";
  }
  public static def equals(a:Region, axes:Rail[Region]):Boolean = a.equals(RegionMembers20.make(axes));
  public static operator (a:Region) || (b:Region(a.rank)):Region(a.rank) = union(a, b);
  public static operator (a:Region) - (b:Region(a.rank)):Region(a.rank) = difference(a, b);
}
