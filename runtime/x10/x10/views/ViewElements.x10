/** Where the elements of a view are, and the access to them: what every View has.
 *
 * @property rank how many axes the domain has
 * @property domain the points that have elements
 * @property home the place that has the elements */
package x10.views;

import x10.compiler.CompilerFlags;
import x10.compiler.Inline;
import x10.compiler.NoInline;
import x10.compiler.TransientInitExpr;
import x10.compiler.Unchanging;

@Unchanging
public abstract class ViewElements[T](rank:Long, domain:Domain{self.rank==rank}, home:Place) {
  val rail:GlobalRail[T];
  /* Null elsewhere, and where an access has to divide: if a stride of the domain is not 1, or there are more than four
   * axes. `rows` is null also where the elements along the last axis are not next to each other. */
  private @TransientInitExpr(atHand()) transient val local:Rail[T];
  private @TransientInitExpr(inRows()) transient val rows:Rail[T];
  private val first:Long;     // where the least point is; 0 where there is none
  /* Elements from a point to the next, of the first four axes; all of them, where there are more. */
  private val step0:Long;
  private val step1:Long;
  private val step2:Long;
  private val step3:Long;
  private val steps:Rail[Long];
  /* Where the point of zeros would be; and of the domain again, where generated code gets at it without a call. */
  private @TransientInitExpr(zero()) transient val base:Long;
  private @TransientInitExpr(low(0)) transient val low0:Long;
  private @TransientInitExpr(low(1)) transient val low1:Long;
  private @TransientInitExpr(low(2)) transient val low2:Long;
  private @TransientInitExpr(low(3)) transient val low3:Long;
  private @TransientInitExpr(extent(0)) transient val extent0:Long;
  private @TransientInitExpr(extent(1)) transient val extent1:Long;
  private @TransientInitExpr(extent(2)) transient val extent2:Long;
  private @TransientInitExpr(extent(3)) transient val extent3:Long;

  protected def this(domain:Domain, rail:GlobalRail[T], step0:Long, step1:Long, step2:Long, step3:Long,
      steps:Rail[Long], first:Long):ViewElements[T]{self.rank==domain.rank} {
    property(domain.rank, domain as Domain{self.rank==domain.rank}, rail.home);
    this.rail = rail;
    this.first = first;
    this.step0 = step0;
    this.step1 = step1;
    this.step2 = step2;
    this.step3 = step3;
    this.steps = steps;
    low0 = lowOf(domain, 0);
    low1 = lowOf(domain, 1);
    low2 = lowOf(domain, 2);
    low3 = lowOf(domain, 3);
    extent0 = extentOf(domain, 0);
    extent1 = extentOf(domain, 1);
    extent2 = extentOf(domain, 2);
    extent3 = extentOf(domain, 3);
    base = first - low0 * step0 - low1 * step1 - low2 * step2 - low3 * step3;
    local = isFast(domain) && rail.home == here ? rail.rail() : null;
    rows = (domain.rank == 1 ? step0 : domain.rank == 2 ? step1 : domain.rank == 3 ? step2 : step3) == 1 ? local : null;
  }
  private static def lowOf(domain:Domain, axis:Long):Long = axis < domain.rank ? domain.low(axis) : 0;
  private static def extentOf(domain:Domain, axis:Long):Long = axis < domain.rank ? domain.extent(axis) : 0;
  private static def isFast(domain:Domain):Boolean = domain.rect && domain.rank <= 4;
  /* What transient fields are after the view has arrived. */
  private def low(axis:Long):Long = lowOf(domain, axis);
  private def extent(axis:Long):Long = extentOf(domain, axis);
  private def zero():Long = first - low(0) * step0 - low(1) * step1 - low(2) * step2 - low(3) * step3;
  private def atHand():Rail[T] = isFast(domain) && isLocal() ? elements() : null;
  private def inRows():Rail[T] = isFast(domain) && step(rank - 1) == 1 ? atHand() : null;

  // ---- where they are ----

  /** Where in the rail the element of the least point is. */
  public def position():Long = first;
  /** Elements along an axis, from an index to that which is so much greater. */
  def step(axis:Long, by:Long):Long = by / domain.stride(axis) * step(axis);
  /** Elements along an axis, from a point to the next. */
  public def step(axis:Long):Long =
    rank > 4 ? steps(axis) : axis == 0 ? step0 : axis == 1 ? step1 : axis == 2 ? step2 : step3;
  /** Where in the rail the element of the least of these points is, which are some of the view's. */
  public def position(points:Domain):Long {
    var k:Long = first;
    for (var i:Long = 0; i < rank; i++)
      k += step(i, points.min(i) - domain.min(i));
    return k;
  }
  /** At home only. */
  def elements():Rail[T] {
    if (home != here)
      throw new BadPlaceException("the elements of this view are at " + home + ", not at " + here);
    return (rail.rail)();
  }

  /** Whether its elements may be used here. */
  public def isLocal():Boolean = home == here;
  /** Whether they follow each other in the rail in the order of the points. */
  public def isDense():Boolean {
    var within:Long = 1;
    for (var i:Long = rank - 1; i >= 0; i--) {
      if (domain.extent(i) > 1 && step(i) != within)
        return false;
      within *= domain.extent(i);
    }
    return true;
  }
  /** The rail, at home; it may have other elements, too. */
  public def raw():Rail[T] = elements();
  /** Where in the rail the element of a point is. */
  public def index(p:Point{self.rank==this.rank}):Long {
    if (!domain.contains(p as Point{self.rank==this.domain.rank}))
      refuse(p, domain);
    var k:Long = first;
    for (var i:Long = 0; i < rank; i++)
      k += step(i, p(i) - domain.min(i));
    return k;
  }

  // ---- access ----

  private @Inline def row(i0:Long):Long = base + i0;
  private @Inline def row(i0:Long, i1:Long):Long = base + i0 * step0 + i1;
  private @Inline def row(i0:Long, i1:Long, i2:Long):Long = base + i0 * step0 + i1 * step1 + i2;
  private @Inline def row(i0:Long, i1:Long, i2:Long, i3:Long):Long =
    base + i0 * step0 + i1 * step1 + i2 * step2 + i3;
  private @Inline def row(p:Point):Long =
    p.rank == 1 ? row(p.c0) : p.rank == 2 ? row(p.c0, p.c1) : p.rank == 3 ? row(p.c0, p.c1, p.c2) :
    row(p.c0, p.c1, p.c2, p.c3);
  private @Inline def cell(i0:Long):Long = base + i0 * step0;
  private @Inline def cell(i0:Long, i1:Long):Long = base + i0 * step0 + i1 * step1;
  private @Inline def cell(i0:Long, i1:Long, i2:Long):Long = base + i0 * step0 + i1 * step1 + i2 * step2;
  private @Inline def cell(i0:Long, i1:Long, i2:Long, i3:Long):Long =
    base + i0 * step0 + i1 * step1 + i2 * step2 + i3 * step3;

  private @Inline def mayLack(i0:Long):Boolean = i0 - low0 < 0 || i0 - low0 >= extent0;
  private @Inline def mayLack(i0:Long, i1:Long):Boolean =
    i0 - low0 < 0 || i0 - low0 >= extent0 || i1 - low1 < 0 || i1 - low1 >= extent1;
  private @Inline def mayLack(i0:Long, i1:Long, i2:Long):Boolean =
    i0 - low0 < 0 || i0 - low0 >= extent0 || i1 - low1 < 0 || i1 - low1 >= extent1 || i2 - low2 < 0 ||
    i2 - low2 >= extent2;
  private @Inline def mayLack(i0:Long, i1:Long, i2:Long, i3:Long):Boolean =
    i0 - low0 < 0 || i0 - low0 >= extent0 || i1 - low1 < 0 || i1 - low1 >= extent1 || i2 - low2 < 0 ||
    i2 - low2 >= extent2 || i3 - low3 < 0 || i3 - low3 >= extent3;
  private @Inline def mayLack(p:Point):Boolean =
    p.rank == 1 ? mayLack(p.c0) : p.rank == 2 ? mayLack(p.c0, p.c1) : p.rank == 3 ? mayLack(p.c0, p.c1, p.c2) :
    mayLack(p.c0, p.c1, p.c2, p.c3);
  private static @NoInline def refuse(p:Point, domain:Domain):void {
    throw new ArrayIndexOutOfBoundsException("point " + p + " not contained in " + domain);
  }
  private @NoInline def lacks(i0:Long):void { refuse(Point.make(i0), domain); }
  private @NoInline def lacks(i0:Long, i1:Long):void { refuse(Point.make(i0, i1), domain); }
  private @NoInline def lacks(i0:Long, i1:Long, i2:Long):void { refuse(Point.make(i0, i1, i2), domain); }
  private @NoInline def lacks(i0:Long, i1:Long, i2:Long, i3:Long):void {
    refuse(Point.make(i0, i1, i2, i3), domain);
  }

  /* For a view whose rows are apart, or any other, at any place. */
  private @NoInline def apart(i0:Long):T =
    local == null || mayLack(i0) ? apart(Point.make(i0)) :
        Unsafe.uncheckedRailApply[T](local, cell(i0));
  private @NoInline def setApart(i0:Long, v:T):void {
    if (local == null || mayLack(i0))
      setApart(Point.make(i0), v);
    else
      Unsafe.uncheckedRailSet[T](local, cell(i0), v);
  }
  private @NoInline def apart(i0:Long, i1:Long):T =
    local == null || mayLack(i0, i1) ? apart(Point.make(i0, i1)) :
        Unsafe.uncheckedRailApply[T](local, cell(i0, i1));
  private @NoInline def setApart(i0:Long, i1:Long, v:T):void {
    if (local == null || mayLack(i0, i1))
      setApart(Point.make(i0, i1), v);
    else
      Unsafe.uncheckedRailSet[T](local, cell(i0, i1), v);
  }
  private @NoInline def apart(i0:Long, i1:Long, i2:Long):T =
    local == null || mayLack(i0, i1, i2) ? apart(Point.make(i0, i1, i2)) :
        Unsafe.uncheckedRailApply[T](local, cell(i0, i1, i2));
  private @NoInline def setApart(i0:Long, i1:Long, i2:Long, v:T):void {
    if (local == null || mayLack(i0, i1, i2))
      setApart(Point.make(i0, i1, i2), v);
    else
      Unsafe.uncheckedRailSet[T](local, cell(i0, i1, i2), v);
  }
  private @NoInline def apart(i0:Long, i1:Long, i2:Long, i3:Long):T =
    local == null || mayLack(i0, i1, i2, i3) ? apart(Point.make(i0, i1, i2, i3)) :
        Unsafe.uncheckedRailApply[T](local, cell(i0, i1, i2, i3));
  private @NoInline def setApart(i0:Long, i1:Long, i2:Long, i3:Long, v:T):void {
    if (local == null || mayLack(i0, i1, i2, i3))
      setApart(Point.make(i0, i1, i2, i3), v);
    else
      Unsafe.uncheckedRailSet[T](local, cell(i0, i1, i2, i3), v);
  }
  private @NoInline def apart(p:Point):T = elements()(index(p as Point{self.rank==this.rank}));
  private @NoInline def setApart(p:Point, v:T):void { elements()(index(p as Point{self.rank==this.rank})) = v; }

  /** The element of an index, at home only: BadPlaceException elsewhere, ArrayIndexOutOfBoundsException where the
   * domain has no such point. */
  public @Inline operator this(i0:Long){rank==1}:T {
    if (rows == null)
      return apart(i0);
    if (CompilerFlags.checkBounds() && mayLack(i0))
      lacks(i0);
    return Unsafe.uncheckedRailApply[T](rows, row(i0));
  }
  /** Changes an element to v, which is the result, at home only: BadPlaceException elsewhere,
   * ArrayIndexOutOfBoundsException where the domain has no such point. */
  public @Inline operator this(i0:Long)=(v:T){rank==1}:T{self==v} {
    if (rows == null) {
      setApart(i0, v);
      return v;
    }
    if (CompilerFlags.checkBounds() && mayLack(i0))
      lacks(i0);
    Unsafe.uncheckedRailSet[T](rows, row(i0), v);
    return v;
  }
  /** The element of two indices, at home only; exceptions as of one index. */
  public @Inline operator this(i0:Long, i1:Long){rank==2}:T {
    if (rows == null)
      return apart(i0, i1);
    if (CompilerFlags.checkBounds() && mayLack(i0, i1))
      lacks(i0, i1);
    return Unsafe.uncheckedRailApply[T](rows, row(i0, i1));
  }
  /** Changes an element to v, which is the result, at home only; exceptions as of one index. */
  public @Inline operator this(i0:Long, i1:Long)=(v:T){rank==2}:T{self==v} {
    if (rows == null) {
      setApart(i0, i1, v);
      return v;
    }
    if (CompilerFlags.checkBounds() && mayLack(i0, i1))
      lacks(i0, i1);
    Unsafe.uncheckedRailSet[T](rows, row(i0, i1), v);
    return v;
  }
  /** The element of three indices, at home only; exceptions as of one index. */
  public @Inline operator this(i0:Long, i1:Long, i2:Long){rank==3}:T {
    if (rows == null)
      return apart(i0, i1, i2);
    if (CompilerFlags.checkBounds() && mayLack(i0, i1, i2))
      lacks(i0, i1, i2);
    return Unsafe.uncheckedRailApply[T](rows, row(i0, i1, i2));
  }
  /** Changes an element to v, which is the result, at home only; exceptions as of one index. */
  public @Inline operator this(i0:Long, i1:Long, i2:Long)=(v:T){rank==3}:T{self==v} {
    if (rows == null) {
      setApart(i0, i1, i2, v);
      return v;
    }
    if (CompilerFlags.checkBounds() && mayLack(i0, i1, i2))
      lacks(i0, i1, i2);
    Unsafe.uncheckedRailSet[T](rows, row(i0, i1, i2), v);
    return v;
  }
  /** The element of four indices, at home only; exceptions as of one index. */
  public @Inline operator this(i0:Long, i1:Long, i2:Long, i3:Long){rank==4}:T {
    if (rows == null)
      return apart(i0, i1, i2, i3);
    if (CompilerFlags.checkBounds() && mayLack(i0, i1, i2, i3))
      lacks(i0, i1, i2, i3);
    return Unsafe.uncheckedRailApply[T](rows, row(i0, i1, i2, i3));
  }
  /** Changes an element to v, which is the result, at home only; exceptions as of one index. */
  public @Inline operator this(i0:Long, i1:Long, i2:Long, i3:Long)=(v:T){rank==4}:T{self==v} {
    if (rows == null) {
      setApart(i0, i1, i2, i3, v);
      return v;
    }
    if (CompilerFlags.checkBounds() && mayLack(i0, i1, i2, i3))
      lacks(i0, i1, i2, i3);
    Unsafe.uncheckedRailSet[T](rows, row(i0, i1, i2, i3), v);
    return v;
  }
  /** The element of a point, at home only; exceptions as of one index. */
  public @Inline operator this(p:Point{self.rank==this.rank}):T {
    if (rows == null)
      return apart(p.again());
    if (CompilerFlags.checkBounds() && mayLack(p))
      refuse(p.again(), domain);
    return Unsafe.uncheckedRailApply[T](rows, row(p));
  }
  /** Changes an element to v, which is the result, at home only; exceptions as of one index. */
  public @Inline operator this(p:Point{self.rank==this.rank})=(v:T):T{self==v} {
    if (rows == null) {
      setApart(p.again(), v);
      return v;
    }
    if (CompilerFlags.checkBounds() && mayLack(p))
      refuse(p.again(), domain);
    Unsafe.uncheckedRailSet[T](rows, row(p), v);
    return v;
  }

  // ---- all elements ----

  /** One call for each point of the domain: Domain.foreach. */
  public @Inline def foreach(body:(Long)=>void){rank==1}:void { (domain as Domain(1)).foreach(body); }
  /** The same of two axes. */
  public @Inline def foreach(body:(Long,Long)=>void){rank==2}:void { (domain as Domain(2)).foreach(body); }
  /** The same of three axes. */
  public @Inline def foreach(body:(Long,Long,Long)=>void){rank==3}:void { (domain as Domain(3)).foreach(body); }
  /** The same of any number of axes, with points. */
  public @Inline def foreach(body:(Point{self.rank==this.rank})=>void):void {
    for (p in domain)
      body(p as Point{self.rank==this.rank});
  }
  /** At home only. */
  public def fill(v:T):void {
    val all = elements();
    if (!domain.isEmpty())
      fill(all, v, 0, first);
  }
  private def fill(all:Rail[T], v:T, axis:Long, from:Long):void {
    val by = step(axis);
    val n = domain.extent(axis);
    if (axis < rank - 1)
      for (var i:Long = 0; i < n; i++)
        fill(all, v, axis + 1, from + i * by);
    else if (by == 1)
      for (var i:Long = from; i < from + n; i++)
        all(i) = v;
    else
      for (var i:Long = 0; i < n; i++)
        all(from + i * by) = v;
  }
}
