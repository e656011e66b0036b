/* A region whose points are listed, in the order of all regions: what is left of others by union and difference. */
package x10.regionarray;

import x10.compiler.NoInline;
import x10.compiler.Pure;
import x10.compiler.Unchanging;
import x10.util.GrowableRail;
import x10.util.RailUtils;

@Unchanging
final class ListedRegion extends Region {
  private val count:Long;
  private val indices:Rail[Long]; // of the points, one after another

  private def this(rank:Long, indices:Rail[Long]) {
    super(rank, false, false);
    this.indices = indices;
    count = indices.size / rank;
  }

  // ---- making ----

  /** Takes points in their order. */
  private static class Builder {
    private val rank:Long;
    private val indices:GrowableRail[Long];
    def this(rank:Long) {
      if (rank == 0)
        throw new UnsupportedOperationException("a list of points without indices");
      this.rank = rank;
      indices = new GrowableRail[Long]();
    }
    def add(p:Point):void {
      for (var i:Long = 0; i < rank; i++)
        indices.add(p(i));
    }
    def result():ListedRegion = new ListedRegion(rank, indices.toRail());
  }
  /** The points, which are in order, each once. */
  static def of(rank:Long, points:Rail[Point]):ListedRegion {
    val b = new Builder(rank);
    for (p in points)
      b.add(p);
    return b.result();
  }
  static def empty(rank:Long):ListedRegion = new ListedRegion(rank, new Rail[Long](0));
  /** The points of a for which the test holds. */
  static def select(a:Region, test:(Point)=>Boolean):Region {
    val b = new Builder(a.rank);
    val it = a.iterator();
    while (it.hasNext()) {
      val p:Point = it.next();
      if (test(p))
        b.add(p);
    }
    return b.result();
  }
  /** The points of a that are not in b. */
  static def difference(a:Region, b:Region):Region {
    if (a.isEmpty() || b.isEmpty() || a.rect && b.rect && a.disjoint(b as Region(a.rank)))
      return a;
    return select(a, (p:Point) => !b.contains(p));
  }
  /** The points of both, each once. */
  static def union(a:Region, b:Region):Region {
    if (b.isEmpty() || a.rect && a.contains(b as Region(a.rank)))
      return a;
    if (a.isEmpty() || b.rect && b.contains(a as Region(b.rank)))
      return b;
    return merge(a.rank, a.iterator(), b.iterator());
  }
  private static def merge(rank:Long, a:Iterator[Point], b:Iterator[Point]):Region {
    val all = new Builder(rank);
    var p:Point = next(a);
    var q:Point = next(b);
    while (p != null || q != null) {
      val order:Int = p == null ? 1n : q == null ? -1n : (p as Point(rank)).compareTo(q as Point(rank));
      all.add(order <= 0n ? p : q);
      if (order <= 0n)
        p = next(a);
      if (order >= 0n)
        q = next(b);
    }
    return all.result();
  }
  private static def next(it:Iterator[Point]):Point = it.hasNext() ? it.next() : null;
  /** The points whose first indices are in a and whose others are in b. */
  static def product(a:Region, b:Region):Region {
    val all = new GrowableRail[Long]();
    val it = a.iterator();
    while (it.hasNext()) {
      val p:Point = it.next();
      val other = b.iterator();
      while (other.hasNext()) {
        val q:Point = other.next();
        for (var i:Long = 0; i < a.rank + b.rank; i++)
          all.add(i < a.rank ? p(i) : q(i - a.rank));
      }
    }
    return new ListedRegion(a.rank + b.rank, all.toRail());
  }
  /** The points of a without one index. */
  static def eliminate(a:Region, axis:Long):Region {
    val all = new GrowableRail[Point]();
    val it = a.iterator();
    while (it.hasNext()) {
      val p:Point = it.next();
      all.add(Point.make(a.rank - 1, (i:Long) => i < axis ? p(i) : p(i + 1)));
    }
    val sorted = all.toRail();
    RailUtils.sort[Point](sorted, (p:Point, q:Point) => (p as Point(a.rank - 1)).compareTo(q as Point(a.rank - 1)));
    val b = new Builder(a.rank - 1);
    for (var k:Long = 0; k < sorted.size; k++)
      if (k == 0 || !sorted(k).equals(sorted(k - 1)))
        b.add(sorted(k));
    return b.result();
  }

  // ---- asking ----

  public def size():Long = count;
  public def isConvex():Boolean = count == boundingBox().size();
  public def isEmpty():Boolean = count == 0;
  public @Pure def indexOf(p:Point):Long {
    if (p.rank != rank)
      return -1;
    var low:Long = 0;
    var high:Long = count - 1;
    while (low <= high) {
      val middle = (low + high) / 2;
      val order = compare(p, middle);
      if (order == 0n)
        return middle;
      if (order < 0n)
        high = middle - 1;
      else
        low = middle + 1;
    }
    return -1;
  }
  private def compare(p:Point, k:Long):Int {
    for (var i:Long = 0; i < rank; i++)
      if (p(i) != indices(k * rank + i))
        return p(i) < indices(k * rank + i) ? -1n : 1n;
    return 0n;
  }
  public @Pure def contains(p:Point):Boolean = indexOf(p) >= 0;
  public def boundingBox():Region(rank){self.rect} {
    if (count == 0)
      return Region.makeEmpty(rank) as Region(rank){self.rect};
    val low = new Rail[Long](rank, (i:Long) => indices(i));
    val high = new Rail[Long](rank, (i:Long) => indices(i));
    for (var k:Long = 0; k < indices.size; k++) {
      low(k % rank) = Math.min(low(k % rank), indices(k));
      high(k % rank) = Math.max(high(k % rank), indices(k));
    }
    return new RectRegion(low, high) as Region(rank){self.rect};
  }
  public def min():(Long)=>Long = boundingBox().min();
  public def max():(Long)=>Long = boundingBox().max();
  public def intersection(that:Region(rank)):Region(rank) = select(this, (p:Point) => that.contains(p)) as Region(rank);
  public def product(that:Region):Region = product(this, that);
  public def eliminate(axis:Long):Region = eliminate(this, axis);
  public def translate(v:Point(rank)):Region(rank) =
    new ListedRegion(rank, new Rail[Long](indices.size, (k:Long) => indices(k) + v(k % rank))) as Region(rank);

  public def iterator():Iterator[Point{self.rank==this.rank}] =
      new Points(this) as Iterator[Point{self.rank==this.rank}];
  private static class Points implements Iterator[Point] {
    private val region:ListedRegion;
    private var k:Long;
    def this(region:ListedRegion) {
      this.region = region;
      k = 0;
    }
    public def hasNext():Boolean = k < region.count;
    public def next():Point = region.point(k++);
  }

  public @Pure @NoInline def cursor():PointCursor = PointCursor.ofRows(rank, new Rows(this));
  /** For a cursor, which alone has it: points that differ in their last index alone, which counts, are a row. */
  private static class Rows implements PointRows {
    private val region:ListedRegion;
    private var from:Long;  // the row's first point, and the one after its last
    private var to:Long;
    def this(region:ListedRegion) {
      this.region = region;
      from = 0;
      to = 0;
    }
    public @Pure @NoInline def nextRow():Boolean {
      from = to;
      if (from == region.count)
        return false;
      do {
        to++;
      } while (region.rank <= 4 && to < region.count && region.isNext(to));
      return true;
    }
    public @Pure @NoInline def index(axis:Long):Long = region.indices(from * region.rank + axis);
    public @Pure @NoInline def last():Long = region.indices(to * region.rank - 1);
  }
  /** Whether point k follows the one before it in a row. */
  private def isNext(k:Long):Boolean {
    val start = k * rank;
    for (i in 0..(rank - 2))
      if (indices(start + i) != indices(start - rank + i))
        return false;
    return indices(start + rank - 1) == indices(start - 1) + 1;
  }
  private def point(k:Long):Point {
    if (rank == 1)
      return Point.make(indices(k));
    if (rank == 2)
      return Point.make(indices(2 * k), indices(2 * k + 1));
    return Point.make(rank, (i:Long) => indices(k * rank + i));
  }
  public def toString():String {
    val s = new x10.util.StringBuilder();
    s.add("{");
    for (var k:Long = 0; k < count && k < 10; k++)
      s.add((k > 0 ? "," : "") + point(k));
    s.add(count > 10 ? ",...(" + (count - 10) + " more)}" : "}");
    return s.result();
  }
}
