/* The points between two corners, both included; the last index runs fastest. Dimensions may be without bounds; where
 * all are, it is the full region. The empty region has corners, too, but shows none. */
package x10.regionarray;

import x10.compiler.Inline;
import x10.compiler.NoInline;
import x10.compiler.Pure;
import x10.compiler.Unchanging;

@Unchanging
final class RectRegion extends Region {
  /* All axes if there are more than four; else null. */
  private val lows:Rail[Long];
  private val highs:Rail[Long];
  private val isNothing:Boolean; // the empty region

  private def this(rank:Long, zeroBased:Boolean, rail:Boolean, min0:Long, min1:Long, min2:Long, min3:Long,
           max0:Long, max1:Long, max2:Long, max3:Long, lows:Rail[Long], highs:Rail[Long],
           isNothing:Boolean):RectRegion{self.rank==rank, self.rect} {
    super(rank, zeroBased, rail, min0, min1, min2, min3, max0, max1, max2, max3);
    this.lows = lows;
    this.highs = highs;
    this.isNothing = isNothing;
  }
  def this(mins:Rail[Long], maxs:Rail[Long]) { this(mins, maxs, false); }
  private def this(mins:Rail[Long], maxs:Rail[Long], isNothing:Boolean) {
    this(mins.size, allZero(mins), mins.size == 1 && mins(0) == 0, nth(mins, 0), nth(mins, 1), nth(mins, 2),
        nth(mins, 3),
       nth(maxs, 0), nth(maxs, 1), nth(maxs, 2), nth(maxs, 3), mins.size > 4 ? mins : null, mins.size > 4 ? maxs
           : null, isNothing);
  }
  private static def nth(r:Rail[Long], i:Long):Long = i < r.size ? r(i) : 0;
  private static def allZero(r:Rail[Long]):Boolean {
    for (var i:Long = 0; i < r.size; i++)
      if (r(i) != 0)
        return false;
    return true;
  }
  static @Inline def of(min0:Long, max0:Long):Region(1){self.rect} =
    new RectRegion(1, min0 == 0, min0 == 0, min0, 0, 0, 0, max0, 0, 0, 0, null, null, false);
  static @Inline def of(min0:Long, min1:Long, max0:Long, max1:Long):Region(2){self.rect} =
    new RectRegion(2, min0 == 0 && min1 == 0, false, min0, min1, 0, 0, max0, max1, 0, 0, null, null, false);
  static @Inline def of(min0:Long, min1:Long, min2:Long, max0:Long, max1:Long, max2:Long):Region(3){self.rect} =
    new RectRegion(3, min0 == 0 && min1 == 0 && min2 == 0, false, min0, min1, min2, 0, max0, max1, max2, 0, null, null,
        false);
  static @Inline def of(min0:Long, min1:Long, min2:Long, min3:Long, max0:Long, max1:Long, max2:Long,
      max3:Long):Region(4){self.rect} =
    new RectRegion(4, min0 == 0 && min1 == 0 && min2 == 0 && min3 == 0, false, min0, min1, min2, min3, max0, max1, max2,
        max3, null, null, false);

  static def empty(rank:Long):RectRegion = new RectRegion(cornerOf(rank, 0), cornerOf(rank, -1), true);
  static def full(rank:Long):RectRegion =
    new RectRegion(cornerOf(rank, Long.MIN_VALUE), cornerOf(rank, Long.MAX_VALUE));
  private static def cornerOf(rank:Long, index:Long):Rail[Long] {
    if (rank < 0)
      throw new IllegalArgumentException("Rank is negative (" + rank + ")");
    return new Rail[Long](rank, index);
  }

  /** The bounds of an axis. */
  @Pure def mins(i:Long):Long {
    if (i < 0 || i >= rank || rank > 4)
      return allMins()(i);
    return i == 0 ? min0 : i == 1 ? min1 : i == 2 ? min2 : min3;
  }
  @Pure def maxs(i:Long):Long {
    if (i < 0 || i >= rank || rank > 4)
      return allMaxs()(i);
    return i == 0 ? max0 : i == 1 ? max1 : i == 2 ? max2 : max3;
  }
  @Pure @NoInline def allMins():Rail[Long] = lows != null ? lows : new Rail[Long](rank, (i:Long) => mins(i));
  @Pure @NoInline def allMaxs():Rail[Long] = highs != null ? highs : new Rail[Long](rank, (i:Long) => maxs(i));

  /** UnboundedRegionException where an axis goes on for ever. */
  def requireBounds():void {
    for (var i:Long = 0; i < rank; i++) {
      if (mins(i) == Long.MIN_VALUE)
        throw new UnboundedRegionException("axis " + i + " has no minimum");
      if (maxs(i) == Long.MAX_VALUE)
        throw new UnboundedRegionException("axis " + i + " has no maximum");
    }
  }
  /** The same where it is the full region. */
  private def requireNotFull(what:String):void {
    if (isFull())
      throw new UnboundedRegionException(what + " not supported");
  }
  private def requirePoints():void {
    requireNotFull("iterator");
    requireBounds();
  }
  /** For a region in which an axis goes on for ever. */
  static @NoInline def unbounded(rank:Long, min0:Long, min1:Long, min2:Long, min3:Long,
                   max0:Long, max1:Long, max2:Long, max3:Long):void {
    new RectRegion(rank, false, false, min0, min1, min2, min3, max0, max1, max2, max3, null, null, false)
        .requirePoints();
  }
  private def isFull():Boolean {
    for (var i:Long = 0; i < rank; i++)
      if (mins(i) != Long.MIN_VALUE || maxs(i) != Long.MAX_VALUE)
        return false;
    return rank > 0;
  }
  def isBounded():Boolean {
    for (var i:Long = 0; i < rank; i++)
      if (mins(i) == Long.MIN_VALUE || maxs(i) == Long.MAX_VALUE)
        return false;
    return true;
  }
  public def isConvex():Boolean = true;
  public def isEmpty():Boolean {
    if (isNothing)
      return true;
    for (var i:Long = 0; i < rank; i++)
      if (maxs(i) < mins(i))
        return true;
    return false;
  }
  public def size():Long {
    if (isEmpty())
      return 0;
    requireNotFull("size");
    requireBounds();
    var n:Long = 1;
    for (var i:Long = 0; i < rank; i++)
      n *= maxs(i) - mins(i) + 1;
    return n;
  }
  public @Pure def contains(p:Point):Boolean {
    if (p.rank != rank)
      return false;
    for (var i:Long = 0; i < rank; i++)
      if (p(i) < mins(i) || p(i) > maxs(i))
        return false;
    return true;
  }
  public @Pure def contains(i0:Long){rank==1}:Boolean = i0 >= min0 && i0 <= max0;
  public @Pure def contains(i0:Long, i1:Long){rank==2}:Boolean = i0 >= min0 && i0 <= max0 && i1 >= min1 && i1 <= max1;
  public @Pure def contains(i0:Long, i1:Long, i2:Long){rank==3}:Boolean =
    i0 >= min0 && i0 <= max0 && i1 >= min1 && i1 <= max1 && i2 >= min2 && i2 <= max2;
  public @Pure def contains(i0:Long, i1:Long, i2:Long, i3:Long){rank==4}:Boolean =
    i0 >= min0 && i0 <= max0 && i1 >= min1 && i1 <= max1 && i2 >= min2 && i2 <= max2 && i3 >= min3 && i3 <= max3;
  public def contains(that:Region(rank)):Boolean {
    if (that.isEmpty())
      return true;
    for (var i:Long = 0; i < rank; i++)
      if (that.min(i) < mins(i) || that.max(i) > maxs(i))
        return false;
    return true;
  }
  public @Pure def indexOf(p:Point):Long {
    if (!contains(p))
      return -1;
    requireNotFull("indexOf");
    var index:Long = 0;
    for (var i:Long = 0; i < rank; i++)
      index = index * (maxs(i) - mins(i) + 1) + p(i) - mins(i);
    return index;
  }
  public def boundingBox():Region(rank){self.rect} = this as Region(rank){self.rect};
  public def min():(Long)=>Long = (i:Long) => mins(i);
  public def max():(Long)=>Long = (i:Long) => maxs(i);
  public def min(i:Long):Long = mins(i);
  public def max(i:Long):Long = maxs(i);

  public def intersection(that:Region(rank)):Region(rank) {
    if (!(that instanceof RectRegion))
      return that.intersection(this as Region(that.rank)) as Region(rank);
    if (isNothing || that.isEmpty())
      return isNothing ? this as Region(rank) : that;
    val r = that as RectRegion;
    val both = new RectRegion(new Rail[Long](rank, (i:Long) => Math.max(mins(i), r.mins(i))),
                new Rail[Long](rank, (i:Long) => Math.min(maxs(i), r.maxs(i))));
    return (both.isEmpty() ? empty(rank) : both) as Region(rank);
  }
  public def product(that:Region):Region {
    if (isNothing || that.isEmpty())
      return empty(rank + that.rank);
    if (that instanceof PolyRegion)
      return (that as PolyRegion).behind(this);
    if (!(that instanceof RectRegion))
      return ListedRegion.product(this, that);
    val r = that as RectRegion;
    if (rank == 1 && r.rank == 1)
      return of(min0, r.min0, max0, r.max0);
    return new RectRegion(new Rail[Long](rank + r.rank, (i:Long) => i < rank ? mins(i) : r.mins(i - rank)),
                new Rail[Long](rank + r.rank, (i:Long) => i < rank ? maxs(i) : r.maxs(i - rank)));
  }
  public def translate(v:Point(rank)):Region(rank) =
    isNothing ? this as Region(rank) :
    new RectRegion(new Rail[Long](rank, (i:Long) => mins(i) == Long.MIN_VALUE ? mins(i) : mins(i) + v(i)),
        new Rail[Long](rank, (i:Long) => maxs(i) == Long.MAX_VALUE ? maxs(i) : maxs(i) + v(i))) as Region(rank);
  public def projection(axis:Long):Region(1){self.rect} =
    isNothing ? empty(1) as Region(1){self.rect} : of(mins(axis), maxs(axis));
  public def eliminate(axis:Long):Region =
    isNothing ? empty(rank - 1) :
    new RectRegion(new Rail[Long](rank - 1, (i:Long) => mins(i < axis ? i : i + 1)),
             new Rail[Long](rank - 1, (i:Long) => maxs(i < axis ? i : i + 1)));

  public def iterator():Iterator[Point{self.rank==this.rank}] {
    requirePoints();
    return new Points(this) as Iterator[Point{self.rank==this.rank}];
  }

  public def cursor():PointCursor {
    requirePoints();
    return rank == 1 ? PointCursor.ofBox(min0, max0) :
         rank == 2 ? PointCursor.ofBox(min0, min1, max0, max1) :
         rank == 3 ? PointCursor.ofBox(min0, min1, min2, max0, max1, max2) :
         rank == 4 ? PointCursor.ofBox(min0, min1, min2, min3, max0, max1, max2, max3)
             : PointCursor.ofBox(rank, bothEnds(), size());
  }

  private def bothEnds() = new Rail[Long](2 * rank, (i:Long) => i < rank ? mins(i) : maxs(i - rank));

  static class Points implements Iterator[Point] {
    private val region:RectRegion;
    private val next:Rail[Long];
    private val last:Long;  // the axis that runs fastest, -1 without axes
    private var index:Long; // the next one of it
    private var left:Long;

    def this(region:RectRegion) {
      this.region = region;
      next = new Rail[Long](region.allMins());
      last = region.rank - 1;
      index = last < 0 ? 0 : next(last);
      left = region.size();
    }
    public def hasNext():Boolean = left > 0;
    public def next():Point {
      val p = point();
      left--;
      if (last >= 0 && ++index > region.maxs(last))
        turn();
      return p;
    }
    private def point():Point {
      if (last == 0)
        return Point.make(index);
      if (last == 1)
        return Point.make(next(0), index);
      if (last == 2)
        return Point.make(next(0), next(1), index);
      if (last >= 0)
        next(last) = index;
      return Point.make(next);
    }
    /** To the next row. */
    private def turn():void {
      index = region.mins(last);
      for (var i:Long = last - 1; i >= 0; i--) {
        if (++next(i) <= region.maxs(i))
          return;
        next(i) = region.mins(i);
      }
    }
  }

  public def toString():String {
    if (isNothing || isFull())
      return (isNothing ? "empty(" : "full(") + rank + ")";
    var s:String = "[";
    for (var i:Long = 0; i < rank; i++)
      s += (i > 0 ? "," : "") + mins(i) + ".." + maxs(i);
    return s + "]";
  }
}
