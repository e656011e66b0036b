/* The elements of an array that a place has: a rail that holds the box around their points, row by row. */
package x10.editions.v15.x10.lang;

import x10.compiler.Inline;
import x10.compiler.NoInline;

final class Part[T](region:region, rank:long) {
  private val raw:Rail[T];
  private val min0:long; // of the box
  private val min1:long;
  private val min2:long;
  private val min3:long;
  private val extent1:long;
  private val extent2:long;
  private val extent3:long;
  /* What an index less its low is to be below for the element to be there for sure; 0 for ranks that it has not. */
  private val sure10:long;
  private val sure20:long;
  private val sure21:long;
  private val sure30:long;
  private val sure31:long;
  private val sure32:long;
  private val sure40:long;
  private val sure41:long;
  private val sure42:long;
  private val sure43:long;
  private val low0:long; // where they begin on the first axis; on the others it is the box

  def this(region:region, raw:Rail[T]) {
    property(region, region.rank);
    this.raw = raw;
    min0 = low(region, 0);
    min1 = low(region, 1);
    min2 = low(region, 2);
    min3 = low(region, 3);
    extent1 = extent(region, 1);
    extent2 = extent(region, 2);
    extent3 = extent(region, 3);
    val r = region.rank;
    val whole = wholeSlices(region);
    low0 = whole.min;
    val n = whole.max - whole.min + 1;
    sure10 = r == 1 ? n : 0;
    sure20 = r == 2 ? n : 0;
    sure21 = r == 2 ? extent1 : 0;
    sure30 = r == 3 ? n : 0;
    sure31 = r == 3 ? extent1 : 0;
    sure32 = r == 3 ? extent2 : 0;
    sure40 = r == 4 ? n : 0;
    sure41 = r == 4 ? extent1 : 0;
    sure42 = r == 4 ? extent2 : 0;
    sure43 = r == 4 ? extent3 : 0;
  }
  private static def low(r:region, axis:long):long = axis < r.rank ? r.low(axis) : 0;
  private static def extent(r:region, axis:long):long =
    axis >= r.rank || r.isEmpty() ? 0 : r.high(axis) - r.low(axis) + 1;

  /** The longest run of first indices of which the region has all points of the box. */
  private static def wholeSlices(r:region):LongRange {
    if (r.rank == 0 || r.isEmpty())
      return 0..-1;
    if (r.rect)
      return r.low(0)..r.high(0);
    var each:long = 1;
    for (axis in 1..(r.rank - 1))
      each *= extent(r, axis);
    val counts = new Rail[long](extent(r, 0));
    for (p in r)
      counts(p(0) - r.low(0))++;
    var best:LongRange = 0..-1;
    var from:long = 0;
    for (i in 0..counts.size)
      if (i == counts.size || counts(i) != each) {
        if (i - from > best.max - best.min + 1)
          best = (r.low(0) + from)..(r.low(0) + i - 1);
        from = i + 1;
      }
    return best;
  }

  static def boxSize(r:region):long {
    var n:long = r.isEmpty() ? 0 : 1;
    for (axis in 0..(r.rank - 1))
      n *= extent(r, axis);
    return n;
  }
  static def zero[T](r:region):Part[T] = new Part[T](r, Unsafe.allocRailZeroed[T](boxSize(r)));
  static @Inline def make[T](r:region, init:(Point)=>T):Part[T] {
    val part = zero[T](r);
    for (p in r)
      Unsafe.uncheckedRailSet[T](part.raw, part.cell(p), init(p));
    return part;
  }

  @Inline def raw():Rail[T] = raw;
  private @NoInline def offset(p:Point):long {
    var k:long = 0;
    for (axis in 0..(rank - 1))
      k = k * extent(region, axis) + p(axis) - region.low(axis);
    return k;
  }
  @Inline def cell(p:Point):long =
    p.rank == 1 ? cell(p.c0) : p.rank == 2 ? cell(p.c0, p.c1) : p.rank == 3 ? cell(p.c0, p.c1, p.c2) :
    p.rank == 4 ? cell(p.c0, p.c1, p.c2, p.c3) : offset(p.again());
  @Inline def cell(i0:long):long = i0 - min0;
  @Inline def cell(i0:long, i1:long):long = (i0 - min0) * extent1 + i1 - min1;
  @Inline def cell(i0:long, i1:long, i2:long):long = ((i0 - min0) * extent1 + i1 - min1) * extent2 + i2 - min2;
  @Inline def cell(i0:long, i1:long, i2:long, i3:long):long =
    (((i0 - min0) * extent1 + i1 - min1) * extent2 + i2 - min2) * extent3 + i3 - min3;

  /** Whether the region has to be asked for an element. */
  @Inline def mayLack(i0:long):boolean = i0 - low0 < 0 || i0 - low0 >= sure10;
  @Inline def mayLack(i0:long, i1:long):boolean =
    i0 - low0 < 0 || i0 - low0 >= sure20 || i1 - min1 < 0 || i1 - min1 >= sure21;
  @Inline def mayLack(i0:long, i1:long, i2:long):boolean =
    i0 - low0 < 0 || i0 - low0 >= sure30 || i1 - min1 < 0 || i1 - min1 >= sure31 || i2 - min2 < 0 ||
    i2 - min2 >= sure32;
  @Inline def mayLack(i0:long, i1:long, i2:long, i3:long):boolean =
    i0 - low0 < 0 || i0 - low0 >= sure40 || i1 - min1 < 0 || i1 - min1 >= sure41 || i2 - min2 < 0 ||
    i2 - min2 >= sure42 || i3 - min3 < 0 || i3 - min3 >= sure43;
  @Inline def mayLack(p:Point):boolean =
    p.rank == 1 ? mayLack(p.c0) : p.rank == 2 ? mayLack(p.c0, p.c1) : p.rank == 3 ? mayLack(p.c0, p.c1, p.c2) :
    p.rank == 4 ? mayLackOf4(p.c0, p.c1, p.c2, p.c3) : !region.contains(p.again());
  private @NoInline def mayLackOf4(i0:long, i1:long, i2:long, i3:long):boolean = mayLack(i0, i1, i2, i3);
}
