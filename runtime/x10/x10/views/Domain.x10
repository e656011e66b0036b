/** The points of a box whose indices are, along each axis, equally far from each other: the set of indices of a View.
 *
 * Bounds are included; where the last index is not one of those that the stride hits, it is lowered to the last that is
 * one. Two domains are equal if they have the same points. A domain is a value: no operation changes it, none sends a
 * message, and up to four axes none makes an object. There are nine axes at most.
 *
 * `rect` says that all strides are 1. A loop over a domain whose type says so counts along each axis, as one over a
 * rectangular Region does. Points come with the last index running fastest.
 *
 * What is beside a domain comes by calculus: `d.shrink(1)` is d without its surface, `d.face(0, -1, 1)` the part of the
 * surface where the index of axis 0 is least, `d.border(0, -1, 1)` what lies beside that, and `d.border(0, -1, 1) * e`
 * those of its ghosts that e has. Widths count points, so in strides.
 *
 * What is asked for and does not exist is IllegalArgumentException: a stride below 1, axes that are no permutation, a
 * division that leaves a rest, a difference that is no union of boxes, an index beyond 2 to the power of 61.
 *
 * ```
 * val d = Domain.make(0..9, 0..9);
 * Console.OUT.println(d.shrink(1).size());                    // prints 64
 * Console.OUT.println(d.face(0, -1, 1));                      // prints [0..0,0..9]
 * Console.OUT.println(d * Domain.make(5..20, 8..20));         // prints [5..9,8..9]
 * ```
 *
 * @property rank how many axes it has
 * @property rect whether all strides are 1 */
package x10.views;

import x10.compiler.Inline;
import x10.compiler.NoInline;
import x10.compiler.Unchanging;
import x10.regionarray.Region;

@Unchanging
public struct Domain(rank:Long, rect:Boolean) implements Iterable[Point{self.rank==this.rank}], PointBox {
  /** As many axes as a domain can have. */
  public static val RANK_MAX = 9;

  /* The first four axes; those beyond the rank have one index. */
  private val a0:Axis;
  private val a1:Axis;
  private val a2:Axis;
  private val a3:Axis;
  private val all:Rail[Axis]; // of more than four axes; else null

  private def this(rank:Long, rect:Boolean, a0:Axis, a1:Axis, a2:Axis, a3:Axis, all:Rail[Axis]):Domain{self.rank==rank,
      self.rect==rect} {
    property(rank, rect);
    this.a0 = a0;
    this.a1 = a1;
    this.a2 = a2;
    this.a3 = a3;
    this.all = all;
  }

  // ---- making ----

  private static @Inline def of(rank:Long, rect:Boolean, axis:(Long)=>Axis):Domain{self.rank==rank, self.rect==rect} {
    if (rank < 1 || rank > RANK_MAX)
      refuseRank(rank);
    if (rank > 4)
      return ofMany(rank, rect, new Rail[Axis](rank, axis)) as Domain{self.rank==rank, self.rect==rect};
    val a0 = axis(0);
    val a1 = rank > 1 ? axis(1) : Axis.ONE;
    val a2 = rank > 2 ? axis(2) : Axis.ONE;
    val a3 = rank > 3 ? axis(3) : Axis.ONE;
    return a0.isEmpty() || a1.isEmpty() || a2.isEmpty() || a3.isEmpty() ? nothing(rank, rect) :
        new Domain(rank, rect, a0, a1, a2, a3, null);
  }
  private static @NoInline def ofMany(rank:Long, rect:Boolean, all:Rail[Axis]):Domain {
    for (axis in all)
      if (axis.isEmpty())
        return nothing(rank, rect);
    return new Domain(rank, rect, all(0), all(1), all(2), all(3), all);
  }
  private static @NoInline def nothing(rank:Long, rect:Boolean):Domain{self.rank==rank, self.rect==rect} =
    new Domain(rank, rect, Axis.NONE, rank > 1 ? Axis.NONE : Axis.ONE, rank > 2 ? Axis.NONE : Axis.ONE,
        rank > 3 ? Axis.NONE : Axis.ONE, rank > 4 ? new Rail[Axis](rank, Axis.NONE) : null);
  private static def refuseRank(rank:Long):void {
    throw new IllegalArgumentException("a domain has 1 to " + RANK_MAX + " axes, not " + rank);
  }

  /** The points between two corners, both included. */
  public static def make(min:Point, max:Point{self.rank==min.rank}):Domain{self.rank==min.rank, self.rect} =
    of(min.rank, true, (i:Long) => Axis.make(min(i), max(i), 1));
  /** The points between two corners, by a stride for each axis. */
  public static def make(min:Point, max:Point{self.rank==min.rank},
      stride:Point{self.rank==min.rank}):Domain{self.rank==min.rank} =
    of(min.rank, isOnes(stride), (i:Long) => Axis.make(min(i), max(i), stride(i))) as Domain{self.rank==min.rank};
  /** The points of one range. */
  public static def make(r0:LongRange):Domain{self.rank==1, self.rect} =
    of(1, true, (i:Long) => Axis.make(r0.min, r0.max, 1));
  /** The points of two ranges. */
  public static def make(r0:LongRange, r1:LongRange):Domain{self.rank==2, self.rect} =
    of(2, true, (i:Long) => i == 0 ? Axis.make(r0.min, r0.max, 1) : Axis.make(r1.min, r1.max, 1));
  /** The points of three ranges. */
  public static def make(r0:LongRange, r1:LongRange, r2:LongRange):Domain{self.rank==3, self.rect} =
    of(3, true, (i:Long) => i == 0 ? Axis.make(r0.min, r0.max, 1) : i == 1 ? Axis.make(r1.min, r1.max, 1) :
        Axis.make(r2.min, r2.max, 1));
  /** The points of a region that is a box. */
  public static def of(region:Region{self.rect}):Domain{self.rank==region.rank, self.rect} =
    of(region.rank, true, (i:Long) => region.isEmpty() ? Axis.NONE : Axis.make(region.min(i), region.max(i), 1));
  /** A domain without points. */
  public static def empty(rank:Long):Domain{self.rank==rank, self.rect} = of(rank, true, (i:Long) => Axis.NONE);

  private static def isOnes(stride:Point):Boolean {
    for (var i:Long = 0; i < stride.rank; i++)
      if (stride(i) != 1)
        return false;
    return true;
  }

  // ---- asking ----

  /** The indices along an axis. */
  @Inline def axis(i:Long):Axis {
    if (i < 0 || i >= rank)
      refuseAxis(i);
    return rank > 4 ? all(i) : i == 0 ? a0 : i == 1 ? a1 : i == 2 ? a2 : a3;
  }
  private @NoInline def refuseAxis(i:Long):void {
    throw new IllegalArgumentException("a domain of rank " + rank + " has no axis " + i);
  }
  /** The least index along an axis. */
  public def min(axis:Long):Long = this.axis(axis).min;
  /** The greatest index along an axis. */
  public def max(axis:Long):Long = this.axis(axis).max;
  /** How far indices are apart along an axis. */
  public def stride(axis:Long):Long = this.axis(axis).stride;
  /** How many indices there are along an axis. */
  public def extent(axis:Long):Long = this.axis(axis).size();
  /** The least index along each axis. */
  public def min():Point{self.rank==this.rank} = Point.make(rank, (i:Long) => axis(i).min);
  /** The greatest index along each axis. */
  public def max():Point{self.rank==this.rank} = Point.make(rank, (i:Long) => axis(i).max);
  /** How far indices are apart along each axis. */
  public def stride():Point{self.rank==this.rank} = Point.make(rank, (i:Long) => axis(i).stride);

  /** Whether there are no points. */
  public @Inline def isEmpty():Boolean = a0.isEmpty();
  /** How many points there are; IllegalArgumentException where that is no Long. */
  public def size():Long {
    var n:Long = 1;
    for (var i:Long = 0; i < rank; i++) {
      val more = extent(i);
      if (more > 0 && n > Long.MAX_VALUE / more)
        throw new IllegalArgumentException("the domain " + toString() + " has more points than a Long counts");
      n *= more;
    }
    return n;
  }
  /** Whether the point is in it. */
  public def contains(p:Point{self.rank==this.rank}):Boolean {
    for (var i:Long = 0; i < rank; i++)
      if (!axis(i).contains(p(i)))
        return false;
    return true;
  }
  /** Whether all points of that are in it. */
  public def contains(that:Domain{self.rank==this.rank}):Boolean {
    for (var i:Long = 0; i < rank && !that.isEmpty(); i++)
      if (!axis(i).contains(that.axis(i)))
        return false;
    return true;
  }
  /** Whether both have the same points. */
  public def equals(that:Any):Boolean = that instanceof Domain && isLike(that as Domain);
  private def isLike(that:Domain):Boolean {
    if (that.rank != rank)
      return false;
    for (var i:Long = 0; i < rank; i++)
      if (!axis(i).contains(that.axis(i)) || !that.axis(i).contains(axis(i)))
        return false;
    return true;
  }
  /** Depends on the bounds alone. */
  public def hashCode():Int {
    var h:Long = rank;
    for (var i:Long = 0; i < rank; i++)
      h = (h * 31 + min(i)) * 31 + max(i);
    return h as Int;
  }
  /** "[0..3,0..8 by 2]". */
  public def toString():String {
    var s:String = "[";
    for (var i:Long = 0; i < rank; i++)
      s += (i > 0 ? "," : "") + axis(i);
    return s + "]";
  }
  /** UnsupportedOperationException where a stride is not 1. */
  public def toRegion():Region{self.rank==this.rank, self.rect} {
    for (var i:Long = 0; i < rank; i++)
      if (stride(i) != 1 && extent(i) > 1)
        throw new UnsupportedOperationException("no region has the strides of " + toString());
    return Region.makeRectangular(new Rail[Long](rank, (i:Long) => min(i)), new Rail[Long](rank, (i:Long) => max(i)))
        as Region{self.rank==this.rank, self.rect};
  }

  // ---- sets of points ----

  /** The points that are in both. */
  public operator this * (that:Domain{self.rank==this.rank}):Domain{self.rank==this.rank} =
    (isEmpty() || that.isEmpty() ? nothing(rank, rect && that.rect) :
        of(rank, rect && that.rect, (i:Long) => axis(i).intersect(that.axis(i)))) as Domain{self.rank==this.rank};
  /** The points that are not in the other one, as boxes that share none: what lies before and after it along axis 0,
   * then of the rest along axis 1, and so on. Only where the points that both have are next to each other in this
   * one. */
  public operator this - (that:Domain{self.rank==this.rank}):Rail[Domain{self.rank==this.rank}] {
    val boxes = new x10.util.ArrayList[Domain{self.rank==this.rank}]();
    val both = this * that;
    if (both.isEmpty()) {
      if (!isEmpty())
        boxes.add(this as Domain{self.rank==this.rank});
      return boxes.toRail();
    }
    var rest:Domain{self.rank==this.rank} = this as Domain{self.rank==this.rank};
    for (var i:Long = 0; i < rank; i++) {
      val mine = axis(i);
      val theirs = both.axis(i);
      if (theirs.stride != mine.stride && theirs.size() > 1)
        throw new IllegalArgumentException("the difference of " + toString() + " and " + that +
            " is no union of boxes");
      val low = (theirs.min - mine.min) / mine.stride;
      val high = (mine.max - theirs.max) / mine.stride;
      if (low > 0)
        boxes.add(rest.with(i, mine.cut(0, mine.size() - low)));
      if (high > 0)
        boxes.add(rest.with(i, mine.cut(mine.size() - high, 0)));
      rest = rest.with(i, mine.cut(low, high));
    }
    return boxes.toRail();
  }
  /** The least domain that has the points of both. */
  public def boundingBox(that:Domain{self.rank==this.rank}):Domain{self.rank==this.rank} =
    (isEmpty() ? that : that.isEmpty() ? this :
        of(rank, rect && that.rect, (i:Long) => axis(i).unite(that.axis(i)))) as Domain{self.rank==this.rank};

  // ---- moving ----

  /** With `by` added to each point. */
  public operator this + (by:Point{self.rank==this.rank}):Domain{self.rank==this.rank, self.rect==this.rect} =
    each((i:Long) => axis(i).translate(by(i)));
  /** With `by` taken from each point. */
  public operator this - (by:Point{self.rank==this.rank}):Domain{self.rank==this.rank, self.rect==this.rect} =
    each((i:Long) => axis(i).translate(-by(i)));
  /** Each point times `by`, which is at least 1 along each axis: strides grow. */
  public operator this * (by:Point{self.rank==this.rank}):Domain{self.rank==this.rank} =
    (isEmpty() ? this : of(rank, rect && isOnes(by), (i:Long) => axis(i).inject(by(i))))
        as Domain{self.rank==this.rank};
  /** The other way; without a rest. */
  public operator this / (by:Point{self.rank==this.rank}):Domain{self.rank==this.rank} =
    (isEmpty() ? this : of(rank, rect || isDivided(by), (i:Long) => axis(i).project(by(i))))
        as Domain{self.rank==this.rank};
  private def isDivided(by:Point):Boolean {
    for (var i:Long = 0; i < rank; i++)
      if (axis(i).project(by(i)).stride != 1)
        return false;
    return true;
  }

  // ---- inside and outside ----

  /** Without the w outermost points in each direction; nothing where there are no others. A negative width grows. */
  public def shrink(w:Long):Domain{self.rank==this.rank, self.rect==this.rect} = each((i:Long) => axis(i).cut(w, w));
  /** Without the w(i) outermost points at both ends of axis i. */
  public def shrink(w:Point{self.rank==this.rank}):Domain{self.rank==this.rank, self.rect==this.rect} =
    each((i:Long) => axis(i).cut(w(i), w(i)));
  /** In one direction: the end of the axis with the least (-1) or the greatest (1) index. */
  public def shrink(axis:Long, direction:Long, w:Long):Domain{self.rank==this.rank, self.rect==this.rect} {
    requireDirection(axis, direction);
    return with(axis, this.axis(axis).cut(direction < 0 ? w : 0, direction < 0 ? 0 : w));
  }
  /** With w more points in each direction: shrink(-w). */
  public def accrete(w:Long):Domain{self.rank==this.rank, self.rect==this.rect} = shrink(-w);
  /** With w(i) more points at both ends of axis i. */
  public def accrete(w:Point{self.rank==this.rank}):Domain{self.rank==this.rank, self.rect==this.rect} = shrink(-w);
  /** With w more points at one end of an axis: the least (-1) or the greatest (1) index. */
  public def accrete(axis:Long, direction:Long, w:Long):Domain{self.rank==this.rank, self.rect==this.rect} =
    shrink(axis, direction, -w);
  /** As shrink(w). */
  public def interior(w:Long):Domain{self.rank==this.rank, self.rect==this.rect} = shrink(w);
  /** The w layers of points just outside, at one end of an axis. */
  public def border(axis:Long, direction:Long, w:Long):Domain{self.rank==this.rank, self.rect==this.rect} {
    requireDirection(axis, direction);
    requireWidth(w);
    return with(axis, this.axis(axis).beside(direction, w));
  }
  /** The w layers of points just inside. */
  public def face(axis:Long, direction:Long, w:Long):Domain{self.rank==this.rank, self.rect==this.rect} {
    requireDirection(axis, direction);
    requireWidth(w);
    return with(axis, this.axis(axis).end(direction, Math.min(w, extent(axis))));
  }
  private def requireDirection(axis:Long, direction:Long):void {
    if (axis < 0 || axis >= rank)
      refuseAxis(axis);
    if (direction != 1 && direction != -1)
      throw new IllegalArgumentException("a direction is -1 or 1, not " + direction);
  }
  private static def requireWidth(w:Long):void {
    if (w < 0)
      throw new IllegalArgumentException("a width of " + w + " is negative");
  }

  // ---- other axes ----

  /** Axis i of the result is axis axes(i) of this one. */
  public def permute(axes:Rail[Long]):Domain{self.rank==this.rank, self.rect==this.rect} {
    requirePermutation(axes);
    return each((i:Long) => axis(axes(i)));
  }
  def requirePermutation(axes:Rail[Long]):void {
    var seen:Long = 0;
    for (a in axes)
      seen |= a >= 0 && a < rank ? 1 << (a as Int) : 0;
    if (axes.size != rank || seen != (1 << (rank as Int)) - 1)
      throw new IllegalArgumentException(axes.toString() + " is no permutation of " + rank + " axes");
  }
  /** The points with that index along an axis, without it; none where the axis has no such index. */
  public def slice(axis:Long, index:Long):Domain{self.rect==this.rect} {
    if (rank == 1)
      refuseRank(0);
    val isThere = this.axis(axis).contains(index);
    return of(rank - 1, rect, (i:Long) => isThere ? this.axis(i < axis ? i : i + 1) : Axis.NONE)
        as Domain{self.rect==this.rect};
  }

  private @Inline def each(axis:(Long)=>Axis):Domain{self.rank==this.rank, self.rect==this.rect} =
    (isEmpty() ? this : of(rank, rect, axis)) as Domain{self.rank==this.rank, self.rect==this.rect};
  private def with(axis:Long, indices:Axis):Domain{self.rank==this.rank, self.rect==this.rect} =
    each((i:Long) => i == axis ? indices : this.axis(i));

  // ---- loops ----

  /** The least index along an axis, for loops. */
  public @Inline def low(axis:Long):Long = this.axis(axis).min;
  /** The greatest index along an axis, for loops. */
  public @Inline def high(axis:Long):Long = this.axis(axis).max;
  /** The points in their order, each a new object. */
  public def iterator():Iterator[Point{self.rank==this.rank}] =
    new DomainPoints(this) as Iterator[Point{self.rank==this.rank}];
  /** A new cursor, before the first row. */
  public def cursor():PointCursor =
    !rect || rank > 4 ? PointCursor.ofRows(rank, new DomainPoints(this)) :
    rank == 1 ? PointCursor.ofBox(a0.min, a0.max) : rank == 2 ? PointCursor.ofBox(a0.min, a1.min, a0.max, a1.max) :
    rank == 3 ? PointCursor.ofBox(a0.min, a1.min, a2.min, a0.max, a1.max, a2.max) :
    PointCursor.ofBox(a0.min, a1.min, a2.min, a3.min, a0.max, a1.max, a2.max, a3.max);

  /** One call for each point, in their order. The calls are inlined, into loops that count by 1 where strides are 1. */
  public @Inline def foreach(body:(Long)=>void){rank==1}:void {
    if (rect)
      for (i in a0.min..a0.max)
        body(i);
    else
      for (var i:Long = a0.min; i <= a0.max; i += a0.stride)
        body(i);
  }
  /** The same of two axes. */
  public @Inline def foreach(body:(Long,Long)=>void){rank==2}:void {
    if (rect)
      for (i in a0.min..a0.max)
        for (j in a1.min..a1.max)
          body(i, j);
    else
      for (var i:Long = a0.min; i <= a0.max; i += a0.stride)
        for (var j:Long = a1.min; j <= a1.max; j += a1.stride)
          body(i, j);
  }
  /** The same of three axes. */
  public @Inline def foreach(body:(Long,Long,Long)=>void){rank==3}:void {
    if (rect)
      for (i in a0.min..a0.max)
        for (j in a1.min..a1.max)
          for (k in a2.min..a2.max)
            body(i, j, k);
    else
      for (var i:Long = a0.min; i <= a0.max; i += a0.stride)
        for (var j:Long = a1.min; j <= a1.max; j += a1.stride)
          for (var k:Long = a2.min; k <= a2.max; k += a2.stride)
            body(i, j, k);
  }
  /** The same of any number of axes, with points. */
  public @Inline def foreach(body:(Point{self.rank==this.rank})=>void):void {
    for (p in this)
      body(p);
  }
}

/** Domains of r axes. */
public type Domain(r:Long) = Domain{self.rank==r};
