/* A set of points of one rank, in row order: a box, or rows, each of points that differ in their last index alone. */
package x10.editions.v15.x10.lang;

import x10.compiler.Inline;
import x10.compiler.NoInline;
import x10.compiler.Unchanging;

@Unchanging
public final class region(rank:long, rect:boolean) implements Iterable[Point{self.rank==this.rank}], PointSpace {
  private val lows:Rail[long];  // of the box around the points
  private val highs:Rail[long];
  private val rows:RowList;     // of one that is no box; else null
  private val count:long;

  private def this(lows:Rail[long], highs:Rail[long]):region{self.rank==lows.size, self.rect} {
    property(lows.size, true);
    this.lows = lows;
    this.highs = highs;
    rows = null;
    var n:long = 1;
    for (axis in lows.range())
      n *= highs(axis) < lows(axis) ? 0 : highs(axis) - lows(axis) + 1;
    count = n;
  }
  private def this(rows:RowList):region{self.rank==rows.rank} {
    property(rows.rank, false);
    lows = rows.lows();
    highs = rows.highs();
    this.rows = rows;
    count = rows.count();
  }
  public static def box(lows:Rail[long], highs:Rail[long]):region{self.rank==lows.size, self.rect} =
    new region(lows, highs);
  /** A box where the rows fill one. */
  static def of(rows:RowList):region{self.rank==rows.rank} {
    val all = new region(rows);
    val box = new region(all.lows, all.highs);
    return (box.count == all.count ? box : all) as region{self.rank==rows.rank};
  }
  public static def make(min:long, max:long):region{self.rank==1, self.rect} =
    new region([min as long], [max as long]) as region{self.rank==1, self.rect};

  public static class Factory {
    public def emptyRegion(rank:long):region{self.rank==rank} =
      new region(new Rail[long](rank), new Rail[long](rank, -1)) as region{self.rank==rank};
    public def region(high:long):region{self.rank==1, self.rect} = make(0, high);
    public def region(low:long, high:long):region{self.rank==1, self.rect} = make(low, high);
    public def region(low:long, high:long, stride:long):region{self.rank==1} {
      val rows = new RowList(1);
      for (var i:long = low; i <= high; i += stride)
        rows.add(i, i);
      return of(rows) as region{self.rank==1};
    }
    public def region(a:region, b:region):region = a.times(b);
    public def region(a:region, b:region, c:region):region = a.times(b).times(c);
    public def region(a:region, b:region, c:region, d:region):region = a.times(b).times(c).times(d);
    public def region(each:JavaArray[region]):region {
      var all:region = each(0);
      for (i in 1..(each.length - 1))
        all = all.times(each(i));
      return all;
    }
    public def upperTriangular(size:long):region{self.rank==2} = triangle(size, (i:long) => i, (i:long) => size - 1);
    public def lowerTriangular(size:long):region{self.rank==2} = triangle(size, (i:long) => 0, (i:long) => i);
    public def banded(size:long, width:long):region{self.rank==2} =
      triangle(size, (i:long) => Math.max(0, i - width + 1), (i:long) => Math.min(size - 1, i + width - 1));
    private static def triangle(size:long, first:(long)=>long, last:(long)=>long):region{self.rank==2} {
      val rows = new RowList(2);
      for (i in 0..(size - 1))
        rows.add(Point.make(i, 0), first(i), last(i));
      return of(rows) as region{self.rank==2};
    }
  }
  public static val factory = new Factory();

  // ---- what it is ----

  public def size():long = count;
  public def isEmpty():boolean = count == 0;
  public def rank():long = rank;
  public def rank(axis:long):region{self.rank==1, self.rect} = make(low(axis), high(axis));
  public @Inline def low(axis:long):long = lows(axis);
  public @Inline def high(axis:long):long = highs(axis);
  public def low():long { ofOneAxis("low"); return lows(0); }
  public def high():long { ofOneAxis("high"); return highs(0); }
  private def ofOneAxis(what:String):void {
    if (rank != 1)
      throw new UnsupportedOperationException(what + "() is of a region of rank 1, not of " + toString());
  }
  public def isConvex():boolean = rect;
  public def zeroBased():boolean {
    for (axis in lows.range())
      if (lows(axis) != 0)
        return false;
    return true;
  }
  public def rail():boolean = rank == 1 && rect && zeroBased();
  public def convexHull():region{self.rank==this.rank} = new region(lows, highs) as region{self.rank==this.rank};
  public def boundingBox():region{self.rank==this.rank} = convexHull();
  public def startPoint():Point{self.rank==this.rank} = coord(0);

  public def contains(p:Point):boolean {
    if (p.rank != rank)
      return false;
    for (axis in lows.range())
      if (p(axis) < lows(axis) || p(axis) > highs(axis))
        return false;
    return rect || rows.has(p);
  }
  public def contains(that:region):boolean = (that as region{self.rank==this.rank}).difference(this as
      region{self.rank==that.rank}).isEmpty();
  public def disjoint(that:region):boolean = intersection(that as region{self.rank==this.rank}).isEmpty();

  /** Says so of a point that is not in it. */
  @NoInline def outside(p:Point):void {
    if (p.rank != rank)
      throw new ClassCastException("point " + p + " of another rank than " + toString());
    throw new ArrayIndexOutOfBoundsException("point " + p + " is not in " + toString());
  }
  /** The position of the point in row order. */
  public def ordinal(p:Point):long {
    if (!contains(p))
      outside(p);
    return rect ? offset(p) : rows.ordinal(p);
  }
  private def offset(p:Point):long {
    var k:long = 0;
    for (axis in lows.range())
      k = k * (highs(axis) - lows(axis) + 1) + p(axis) - lows(axis);
    return k;
  }
  public def coord(ordinal:long):Point{self.rank==this.rank} {
    if (ordinal < 0 || ordinal >= count)
      throw new ArrayIndexOutOfBoundsException("there is no point " + ordinal + " in " + toString());
    if (!rect)
      return rows.point(ordinal) as Point{self.rank==this.rank};
    val spot = new Rail[long](rank);
    var left:long = ordinal;
    for (var axis:long = rank - 1; axis >= 0; axis--) {
      val extent = highs(axis) - lows(axis) + 1;
      spot(axis) = lows(axis) + left % extent;
      left /= extent;
    }
    return Point.make(spot) as Point{self.rank==this.rank};
  }
  /** Those from one ordinal to another. */
  def slice(from:long, to:long):region{self.rank==this.rank} {
    if (from >= to)
      return factory.emptyRegion(rank) as region{self.rank==this.rank};
    if (rank == 1 && rect)
      return make(lows(0) + from, lows(0) + to - 1) as region{self.rank==this.rank};
    return of(asRows().slice(from, to)) as region{self.rank==this.rank};
  }

  // ---- loops ----

  public def cursor():PointCursor {
    if (!rect || rank > 4 || rank == 0)
      return PointCursor.ofRows(rank, asRows().walk());
    val l = lows;
    val h = highs;
    return rank == 1 ? PointCursor.ofBox(l(0), h(0)) : rank == 2 ? PointCursor.ofBox(l(0), l(1), h(0), h(1)) :
        rank == 3 ? PointCursor.ofBox(l(0), l(1), l(2), h(0), h(1), h(2)) :
        PointCursor.ofBox(l(0), l(1), l(2), l(3), h(0), h(1), h(2), h(3));
  }
  public def iterator():Iterator[Point{self.rank==this.rank}] = new Points(this) as
      Iterator[Point{self.rank==this.rank}];
  private static class Points implements Iterator[Point] {
    private val rows:PointCursor;
    private var index:long;
    private var last:long;
    def this(of:region) {
      rows = of.cursor();
      index = 0;
      last = -1;
    }
    public def hasNext():boolean {
      while (index > last) {
        if (!rows.nextRow())
          return false;
        index = rows.first;
        last = rows.last;
      }
      return true;
    }
    public def next():Point {
      hasNext();
      return rows.point(index++);
    }
  }

  // ---- sets ----

  def asRows():RowList {
    if (!rect)
      return rows;
    val list = new RowList(rank);
    if (count > 0)
      list.addBox(lows, highs);
    return list;
  }
  public def union(that:region{self.rank==this.rank}):region{self.rank==this.rank} =
    of(asRows().combined(that.asRows(), true, true, true)) as region{self.rank==this.rank};
  public def difference(that:region{self.rank==this.rank}):region{self.rank==this.rank} =
    of(asRows().combined(that.asRows(), true, false, false)) as region{self.rank==this.rank};
  public def intersection(that:region{self.rank==this.rank}):region{self.rank==this.rank} {
    if (!rect || !that.rect)
      return of(asRows().combined(that.asRows(), false, true, false)) as region{self.rank==this.rank};
    return new region(new Rail[long](rank, (i:long) => Math.max(lows(i), that.lows(i))),
        new Rail[long](rank, (i:long) => Math.min(highs(i), that.highs(i)))) as region{self.rank==this.rank};
  }
  public operator this || (that:region{self.rank==this.rank}):region{self.rank==this.rank} = union(that);
  public operator this && (that:region{self.rank==this.rank}):region{self.rank==this.rank} = intersection(that);
  public operator this - (that:region{self.rank==this.rank}):region{self.rank==this.rank} = difference(that);
  /** All pairs of a point of this and one of that. */
  public def times(that:region):region {
    if (rect && that.rect)
      return new region(joined(lows, that.lows), joined(highs, that.highs));
    val list = new RowList(rank + that.rank);
    for (p in this)
      that.asRows().addBehind(list, p);
    return of(list);
  }
  private static def joined(a:Rail[long], b:Rail[long]):Rail[long] =
    new Rail[long](a.size + b.size, (i:long) => i < a.size ? a(i) : b(i - a.size));

  public operator this -> (p:Place):dist{self.rank==this.rank} = dist.constant(this, p);
  public def toDistribution():dist{self.rank==this.rank} = dist.constant(this, here);

  public def equals(that:Any):boolean = that instanceof region && equal(that as region);
  public def equal(that:region):boolean {
    if (rank != that.rank || count != that.count)
      return false;
    if (rect && that.rect) {
      for (axis in lows.range())
        if (count > 0 && (lows(axis) != that.lows(axis) || highs(axis) != that.highs(axis)))
          return false;
      return true;
    }
    return !rect && !that.rect && rows.equals(that.rows);
  }
  public def hashCode():Int = count as Int * 31n + (lows.size > 0 ? lows(0) as Int : 0n);
  /** 0:9, {0:3,1:2}, and rows one by one. */
  public def toString():String {
    if (!rect)
      return rows.toString();
    var s:String = "";
    for (axis in lows.range())
      s += (axis > 0 ? "," : "") + lows(axis) + ":" + highs(axis);
    return rank == 1 ? s : "{" + s + "}";
  }
}
