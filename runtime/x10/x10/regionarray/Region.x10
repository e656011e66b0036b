/* A set of points of one rank: the indices of an Array. Rectangular regions are RectRegion; all others, made by
 * halfspaces, are PolyRegion.
 *
 * ```
 * val r = Region.make(0..2, 0..3);
 * Console.OUT.println(r.size());                                  // prints 12
 * Console.OUT.println((r && Region.make(1..5, 2..9)).size());     // prints 4
 * Console.OUT.println(Region.makeLowerTriangular(3).size());      // prints 6
 * ```
 *
 * @property rank how many indices a point has
 * @property rect whether it is a box
 * @property zeroBased whether it is a box that begins at 0 along each axis
 * @property rail whether it is a range that begins at 0 */
package x10.regionarray;

import x10.compiler.Inline;
import x10.compiler.Named;
import x10.compiler.Unchanging;

@Unchanging
public abstract class Region(rank:Long, rect:Boolean, zeroBased:Boolean, rail:Boolean)
  implements Iterable[Point{self.rank==this.rank}], PointBox {

  /* The first four axes of a RectRegion, where generated code gets at them without a call. */
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
  /** For a RectRegion. */
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

  /** No points of that rank. */
  public static def makeEmpty(rank:Long):Region(rank){self.rect} = RectRegion.empty(rank) as Region(rank){self.rect};
  /** All points. */
  public static def makeFull(rank:Long):Region(rank){self.rect} = RectRegion.full(rank) as Region(rank){self.rect};
  /** The one point of rank 0. */
  public static def makeUnit():Region(0){self.rect} = makeFull(0);
  /** The points p with normal * p + k <= 0. */
  public static def makeHalfspace(normal:Point, k:Long):Region(normal.rank) =
    PolyRegion.make(normal.rank,
        [new Halfspace(new Rail[Long](normal.rank, (i:Long) => normal(i)), k)]) as Region(normal.rank);

  /** The box between two corners, both included; IllegalArgumentException where the rails differ in size. */
  public static def makeRectangular(min:Rail[Long], max:Rail[Long]):Region(min.size){self.rect} {
    if (min.size != max.size)
      throw new IllegalArgumentException("size of min and max args are not equal");
    return new RectRegion(new Rail[Long](min), new Rail[Long](max)) as Region(min.size){self.rect};
  }
  /** The same, where Long.MIN_VALUE and Long.MAX_VALUE are no bounds. */
  public static def makeRectangularPoly(min:Rail[Long], max:Rail[Long]):Region(min.size) {
    if (min.size != max.size)
      throw new IllegalArgumentException("min and max not equal size (" + min.size + " != " + max.size + ")");
    return PolyRegion.make(min.size, PolyRegion.sidesOf(new RectRegion(min, max))) as Region(min.size);
  }
  /** The box with these ranges along its axes. */
  public static def makeRectangular(r:Rail[LongRange]):Region(r.size){self.rect} =
    new RectRegion(new Rail[Long](r.size, (i:Long) => r(i).min), new Rail[Long](r.size, (i:Long) => r(i).max))
      as Region(r.size){self.rect};
  /** The box with these ranges along its axes. */
  public static def makeRectangular(r:Rail[IntRange]):Region(r.size){self.rect} =
    new RectRegion(new Rail[Long](r.size, (i:Long) => r(i).min as Long),
        new Rail[Long](r.size, (i:Long) => r(i).max as Long))
      as Region(r.size){self.rect};
  /** The box with these ranges along its axes. */
  public static def make(r:Rail[LongRange]):Region(r.size){self.rect} = makeRectangular(r);
  /** The box with these ranges along its axes. */
  public static def make(r:Rail[IntRange]):Region(r.size){self.rect} = makeRectangular(r);
  /** The indices from min to max, both included. */
  public static def makeRectangular(min:Long, max:Long):Region(1){self.rect} = RectRegion.of(min, max);
  /** The indices from min to max, both included. */
  public static def make(min:Long, max:Long):Region(1){self.rect} = makeRectangular(min, max);
  /** The indices of a range. */
  public static def make(r1:LongRange):Region(1){self.rect} =
    RectRegion.of(r1.min, r1.max);
  /** The indices of a range. */
  public static def makeRectangular(r1:LongRange):Region(1){self.rect} =
    RectRegion.of(r1.min, r1.max);
  /** The indices of a range. */
  public static def make(r1:IntRange):Region(1){self.rect} =
    RectRegion.of(r1.min as Long, r1.max as Long);
  /** The indices of a range. */
  public static def makeRectangular(r1:IntRange):Region(1){self.rect} =
    RectRegion.of(r1.min as Long, r1.max as Long);
  /** The box with these two ranges. */
  public static def make(r1:LongRange, r2:LongRange):Region(2){self.rect} =
    RectRegion.of(r1.min, r2.min, r1.max, r2.max);
  /** The box with these two ranges. */
  public static def makeRectangular(r1:LongRange, r2:LongRange):Region(2){self.rect} =
    RectRegion.of(r1.min, r2.min, r1.max, r2.max);
  /** The box with these two ranges. */
  public static def make(r1:IntRange, r2:IntRange):Region(2){self.rect} =
    RectRegion.of(r1.min as Long, r2.min as Long, r1.max as Long, r2.max as Long);
  /** The box with these two ranges. */
  public static def makeRectangular(r1:IntRange, r2:IntRange):Region(2){self.rect} =
    RectRegion.of(r1.min as Long, r2.min as Long, r1.max as Long, r2.max as Long);
  /** The box with these three ranges. */
  public static def make(r1:LongRange, r2:LongRange, r3:LongRange):Region(3){self.rect} =
    RectRegion.of(r1.min, r2.min, r3.min, r1.max, r2.max, r3.max);
  /** The box with these three ranges. */
  public static def makeRectangular(r1:LongRange, r2:LongRange, r3:LongRange):Region(3){self.rect} =
    RectRegion.of(r1.min, r2.min, r3.min, r1.max, r2.max, r3.max);
  /** The box with these three ranges. */
  public static def make(r1:IntRange, r2:IntRange, r3:IntRange):Region(3){self.rect} =
    RectRegion.of(r1.min as Long, r2.min as Long, r3.min as Long, r1.max as Long, r2.max as Long, r3.max as Long);
  /** The box with these three ranges. */
  public static def makeRectangular(r1:IntRange, r2:IntRange, r3:IntRange):Region(3){self.rect} =
    RectRegion.of(r1.min as Long, r2.min as Long, r3.min as Long, r1.max as Long, r2.max as Long, r3.max as Long);
  /** The box with these four ranges. */
  public static def make(r1:LongRange, r2:LongRange, r3:LongRange, r4:LongRange):Region(4){self.rect} =
    RectRegion.of(r1.min, r2.min, r3.min, r4.min, r1.max, r2.max, r3.max, r4.max);
  /** The box with these four ranges. */
  public static def makeRectangular(r1:LongRange, r2:LongRange, r3:LongRange, r4:LongRange):Region(4){self.rect} =
    RectRegion.of(r1.min, r2.min, r3.min, r4.min, r1.max, r2.max, r3.max, r4.max);
  /** The box with these four ranges. */
  public static def make(r1:IntRange, r2:IntRange, r3:IntRange, r4:IntRange):Region(4){self.rect} =
    RectRegion.of(r1.min as Long, r2.min as Long, r3.min as Long, r4.min as Long, r1.max as Long, r2.max as Long,
        r3.max as Long, r4.max as Long);
  /** The box with these four ranges. */
  public static def makeRectangular(r1:IntRange, r2:IntRange, r3:IntRange, r4:IntRange):Region(4){self.rect} =
    RectRegion.of(r1.min as Long, r2.min as Long, r3.min as Long, r4.min as Long, r1.max as Long, r2.max as Long,
        r3.max as Long, r4.max as Long);

  /** The points (i, j) of a square with j - i within a band around the diagonal, of which it counts as one on each
   * side. */
  public static def makeBanded(size:Long, upper:Long, lower:Long):Region(2) =
    PolyRegion.banded(0, 0, size - 1, size - 1, upper, lower);
  /** The points of the diagonal of a square, from (0, 0) on. */
  public static def makeBanded(size:Long):Region(2) = makeBanded(size, 1, 1);
  /** The points of a square on and above, or below, its diagonal. */
  public static def makeUpperTriangular(size:Long):Region(2) = makeUpperTriangular(0, 0, size);
  /** The points on and above the diagonal of a square whose first point is (rowMin, colMin). */
  public static def makeUpperTriangular(rowMin:Long, colMin:Long, size:Long):Region(2) =
    PolyRegion.make(2, [Halfspace.atLeast(2, 0, rowMin), Halfspace.atMost(2, 1, colMin + size - 1),
              new Halfspace([1 as Long, -1], colMin - rowMin)]) as Region(2);
  /** The points on and below the diagonal of a square, from (0, 0) on. */
  public static def makeLowerTriangular(size:Long):Region(2) = makeLowerTriangular(0, 0, size);
  /** The points on and below the diagonal of a square whose first point is (rowMin, colMin). */
  public static def makeLowerTriangular(rowMin:Long, colMin:Long, size:Long):Region(2) =
    PolyRegion.make(2, [Halfspace.atLeast(2, 1, colMin), Halfspace.atMost(2, 0, rowMin + size - 1),
              new Halfspace([-1 as Long, 1], rowMin - colMin)]) as Region(2);

  // ---- asking ----

  /** How many points it has; an exception where there is no bound. */
  public abstract def size():Long;
  /** Whether each point between two of its points is one of them. */
  public abstract def isConvex():Boolean;
  /** Whether it has no points. */
  public abstract def isEmpty():Boolean;
  /** Where the point comes among those of the region, from 0; -1 where it is not in it. */
  public abstract def indexOf(p:Point):Long;
  /** Where the point comes among those of the region, from 0; -1 where it is not in it. */
  public def indexOf(i0:Long):Long = indexOf(Point.make(i0));
  /** Where the point comes among those of the region, from 0; -1 where it is not in it. */
  public def indexOf(i0:Long, i1:Long):Long = indexOf(Point.make(i0, i1));
  /** Where the point comes among those of the region, from 0; -1 where it is not in it. */
  public def indexOf(i0:Long, i1:Long, i2:Long):Long = indexOf(Point.make(i0, i1, i2));
  /** Where the point comes among those of the region, from 0; -1 where it is not in it. */
  public def indexOf(i0:Long, i1:Long, i2:Long, i3:Long):Long = indexOf(Point.make(i0, i1, i2, i3));
  /** The smallest rectangular region around it. */
  public def boundingBox():Region(rank){self.rect} = computeBoundingBox() as Region(rank){self.rect};
  protected def computeBoundingBox():Region(rank) =
    (isEmpty() ? makeEmpty(rank)
        : makeRectangular(new Rail[Long](rank, min()), new Rail[Long](rank, max()))) as Region(rank);
  /** The least index along an axis, as a function of the axis. */
  public abstract def min():(Long)=>Long;
  /** The greatest index along an axis, as a function of the axis. */
  public abstract def max():(Long)=>Long;
  /** The least index along an axis; an exception where there is no bound. */
  public final @Inline def low(axis:Long):Long =
    !isBox || rank > 4 ? min(axis) :
    bound(axis == 0 ? min0 : axis == 1 ? min1 : axis == 2 ? min2 : min3, Long.MIN_VALUE);
  /** The greatest index along an axis; an exception where there is no bound. */
  public final @Inline def high(axis:Long):Long =
    !isBox || rank > 4 ? max(axis) :
    bound(axis == 0 ? max0 : axis == 1 ? max1 : axis == 2 ? max2 : max3, Long.MAX_VALUE);
  /** A bound of the box, if there is one. */
  private @Inline def bound(index:Long, none:Long):Long {
    if (index == none)
      RectRegion.unbounded(rank, min0, min1, min2, min3, max0, max1, max2, max3);
    return index;
  }
  /** The least index along axis i. */
  public def min(i:Long):Long = min()(i);
  /** The greatest index along axis i. */
  public def max(i:Long):Long = max()(i);
  /** The least index along each axis, as a point: in a box its first one. */
  public def minPoint():Point(this.rank) = Point.make(rank, min());
  /** The greatest index along each axis, as a point: in a box its last one. */
  public def maxPoint():Point(this.rank) = Point.make(rank, max());
  /** Whether the point is in it. */
  public abstract def contains(p:Point):Boolean;
  /** Whether all points of that are in it. */
  public def contains(that:Region(rank)):Boolean {
    if (that.isEmpty())
      return true;
    val it = that.iterator();
    while (it.hasNext())
      if (!contains(it.next()))
        return false;
    return true;
  }
  /** Whether the point is in it. */
  public def contains(i0:Long){rank==1}:Boolean = contains(Point.make(i0));
  /** Whether the point is in it. */
  public def contains(i0:Long, i1:Long){rank==2}:Boolean = contains(Point.make(i0, i1));
  /** Whether the point is in it. */
  public def contains(i0:Long, i1:Long, i2:Long){rank==3}:Boolean = contains(Point.make(i0, i1, i2));
  /** Whether the point is in it. */
  public def contains(i0:Long, i1:Long, i2:Long, i3:Long){rank==4}:Boolean = contains(Point.make(i0, i1, i2, i3));
  /** The points in their order: the last index runs fastest. */
  public abstract def iterator():Iterator[Point{self.rank==this.rank}];
  /** A new cursor, before the first row. */
  public def cursor():PointCursor = PointCursor.of(rank, iterator());

  // ---- algebra ----

  /** The points that are in both. */
  public abstract def intersection(that:Region(rank)):Region(rank);
  /** Whether no point is in both. */
  public def disjoint(that:Region(rank)):Boolean = intersection(that).isEmpty();
  /** The points whose first indices are in this region and whose others are in that. */
  public abstract def product(that:Region):Region;
  /** With v added to each point. */
  public abstract def translate(v:Point(rank)):Region(rank);
  /** The indices that occur in one dimension. */
  public def projection(axis:Long):Region(1){self.rect} = makeRectangular(min(axis), max(axis));
  /** Without one dimension. */
  public abstract def eliminate(axis:Long):Region;

  /** As intersection(that). */
  public operator this && (that:Region(rank)):Region(rank) = intersection(that);
  /** As product(that). */
  public operator this * (that:Region):Region = product(that);
  /** As translate(v). */
  public operator this + (v:Point(rank)):Region(rank) = translate(v);
  /** As translate(v). */
  public operator (v:Point(rank)) + this:Region(rank) = translate(v);
  /** With v taken from each point. */
  public operator this - (v:Point(rank)):Region(rank) = translate(-v);

  /** The distribution that gives all points to p. */
  public operator this -> (p:Place):Dist = Dist.makeConstant(this, p);

  /** Whether both have the same points. */
  public def equals(that:Any):Boolean {
    if (!(that instanceof Region))
      return false;
    val other = that as Region;
    if (other.rank != rank)
      return false;
    val same = other as Region(rank);
    return contains(same) && same.contains(this as Region(other.rank));
  }
  /** Depends on the first and the last corner. */
  public def hashCode():Int = isEmpty() ? 0n : minPoint().hashCode() * 31n + maxPoint().hashCode();
}

/** Regions of r indices. */
public type Region(r:Long) = Region{self.rank==r};
/** The region that is known to be r, when a program is compiled. */
public type Region(r:Region) = Region{self==r};
