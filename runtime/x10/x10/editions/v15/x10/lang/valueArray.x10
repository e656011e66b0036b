/* Elements of one type by the points of a region, which do not change: it is copied where it goes. One that is made
 * over several places without elements gets them later: each place sets its own, and no other can read them. */
package x10.editions.v15.x10.lang;

import x10.compiler.CompilerFlags;
import x10.compiler.Inline;
import x10.compiler.NoInline;
import x10.compiler.Pure;
import x10.compiler.Unchanging;
import x10.editions.v15.Value;

@Unchanging
public final class valueArray[T](region:region, rank:long){region.rank==rank}
    implements Iterable[Point{self.rank==this.rank}], PointSpace, Value {
  private val part:Part[T]; // null where each place has its own
  private val each:array[T]; // then those; else null

  private def this(part:Part[T]):valueArray[T]{self.rank==part.rank} {
    property(part.region as region{self.rank==part.rank}, part.rank);
    this.part = part;
    each = null;
  }
  private def this(each:array[T]):valueArray[T]{self.rank==each.rank} {
    property(each.region as region{self.rank==each.rank}, each.rank);
    part = null;
    this.each = each;
  }
  public static def zero[T](r:region):valueArray[T]{self.rank==r.rank} =
    new valueArray[T](Part.zero[T](r)) as valueArray[T]{self.rank==r.rank};
  public static def zero[T](d:dist):valueArray[T]{self.rank==d.rank} =
    (d.isConstant() ? zero[T](d.region) : new valueArray[T](array.zero[T](d))) as valueArray[T]{self.rank==d.rank};
  public static @Inline def make[T](r:region, init:(Point)=>T):valueArray[T]{self.rank==r.rank} =
    new valueArray[T](Part.make[T](r, init)) as valueArray[T]{self.rank==r.rank};
  /** The elements as they are now. */
  public static def of[T](a:array[T]):valueArray[T]{self.rank==a.rank} = make[T](a.region, (p:Point) => a(p)) as
      valueArray[T]{self.rank==a.rank};

  /** An array where a value array is wanted: its elements as they are now. */
  public static operator[T](a:array[T]):valueArray[T]{self.rank==a.rank} = of[T](a);

  private @Pure @NoInline def require(a:Part[T], p:Point):void {
    if (a.region.contains(p))
      return;
    if (each != null)
      each.misplaced(p);
    else
      region.outside(p);
  }
  public @Inline operator this(i0:long):T {
    val a = part == null ? each.ofHere() : part;
    if (CompilerFlags.checkBounds() && a.mayLack(i0))
      require(a, Point.make(i0));
    return Unsafe.uncheckedRailApply[T](a.raw(), a.cell(i0));
  }
  public @Inline operator this(i0:long, i1:long):T {
    val a = part == null ? each.ofHere() : part;
    if (CompilerFlags.checkBounds() && a.mayLack(i0, i1))
      require(a, Point.make(i0, i1));
    return Unsafe.uncheckedRailApply[T](a.raw(), a.cell(i0, i1));
  }
  public @Inline operator this(i0:long, i1:long, i2:long):T {
    val a = part == null ? each.ofHere() : part;
    if (CompilerFlags.checkBounds() && a.mayLack(i0, i1, i2))
      require(a, Point.make(i0, i1, i2));
    return Unsafe.uncheckedRailApply[T](a.raw(), a.cell(i0, i1, i2));
  }
  public @Inline operator this(i0:long, i1:long, i2:long, i3:long):T {
    val a = part == null ? each.ofHere() : part;
    if (CompilerFlags.checkBounds() && a.mayLack(i0, i1, i2, i3))
      require(a, Point.make(i0, i1, i2, i3));
    return Unsafe.uncheckedRailApply[T](a.raw(), a.cell(i0, i1, i2, i3));
  }
  public @Inline operator this(p:Point):T {
    val a = part == null ? each.ofHere() : part;
    if (CompilerFlags.checkBounds() && a.mayLack(p))
      require(a, p.again());
    return Unsafe.uncheckedRailApply[T](a.raw(), a.cell(p));
  }

  public operator this(p:Point)=(v:T):T{self==v} {
    if (each == null)
      throw new UnsupportedOperationException("the elements of a value array do not change, but where it is made " +
          "over several places, without them");
    return each(p) = v;
  }
  public operator this(i0:long)=(v:T):T{self==v} = this(Point.make(i0)) = v;
  public operator this(i0:long, i1:long)=(v:T):T{self==v} = this(Point.make(i0, i1)) = v;
  public operator this(i0:long, i1:long, i2:long)=(v:T):T{self==v} = this(Point.make(i0, i1, i2)) = v;

  public def cursor():PointCursor = region.cursor();
  public def iterator():Iterator[Point{self.rank==this.rank}] = region.iterator() as
      Iterator[Point{self.rank==this.rank}];
  public def get(p:Point):T = this(p);
  public def get(i:long):T = this(i);
  public def get(i0:long, i1:long):T = this(i0, i1);
  public def get(i0:long, i1:long, i2:long):T = this(i0, i1, i2);
  public def get(i0:long, i1:long, i2:long, i3:long):T = this(i0, i1, i2, i3);

  public def reduce(op:(T,T)=>T, unit:T):T {
    var sum:T = unit;
    for (p in region)
      sum = op(sum, this(p));
    return sum;
  }
  public def sum(){T <: Arithmetic[T], T haszero}:T = reduce((a:T, b:T) => a + b, Zero.get[T]());
  public @Inline def lift[U](op:(T)=>U):valueArray[U]{self.rank==this.rank} {
    val mine = this;
    return make[U](region, (p:Point) => op(mine(p))) as valueArray[U]{self.rank==this.rank};
  }
  public def fieldValues():Rail[Any] {
    val r = region;
    val held = new x10.util.GrowableRail[Any](r.size() + 1);
    held.add(r);
    for (p in r)
      held.add(this(p));
    return held.toRail();
  }
  /** Of equal elements. */
  public def equals(that:Any):boolean {
    if (!(that instanceof valueArray[T]) || !(that as valueArray[T]).region.equal(region))
      return false;
    for (p in region)
      if (!this(p).equals((that as valueArray[T])(p)))
        return false;
    return true;
  }
  public def hashCode():Int = region.hashCode();
  public def toString():String = "value array over " + region;
}
