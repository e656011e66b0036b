/* A set of points of one rank: the indices of an Array. Rectangular regions are RectRegion; all others, made by
 * halfspaces, are PolyRegion. */
package x10.regionarray;

import x10.compiler.Inline;
import x10.compiler.Named;
import x10.compiler.Unchanging;

@Unchanging
public abstract class Region(rank:Long, rect:Boolean, zeroBased:Boolean, rail:Boolean)
  implements Iterable[Point{self.rank==this.rank}], PointBox {

  /* Of a RectRegion, where generated code gets at them without a call: its first four axes. */
  private val isBox:Boolean;
  val min0:Long;
  val min1:Long;
  val min2:Long;
  val min3:Long;
  val max0:Long;
  val max1:Long;
  val max2:Long;
  val max3:Long;
  private @Named transient var name:Long;

  protected def this(rank:Long, rect:Boolean, zeroBased:Boolean):Region{self.rank==rank, self.rect==rect,
      self.zeroBased==zeroBased} {
    property(rank, rect, zeroBased, rank == 1 && rect && zeroBased);
    isBox = false;
    min0 = 0;
    min1 = 0;
    min2 = 0;
    min3 = 0;
    max0 = 0;
    max1 = 0;
    max2 = 0;
    max3 = 0;
    name = 0;
  }
  /** Of a RectRegion. */
  def this(rank:Long, zeroBased:Boolean, rail:Boolean, min0:Long, min1:Long, min2:Long, min3:Long,
       max0:Long, max1:Long, max2:Long, max3:Long):Region{self.rank==rank, self.rect, self.zeroBased==zeroBased} {
    property(rank, true, zeroBased, rail);
    isBox = true;
    this.min0 = min0;
    this.min1 = min1;
    this.min2 = min2;
    this.min3 = min3;
    this.max0 = max0;
    this.max1 = max1;
    this.max2 = max2;
    this.max3 = max3;
    name = 0;
  }

  // ---- making ----

  public static def makeEmpty(rank:Long):Region(rank){self.rect} = RectRegion.empty(rank) as Region(rank){self.rect};
  /** All points. */
  public static def makeFull(rank:Long):Region(rank){self.rect} = RectRegion.full(rank) as Region(rank){self.rect};
  /** The one point of rank 0. */
  public static def makeUnit():Region(0){self.rect} = makeFull(0);
  /** The points p with normal * p + k <= 0. */
  public static def makeHalfspace(normal:Point, k:Long):Region(normal.rank) =
    PolyRegion.make(normal.rank,
        [new Halfspace(new Rail[Long](normal.rank, (i:Long) => normal(i)), k)]) as Region(normal.rank);

  public static def makeRectangular(min:Rail[Long], max:Rail[Long]):Region(min.size){self.rect} {
    if (min.size != max.size)
      throw new IllegalArgumentException("size of min and max args are not equal");
    return new RectRegion(new Rail[Long](min), new Rail[Long](max)) as Region(min.size){self.rect};
  }
  public static def makeRectangular(r:Rail[LongRange]):Region(r.size){self.rect} =
    new RectRegion(new Rail[Long](r.size, (i:Long) => r(i).min), new Rail[Long](r.size, (i:Long) => r(i).max))
      as Region(r.size){self.rect};
  public static def makeRectangular(r:Rail[IntRange]):Region(r.size){self.rect} =
    new RectRegion(new Rail[Long](r.size, (i:Long) => r(i).min as Long),
        new Rail[Long](r.size, (i:Long) => r(i).max as Long))
      as Region(r.size){self.rect};
  public static def make(r:Rail[LongRange]):Region(r.size){self.rect} = makeRectangular(r);
  public static def make(r:Rail[IntRange]):Region(r.size){self.rect} = makeRectangular(r);
  public static def makeRectangular(min:Long, max:Long):Region(1){self.rect} = RectRegion.of(min, max);
  public static def make(min:Long, max:Long):Region(1){self.rect} = makeRectangular(min, max);
  public static def make(r1:LongRange):Region(1){self.rect} =
    RectRegion.of(r1.min, r1.max);
  public static def makeRectangular(r1:LongRange):Region(1){self.rect} =
    RectRegion.of(r1.min, r1.max);
  public static def make(r1:IntRange):Region(1){self.rect} =
    RectRegion.of(r1.min as Long, r1.max as Long);
  public static def makeRectangular(r1:IntRange):Region(1){self.rect} =
    RectRegion.of(r1.min as Long, r1.max as Long);
  public static def make(r1:LongRange, r2:LongRange):Region(2){self.rect} =
    RectRegion.of(r1.min, r2.min, r1.max, r2.max);
  public static def makeRectangular(r1:LongRange, r2:LongRange):Region(2){self.rect} =
    RectRegion.of(r1.min, r2.min, r1.max, r2.max);
  public static def make(r1:IntRange, r2:IntRange):Region(2){self.rect} =
    RectRegion.of(r1.min as Long, r2.min as Long, r1.max as Long, r2.max as Long);
  public static def makeRectangular(r1:IntRange, r2:IntRange):Region(2){self.rect} =
    RectRegion.of(r1.min as Long, r2.min as Long, r1.max as Long, r2.max as Long);
  public static def make(r1:LongRange, r2:LongRange, r3:LongRange):Region(3){self.rect} =
    RectRegion.of(r1.min, r2.min, r3.min, r1.max, r2.max, r3.max);
  public static def makeRectangular(r1:LongRange, r2:LongRange, r3:LongRange):Region(3){self.rect} =
    RectRegion.of(r1.min, r2.min, r3.min, r1.max, r2.max, r3.max);
  public static def make(r1:IntRange, r2:IntRange, r3:IntRange):Region(3){self.rect} =
    RectRegion.of(r1.min as Long, r2.min as Long, r3.min as Long, r1.max as Long, r2.max as Long, r3.max as Long);
  public static def makeRectangular(r1:IntRange, r2:IntRange, r3:IntRange):Region(3){self.rect} =
    RectRegion.of(r1.min as Long, r2.min as Long, r3.min as Long, r1.max as Long, r2.max as Long, r3.max as Long);
  public static def make(r1:LongRange, r2:LongRange, r3:LongRange, r4:LongRange):Region(4){self.rect} =
    RectRegion.of(r1.min, r2.min, r3.min, r4.min, r1.max, r2.max, r3.max, r4.max);
  public static def makeRectangular(r1:LongRange, r2:LongRange, r3:LongRange, r4:LongRange):Region(4){self.rect} =
    RectRegion.of(r1.min, r2.min, r3.min, r4.min, r1.max, r2.max, r3.max, r4.max);
  public static def make(r1:IntRange, r2:IntRange, r3:IntRange, r4:IntRange):Region(4){self.rect} =
    RectRegion.of(r1.min as Long, r2.min as Long, r3.min as Long, r4.min as Long, r1.max as Long, r2.max as Long,
        r3.max as Long, r4.max as Long);
  public static def makeRectangular(r1:IntRange, r2:IntRange, r3:IntRange, r4:IntRange):Region(4){self.rect} =
    RectRegion.of(r1.min as Long, r2.min as Long, r3.min as Long, r4.min as Long, r1.max as Long, r2.max as Long,
        r3.max as Long, r4.max as Long);

  /** The points (i, j) of a square with j - i within a band around the diagonal, of which it counts as one on each
   * side. */
  public static def makeBanded(size:Long, upper:Long, lower:Long):Region(2) =
    PolyRegion.make(2, [Halfspace.atLeast(2, 0, 0), Halfspace.atMost(2, 0, size - 1),
              Halfspace.atLeast(2, 1, 0), Halfspace.atMost(2, 1, size - 1),
              new Halfspace([-1 as Long, 1], -(upper - 1)), new Halfspace([1 as Long, -1], -(lower - 1))]) as Region(2);
  public static def makeBanded(size:Long):Region(2) = makeBanded(size, 1, 1);
  /** The points of a square on and above, resp. below, its diagonal. */
  public static def makeUpperTriangular(size:Long):Region(2) = makeUpperTriangular(0, 0, size);
  public static def makeUpperTriangular(rowMin:Long, colMin:Long, size:Long):Region(2) =
    PolyRegion.make(2, [Halfspace.atLeast(2, 0, rowMin), Halfspace.atMost(2, 1, colMin + size - 1),
              new Halfspace([1 as Long, -1], colMin - rowMin)]) as Region(2);
  public static def makeLowerTriangular(size:Long):Region(2) = makeLowerTriangular(0, 0, size);
  public static def makeLowerTriangular(rowMin:Long, colMin:Long, size:Long):Region(2) =
    PolyRegion.make(2, [Halfspace.atLeast(2, 1, colMin), Halfspace.atMost(2, 0, rowMin + size - 1),
              new Halfspace([-1 as Long, 1], rowMin - colMin)]) as Region(2);

  // ---- asking ----

  public abstract def size():Long;
  public abstract def isConvex():Boolean;
  public abstract def isEmpty():Boolean;
  /** Where the point comes among those of the region, from 0; -1 where it is not in it. */
  public abstract def indexOf(p:Point):Long;
  public def indexOf(i0:Long):Long = indexOf(Point.make(i0));
  public def indexOf(i0:Long, i1:Long):Long = indexOf(Point.make(i0, i1));
  public def indexOf(i0:Long, i1:Long, i2:Long):Long = indexOf(Point.make(i0, i1, i2));
  public def indexOf(i0:Long, i1:Long, i2:Long, i3:Long):Long = indexOf(Point.make(i0, i1, i2, i3));
  /** The smallest rectangular region around it. */
  public def boundingBox():Region(rank){self.rect} = computeBoundingBox() as Region(rank){self.rect};
  protected def computeBoundingBox():Region(rank) =
    (isEmpty() ? makeEmpty(rank)
        : makeRectangular(new Rail[Long](rank, min()), new Rail[Long](rank, max()))) as Region(rank);
  public abstract def min():(Long)=>Long;
  public abstract def max():(Long)=>Long;
  public final @Inline def low(axis:Long):Long =
    !isBox || rank > 4 ? min(axis) :
    bound(axis == 0 ? min0 : axis == 1 ? min1 : axis == 2 ? min2 : min3, Long.MIN_VALUE);
  public final @Inline def high(axis:Long):Long =
    !isBox || rank > 4 ? max(axis) :
    bound(axis == 0 ? max0 : axis == 1 ? max1 : axis == 2 ? max2 : max3, Long.MAX_VALUE);
  /** A bound of the box, if there is one. */
  private @Inline def bound(index:Long, none:Long):Long {
    if (index == none)
      RectRegion.unbounded(rank, min0, min1, min2, min3, max0, max1, max2, max3);
    return index;
  }
  public def min(i:Long):Long = min()(i);
  public def max(i:Long):Long = max()(i);
  public def minPoint():Point(this.rank) = Point.make(rank, min());
  public def maxPoint():Point(this.rank) = Point.make(rank, max());
  public abstract def contains(p:Point):Boolean;
  public def contains(that:Region(rank)):Boolean {
    if (that.isEmpty())
      return true;
    val it = that.iterator();
    while (it.hasNext())
      if (!contains(it.next()))
        return false;
    return true;
  }
  public def contains(i0:Long){rank==1}:Boolean = contains(Point.make(i0));
  public def contains(i0:Long, i1:Long){rank==2}:Boolean = contains(Point.make(i0, i1));
  public def contains(i0:Long, i1:Long, i2:Long){rank==3}:Boolean = contains(Point.make(i0, i1, i2));
  public def contains(i0:Long, i1:Long, i2:Long, i3:Long){rank==4}:Boolean = contains(Point.make(i0, i1, i2, i3));
  public abstract def iterator():Iterator[Point{self.rank==this.rank}];
  public def cursor():PointCursor = PointCursor.of(rank, iterator());

  // ---- algebra ----

  public abstract def intersection(that:Region(rank)):Region(rank);
  public def disjoint(that:Region(rank)):Boolean = intersection(that).isEmpty();
  /** The points whose first indices are in this region and whose others are in that. */
  public abstract def product(that:Region):Region;
  public abstract def translate(v:Point(rank)):Region(rank);
  /** The indices that occur in one dimension. */
  public def projection(axis:Long):Region(1){self.rect} = makeRectangular(min(axis), max(axis));
  /** Without one dimension. */
  public abstract def eliminate(axis:Long):Region;

  public operator this && (that:Region(rank)):Region(rank) = intersection(that);
  public operator this * (that:Region):Region = product(that);
  public operator this + (v:Point(rank)):Region(rank) = translate(v);
  public operator (v:Point(rank)) + this:Region(rank) = translate(v);
  public operator this - (v:Point(rank)):Region(rank) = translate(-v);

  public operator this -> (p:Place):Dist = Dist.makeConstant(this, p);

  public def equals(that:Any):Boolean {
    if (!(that instanceof Region))
      return false;
    val other = that as Region;
    if (other.rank != rank)
      return false;
    val same = other as Region(rank);
    return contains(same) && same.contains(this as Region(other.rank));
  }
  public def hashCode():Int = isEmpty() ? 0n : minPoint().hashCode() * 31n + maxPoint().hashCode();
}

public type Region(r:Long) = Region{self.rank==r};
public type Region(r:Region) = Region{self==r};
