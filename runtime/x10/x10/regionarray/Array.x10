/* Elements of one type by the points of a region. They are kept in a rail that holds the region's bounding box, row by
 * row.
 *
 * ```
 * val r = Region.make(1..3, 1..3);
 * val a = new Array[Long](r, ([i, j]:Point(2)) => i * j);
 * Console.OUT.println(a(2, 3));                                    // prints 6
 * Console.OUT.println(a.reduce((sum:Long, x:Long) => sum + x, 0)); // prints 36
 * ```
 *
 * @property region the points that have elements
 * @property rank how many indices a point has
 * @property rect whether the region is a box
 * @property zeroBased whether the region is a box that begins at 0 along each axis
 * @property rail whether the region is a range that begins at 0
 * @property size how many elements it has */
package x10.regionarray;

import x10.compiler.CompilerFlags;
import x10.compiler.Inline;
import x10.compiler.Native;
import x10.compiler.NoInline;
import x10.compiler.Pure;

public final class Array[T](region:Region, rank:Long, rect:Boolean, zeroBased:Boolean, rail:Boolean,
    size:Long){region.rank==rank}
  implements (Point{self.rank==this.rank})=>T, Iterable[Point{self.rank==this.rank}], PointSpace {

  private val raw:Rail[T];
  private val mins:Rail[Long];    // of the box
  private val extents:Rail[Long]; // of the box
  private val isBox:Boolean;      // every element of the rail is one of the array
  /* The same again for the first four axes, where generated code gets at them without a rail. */
  private val min0:Long;
  private val min1:Long;
  private val min2:Long;
  private val min3:Long;
  private val extent1:Long;
  private val extent2:Long;
  private val extent3:Long;
  /* The region's own minimum, which is not the box's in a part of another array; and what an index less it must be
   * below for an element to be there for sure: 0 if the region has to be asked. Where an axis is dealt (CyclicRegion),
   * these are of the region's rectangle, of which the array has not all, and the latter are negated. */
  private val low0:Long;
  private val low1:Long;
  private val low2:Long;
  private val low3:Long;
  private val sure0:Long;
  private val sure1:Long;
  private val sure2:Long;
  private val sure3:Long;
  private val factor0:Long; // of the axis that is dealt; else 0
  private val factor1:Long;
  private val factor2:Long;
  private val factor3:Long;
  private val dealtFrom:Long;
  private val dealtLimit:ULong;

  private def this(region:Region, raw:Rail[T], mins:Rail[Long], extents:Rail[Long],
      isBox:Boolean):Array[T]{self.region==region, self.rank==region.rank} {
    property(region, region.rank, region.rect, region.zeroBased, region.rail, region.size());
    this.raw = raw;
    this.mins = mins;
    this.extents = extents;
    this.isBox = isBox;
    min0 = nth(mins, 0);
    min1 = nth(mins, 1);
    min2 = nth(mins, 2);
    min3 = nth(mins, 3);
    extent1 = nth(extents, 1);
    extent2 = nth(extents, 2);
    extent3 = nth(extents, 3);
    val dealt = region instanceof CyclicRegion ? region as CyclicRegion : null;
    val lows = dealt != null ? new Rail[Long](dealt.rank, (i:Long) => dealt.boxMin(i)) : isBox || !region.rect ? mins
        : minsOf(region);
    low0 = nth(lows, 0);
    low1 = nth(lows, 1);
    low2 = nth(lows, 2);
    low3 = nth(lows, 3);
    val sure = dealt != null ? new Rail[Long](dealt.rank, (i:Long) => dealt.boxMin(i) - 1 - dealt.boxMax(i)) :
           isBox ? extents : region.rect ? extentsOf(region) : null;
    sure0 = nth(sure, 0);
    sure1 = nth(sure, 1);
    sure2 = nth(sure, 2);
    sure3 = nth(sure, 3);
    val factors = dealt != null ? new Rail[Long](dealt.rank, (i:Long) => dealt.factor(i)) : null;
    factor0 = nth(factors, 0);
    factor1 = nth(factors, 1);
    factor2 = nth(factors, 2);
    factor3 = nth(factors, 3);
    dealtFrom = dealt != null ? dealt.offset() : 0;
    dealtLimit = dealt != null ? dealt.limit() : 0UL;
  }
  private static def nth(r:Rail[Long], axis:Long):Long = r != null && axis < r.size ? r(axis) : 0;
  def this(region:Region, raw:Rail[T]):Array[T]{self.region==region, self.rank==region.rank} {
    this(region, raw, minsOf(boxOf(region)), extentsOf(boxOf(region)), region.rect);
  }
  private static def minsOf(box:Region):Rail[Long] = new Rail[Long](box.rank, (i:Long) => box.min(i));
  private static def extentsOf(box:Region):Rail[Long] =
    new Rail[Long](box.rank, (i:Long) => box.max(i) < box.min(i) ? 0 : box.max(i) - box.min(i) + 1);
  /** Some of the elements of another array, shared with it. */
  private def this(region:Region, of:Array[T]):Array[T]{self.region==region, self.rank==region.rank} {
    this(region, of.raw, of.mins, of.extents, false);
  }
  /** An array of the elements within the region, shared with this one. */
  def restricted(r:Region):Array[T] = new Array[T](region.intersection(r as Region(region.rank)), this);
  private static def boxOf(region:Region):Region = region.rect ? region : region.boundingBox();
  private static def boxSize(region:Region):Long {
    val box = boxOf(region);
    var n:Long = region.isEmpty() ? 0 : 1;
    if (n > 0)
      box.size(); // throws where the box is not bounded
    for (var i:Long = 0; n > 0 && i < box.rank; i++)
      n = product(n, box.max(i) - box.min(i) + 1);
    return n;
  }
  /** For elements that are set one by one; what lies between those of a region that is no box is zero. */
  private static def cellsOf[T](region:Region):Rail[T] =
    region.rect ? Unsafe.allocRailUninitialized[T](boxSize(region)) : Unsafe.allocRailZeroed[T](boxSize(region));
  /** m * n, of which neither is negative; OutOfMemoryError where that is more than any rail has. */
  @Native("c", "x10_rail_elements(#cx, #0, #1)")
  private static native def product(m:Long, n:Long):Long;

  /** Elements are zero. */
  public def this(region:Region){T haszero}:Array[T]{self.region==region, self.rank==region.rank} {
    this(region, Unsafe.allocRailZeroed[T](boxSize(region)));
  }
  /** All elements are init. */
  public def this(region:Region, init:T):Array[T]{self.region==region, self.rank==region.rank} {
    this(region, new Rail[T](boxSize(region), init));
  }
  /** The element of p is init(p), called in the order of the points. */
  @Native("c", "@static makeInit")
  public native def this(region:Region, init:(Point(region.rank))=>T):Array[T]{self.region==region,
      self.rank==region.rank};
  static @Inline def makeInit[T](region:Region, init:(Point(region.rank))=>T):Array[T] {
    val a = new Array[T](region, cellsOf[T](region));
    for (p in region)
      Unsafe.uncheckedRailSet[T](a.raw, a.cell(p), init(p as Point(region.rank)));
    return a;
  }
  /** Over a rail that holds the elements, not a copy. */
  public static def makeView[T](region:Region, raw:Rail[T]):Array[T] = new Array[T](region, raw);
  /** Over a rail that holds the elements, not a copy. */
  public def this(backing:Rail[T]):Array[T]{self.rank==1, self.rect, self.zeroBased, self.rail} {
    this(Region.makeRectangular(0, backing.size - 1), backing);
  }
  /** Elements 0 to size - 1 are zero. */
  public def this(size:Long){T haszero}:Array[T]{self.rank==1, self.rect, self.zeroBased, self.rail, self.size==size} {
    this(Region.makeRectangular(0, size - 1), Unsafe.allocRailZeroed[T](size));
  }
  /** Elements 0 to size - 1 are init. */
  public def this(size:Long, init:T):Array[T]{self.rank==1, self.rect, self.zeroBased, self.rail, self.size==size} {
    this(Region.makeRectangular(0, size - 1), new Rail[T](size, init));
  }
  /** Element i, from 0 to size - 1, is init(i). */
  @Native("c", "@static makeSequence")
  public native def this(size:Long, init:(Long)=>T):Array[T]{self.rank==1, self.rect, self.zeroBased, self.rail,
      self.size==size};
  static @Inline def makeSequence[T](size:Long, init:(Long)=>T):Array[T] =
    new Array[T](Region.makeRectangular(0, size - 1), new Rail[T](size, init));
  /** A copy: its elements are those of init, not copies of them. */
  public def this(init:Array[T]):Array[T]{self.region==init.region, self.rank==init.rank} {
    this(init.region, new Rail[T](init.raw));
  }

  /** The rail itself. */
  public def raw():Rail[T] = raw;

  // ---- where elements are ----

  /** The bounds of the box that the rail holds row by row. */
  def boxMins():Rail[Long] = mins;
  def boxExtents():Rail[Long] = extents;

  private @NoInline def offset(p:Point):Long {
    var k:Long = 0;
    for (var i:Long = 0; i < extents.size; i++)
      k = k * extents(i) + p(i) - mins(i);
    return k;
  }
  @Inline def cell(p:Point):Long =
    p.rank == 1 ? cell(p.c0) : p.rank == 2 ? cell(p.c0, p.c1) : p.rank == 3 ? cell(p.c0, p.c1, p.c2) :
    p.rank == 4 ? cell(p.c0, p.c1, p.c2, p.c3) : offset(p.again());
  @Inline def cell(i0:Long):Long = i0 - min0;
  @Inline def cell(i0:Long, i1:Long):Long = (i0 - min0) * extent1 + i1 - min1;
  @Inline def cell(i0:Long, i1:Long, i2:Long):Long = ((i0 - min0) * extent1 + i1 - min1) * extent2 + i2 - min2;
  @Inline def cell(i0:Long, i1:Long, i2:Long, i3:Long):Long =
    (((i0 - min0) * extent1 + i1 - min1) * extent2 + i2 - min2) * extent3 + i3 - min3;

  /** Whether the region has to be asked for an element. */
  @Inline def mayLack(i0:Long):Boolean = i0 - low0 < 0 || i0 - low0 >= sure0;
  @Inline def mayLack(i0:Long, i1:Long):Boolean =
    i0 - low0 < 0 || i0 - low0 >= sure0 || i1 - low1 < 0 || i1 - low1 >= sure1;
  @Inline def mayLack(i0:Long, i1:Long, i2:Long):Boolean =
    i0 - low0 < 0 || i0 - low0 >= sure0 || i1 - low1 < 0 || i1 - low1 >= sure1 || i2 - low2 < 0 || i2 - low2 >= sure2;
  @Inline def mayLack(i0:Long, i1:Long, i2:Long, i3:Long):Boolean =
    i0 - low0 < 0 || i0 - low0 >= sure0 || i1 - low1 < 0 || i1 - low1 >= sure1 || i2 - low2 < 0 || i2 - low2 >= sure2 ||
    i3 - low3 < 0 || i3 - low3 >= sure3;
  @Inline def mayLack(p:Point):Boolean =
    p.rank == 1 ? mayLack(p.c0) : p.rank == 2 ? mayLack(p.c0, p.c1) : p.rank == 3 ? mayLack(p.c0, p.c1, p.c2) :
    p.rank == 4 ? mayLackOf4(p.c0, p.c1, p.c2, p.c3) : !region.contains(p.again());
  private @NoInline def mayLackOf4(i0:Long, i1:Long, i2:Long, i3:Long):Boolean = mayLack(i0, i1, i2, i3);
  /** For indices that may be missing: whether they are there where an axis is dealt. */
  @Inline def isDealt(i0:Long):Boolean =
    !isBox && i0 - low0 >= 0 && i0 - low0 < -sure0 && ((i0 * factor0 - dealtFrom) as ULong) < dealtLimit;
  @Inline def isDealt(i0:Long, i1:Long):Boolean =
    !isBox && i0 - low0 >= 0 && i0 - low0 < -sure0 && i1 - low1 >= 0 && i1 - low1 < -sure1 &&
    ((i0 * factor0 + i1 * factor1 - dealtFrom) as ULong) < dealtLimit;
  @Inline def isDealt(i0:Long, i1:Long, i2:Long):Boolean =
    !isBox && i0 - low0 >= 0 && i0 - low0 < -sure0 && i1 - low1 >= 0 && i1 - low1 < -sure1 && i2 - low2 >= 0 &&
        i2 - low2 < -sure2 &&
    ((i0 * factor0 + i1 * factor1 + i2 * factor2 - dealtFrom) as ULong) < dealtLimit;
  @Inline def isDealt(i0:Long, i1:Long, i2:Long, i3:Long):Boolean =
    !isBox && i0 - low0 >= 0 && i0 - low0 < -sure0 && i1 - low1 >= 0 && i1 - low1 < -sure1 && i2 - low2 >= 0 &&
        i2 - low2 < -sure2 &&
    i3 - low3 >= 0 && i3 - low3 < -sure3 &&
    ((i0 * factor0 + i1 * factor1 + i2 * factor2 + i3 * factor3 - dealtFrom) as ULong) < dealtLimit;
  @Inline def isDealt(p:Point):Boolean = isDealt(p.rank, p.c0, p.c1, p.c2, p.c3);
  private @NoInline def isDealt(rank:Long, i0:Long, i1:Long, i2:Long, i3:Long):Boolean =
    rank == 1 ? isDealt(i0) : rank == 2 ? isDealt(i0, i1) : rank == 3 ? isDealt(i0, i1, i2) : rank == 4 &&
        isDealt(i0, i1, i2, i3);
  def mayHave(p:Point):Boolean = !isBox && region.contains(p);

  private @Pure @NoInline def require(p:Point):void {
    if (!mayHave(p))
      throw new ArrayIndexOutOfBoundsException("point " + p.toString() + " not contained in array");
  }
  private @Pure @NoInline def require(i0:Long):void {
    if (!isDealt(i0))
      require(Point.make(i0));
  }
  private @Pure @NoInline def require(i0:Long, i1:Long):void {
    if (!isDealt(i0, i1))
      require(Point.make(i0, i1));
  }
  private @Pure @NoInline def require(i0:Long, i1:Long, i2:Long):void {
    if (!isDealt(i0, i1, i2))
      require(Point.make(i0, i1, i2));
  }
  private @Pure @NoInline def require(i0:Long, i1:Long, i2:Long, i3:Long):void {
    if (!isDealt(i0, i1, i2, i3))
      require(Point.make(i0, i1, i2, i3));
  }

  /** The element of an index; ArrayIndexOutOfBoundsException where there is none. */
  public @Inline operator this(i0:Long){rank==1}:T {
    if (CompilerFlags.checkBounds() && mayLack(i0))
      require(i0);
    return Unsafe.uncheckedRailApply[T](raw, cell(i0));
  }
  /** Changes an element to v, which is the result; ArrayIndexOutOfBoundsException where there is none. */
  public @Inline operator this(i0:Long)=(v:T){rank==1}:T{self==v} {
    if (CompilerFlags.checkBounds() && mayLack(i0))
      require(i0);
    Unsafe.uncheckedRailSet[T](raw, cell(i0), v);
    return v;
  }
  /** The element of two indices; ArrayIndexOutOfBoundsException where there is none. */
  public @Inline operator this(i0:Long, i1:Long){rank==2}:T {
    if (CompilerFlags.checkBounds() && mayLack(i0, i1))
      require(i0, i1);
    return Unsafe.uncheckedRailApply[T](raw, cell(i0, i1));
  }
  /** Changes an element to v, which is the result; ArrayIndexOutOfBoundsException where there is none. */
  public @Inline operator this(i0:Long, i1:Long)=(v:T){rank==2}:T{self==v} {
    if (CompilerFlags.checkBounds() && mayLack(i0, i1))
      require(i0, i1);
    Unsafe.uncheckedRailSet[T](raw, cell(i0, i1), v);
    return v;
  }
  /** The element of three indices; ArrayIndexOutOfBoundsException where there is none. */
  public @Inline operator this(i0:Long, i1:Long, i2:Long){rank==3}:T {
    if (CompilerFlags.checkBounds() && mayLack(i0, i1, i2))
      require(i0, i1, i2);
    return Unsafe.uncheckedRailApply[T](raw, cell(i0, i1, i2));
  }
  /** Changes an element to v, which is the result; ArrayIndexOutOfBoundsException where there is none. */
  public @Inline operator this(i0:Long, i1:Long, i2:Long)=(v:T){rank==3}:T{self==v} {
    if (CompilerFlags.checkBounds() && mayLack(i0, i1, i2))
      require(i0, i1, i2);
    Unsafe.uncheckedRailSet[T](raw, cell(i0, i1, i2), v);
    return v;
  }
  /** The element of four indices; ArrayIndexOutOfBoundsException where there is none. */
  public @Inline operator this(i0:Long, i1:Long, i2:Long, i3:Long){rank==4}:T {
    if (CompilerFlags.checkBounds() && mayLack(i0, i1, i2, i3))
      require(i0, i1, i2, i3);
    return Unsafe.uncheckedRailApply[T](raw, cell(i0, i1, i2, i3));
  }
  /** Changes an element to v, which is the result; ArrayIndexOutOfBoundsException where there is none. */
  public @Inline operator this(i0:Long, i1:Long, i2:Long, i3:Long)=(v:T){rank==4}:T{self==v} {
    if (CompilerFlags.checkBounds() && mayLack(i0, i1, i2, i3))
      require(i0, i1, i2, i3);
    Unsafe.uncheckedRailSet[T](raw, cell(i0, i1, i2, i3), v);
    return v;
  }
  /** The element of a point; ArrayIndexOutOfBoundsException where there is none. */
  public @Inline operator this(p:Point{self.rank==this.rank}):T {
    if (CompilerFlags.checkBounds() && mayLack(p))
      require(p.again());
    return Unsafe.uncheckedRailApply[T](raw, cell(p));
  }
  /** Changes an element to v, which is the result; ArrayIndexOutOfBoundsException where there is none. */
  public @Inline operator this(p:Point{self.rank==this.rank})=(v:T):T{self==v} {
    if (CompilerFlags.checkBounds() && mayLack(p))
      require(p.again());
    Unsafe.uncheckedRailSet[T](raw, cell(p), v);
    return v;
  }

  // ---- all elements ----

  /** The points of the region in their order. */
  public def iterator():Iterator[Point{self.rank==this.rank}] =
      region.iterator() as Iterator[Point{self.rank==this.rank}];
  /** A new cursor over the region, before the first row. */
  public def cursor():PointCursor = region.cursor();
  /** The elements in the order of the points. */
  public def values():Iterable[T] = new Values[T](this);
  private static class Values[T] implements Iterable[T], Iterator[T] {
    private val array:Array[T];
    private val points:Iterator[Point];
    def this(array:Array[T]) {
      this.array = array;
      points = array.region.iterator();
    }
    public def iterator():Iterator[T] = new Values[T](array);
    public def hasNext():Boolean = points.hasNext();
    public def next():T = array.raw(array.offset(points.next()));
  }

  /** Whether the rail holds the elements of this region, one after the other, and no others. */
  private def isAll(r:Region):Boolean = isBox && r == region;
  /** Makes all elements v. */
  public def fill(v:T):void {
    val rows = new Rows(region, isBox);
    val n = rows.length;
    while (rows.advance()) {
      val k = offset(rows.head);
      for (var i:Long = k; i < k + n; i++)
        raw(i) = v;
    }
  }
  /** Makes all elements zero: 0, false, null. */
  public def clear(){T haszero}:void { fill(Zero.get[T]()); }

  /** A new array of the same region, whose elements are op of those here. */
  public def map[U](op:(T)=>U):Array[U]{self.region==this.region, self.rank==this.rank} {
    val dst = new Array[U](region, cellsOf[U](region));
    return map[U](dst as Array[U]{self.rank==this.rank}, op) as Array[U]{self.region==this.region,
        self.rank==this.rank};
  }
  /** Each element of dst becomes op of the element here; gives dst, whose region has all points of this one. */
  public def map[U](dst:Array[U]{self.rank==this.rank}, op:(T)=>U):Array[U]{self==dst} =
    mapRows[U](dst, region, op) as Array[U]{self==dst};
  /** The same where the filter has a point; the other elements of dst stay. */
  public def map[U](dst:Array[U]{self.rank==this.rank}, filter:Region{self.rank==this.rank},
      op:(T)=>U):Array[U]{self==dst} =
    mapRows[U](dst, region.intersection(filter as Region(region.rank)), op) as Array[U]{self==dst};
  private def mapRows[U](dst:Array[U], r:Region, op:(T)=>U):Array[U] {
    val rows = new Rows(r, isAll(r) && dst.isAll(r));
    val n = rows.length;
    while (rows.advance()) {
      val to = dst.offset(rows.head);
      val from = offset(rows.head);
      for (var i:Long = 0; i < n; i++)
        dst.raw(to + i) = op(raw(from + i));
    }
    return dst;
  }
  /** A new array of the same region, whose elements are op of those here and in src. */
  public def map[S,U](src:Array[U]{self.rank==this.rank}, op:(T,U)=>S):Array[S]{self.region==this.region,
      self.rank==this.rank} {
    val dst = new Array[S](region, cellsOf[S](region));
    return map[S,U](dst as Array[S]{self.rank==this.rank}, src, op) as Array[S]{self.region==this.region,
        self.rank==this.rank};
  }
  /** Each element of dst becomes op of the elements here and in src; gives dst. */
  public def map[S,U](dst:Array[S]{self.rank==this.rank}, src:Array[U]{self.rank==this.rank},
      op:(T,U)=>S):Array[S]{self==dst} =
    mapRows[S,U](dst, src, region, op) as Array[S]{self==dst};
  /** The same where the filter has a point; the other elements of dst stay. */
  public def map[S,U](dst:Array[S]{self.rank==this.rank}, src:Array[U]{self.rank==this.rank},
      filter:Region{self.rank==this.rank}, op:(T,U)=>S):Array[S]{self==dst} =
    mapRows[S,U](dst, src, region.intersection(filter as Region(region.rank)), op) as Array[S]{self==dst};
  private def mapRows[S,U](dst:Array[S], src:Array[U], r:Region, op:(T,U)=>S):Array[S] {
    val rows = new Rows(r, isAll(r) && dst.isAll(r) && src.isAll(r));
    val n = rows.length;
    while (rows.advance()) {
      val to = dst.offset(rows.head);
      val from = offset(rows.head);
      val other = src.offset(rows.head);
      for (var i:Long = 0; i < n; i++)
        dst.raw(to + i) = op(raw(from + i), src.raw(other + i));
    }
    return dst;
  }
  /** Joins the elements one by one, in the order of the points, to `unit`. */
  public def reduce[U](op:(U,T)=>U, unit:U):U {
    var sum:U = unit;
    val rows = new Rows(region, isBox);
    val n = rows.length;
    while (rows.advance()) {
      val k = offset(rows.head);
      for (var i:Long = k; i < k + n; i++)
        sum = op(sum, raw(i));
    }
    return sum;
  }
  /** Element by element the sum of all up to and including it. */
  public def scan[U](op:(U,T)=>U, unit:U){U haszero}:Array[U]{self.region==this.region, self.rank==this.rank} {
    val dst = new Array[U](region, cellsOf[U](region));
    var sum:U = unit;
    val it = region.iterator();
    while (it.hasNext()) {
      val p = it.next();
      sum = op(sum, raw(cell(p)));
      dst.raw(dst.cell(p)) = sum;
    }
    return dst as Array[U]{self.region==this.region, self.rank==this.rank};
  }

  /** Copies all elements; IllegalArgumentException where the regions differ. */
  public static def copy[T](src:Array[T], dst:Array[T]):void {
    if (!src.region.equals(dst.region))
      throw new IllegalArgumentException("source and destination do not have equal regions");
    Rail.copy[T](src.raw, 0, dst.raw, 0, src.raw.size);
  }
  /** Copies elements that follow each other in the rails; ArrayIndexOutOfBoundsException where there are not so many.
   */
  public static def copy[T](src:Array[T], srcIndex:Long, dst:Array[T], dstIndex:Long, numElems:Long):void {
    Rail.copy[T](src.raw, srcIndex, dst.raw, dstIndex, numElems);
  }

  /** Copies all elements, of boxes of one size, to an array that may be at another place: the finish around waits for
   * one message. IllegalArgumentException where the sizes differ. */
  public static def asyncCopy[T](src:Array[T], dst:RemoteArray[T]):void {
    requireEqual(src.raw.size, dst.rawData.size);
    Rail.asyncCopy[T](src.raw, 0, dst.rawData, 0, src.raw.size);
  }
  /** The other way: the finish around waits for one request and one answer. */
  public static def asyncCopy[T](src:RemoteArray[T], dst:Array[T]):void {
    requireEqual(src.rawData.size, dst.raw.size);
    Rail.asyncCopy[T](src.rawData, 0, dst.raw, 0, dst.raw.size);
  }
  private static def requireEqual(src:Long, dst:Long) {
    if (src != dst)
      throw new IllegalArgumentException("source and destination do not have equal size");
  }
  /** Copies elements that follow each other in the boxes, from these points on: the finish around waits for one
   * message. */
  public static def asyncCopy[T](src:Array[T], srcPoint:Point, dst:RemoteArray[T], dstPoint:Point, numElems:Long):void {
    asyncCopy[T](src, src.region.indexOf(srcPoint), dst, dst.region.indexOf(dstPoint), numElems);
  }
  /** The other way: the finish around waits for one request and one answer. */
  public static def asyncCopy[T](src:RemoteArray[T], srcPoint:Point, dst:Array[T], dstPoint:Point, numElems:Long):void {
    asyncCopy[T](src, src.region.indexOf(srcPoint), dst, dst.region.indexOf(dstPoint), numElems);
  }
  /** Copies elements that follow each other in the rails, from these indices on: one message, which the finish around
   * waits for. */
  public static def asyncCopy[T](src:Array[T], srcIndex:Long, dst:RemoteArray[T], dstIndex:Long, numElems:Long):void {
    Rail.asyncCopy[T](src.raw, srcIndex, dst.rawData, dstIndex, numElems);
  }
  /** The other way: the finish around waits for one request and one answer. */
  public static def asyncCopy[T](src:RemoteArray[T], srcIndex:Long, dst:Array[T], dstIndex:Long, numElems:Long):void {
    Rail.asyncCopy[T](src.rawData, srcIndex, dst.raw, dstIndex, numElems);
  }

  /** The first elements, at most ten, of a range from 0; of others the region. */
  public def toString():String {
    if (!rail || !isBox)
      return "Array(" + region + ")";
    val s = new x10.util.StringBuilder();
    s.add("[");
    for (var i:Long = 0; i < size && i < 10; i++) {
      if (i > 0)
        s.add(",");
      s.add("" + raw(i));
    }
    if (size > 10)
      s.add("...(omitted " + (size - 10) + " elements)");
    s.add("]");
    return s.result();
  }
}

/** Arrays of r indices. */
public type Array[T](r:Long) = Array[T]{self.rank==r};
/** Arrays of the region r. */
public type Array[T](r:Region) = Array[T]{self.region==r};
/** The array that is known to be a, when a program is compiled. */
public type Array[T](a:Array[T]) = Array[T]{self==a};
