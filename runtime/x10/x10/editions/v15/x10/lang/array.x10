/* Elements of one type by the points of a distribution. An array has a home, where it was made. Where all its elements
 * are at one place, only that place may use them; of one over several places each may use its own. */
package x10.editions.v15.x10.lang;

import x10.compiler.CompilerFlags;
import x10.compiler.Global;
import x10.compiler.Homed;
import x10.compiler.Inline;
import x10.compiler.NoInline;
import x10.compiler.Pure;
import x10.util.Ordered;

@Homed
public final class array[T](distribution:dist, region:region, rank:long){distribution.rank==rank, region.rank==rank}
    implements Iterable[Point{self.rank==this.rank}], PointSpace {
  private transient var part:Part[T]; // of this place; null where it has not asked yet, or has none
  @Global private val parts:PlaceLocalHandle[Part[T]];
  @Global private val isSpread:boolean; // parts has them

  private def this(d:dist, part:Part[T], parts:PlaceLocalHandle[Part[T]],
      isSpread:boolean):array[T]{self.rank==d.rank} {
    property(d, d.region as region{self.rank==d.rank}, d.rank);
    this.part = part;
    this.parts = parts;
    this.isSpread = isSpread;
  }
  private static def local[T](d:dist, part:Part[T]):array[T]{self.rank==d.rank} =
    new array[T](d, part, Zero.get[PlaceLocalHandle[Part[T]]](), false) as array[T]{self.rank==d.rank};
  private static def isHere(d:dist):boolean = d.isConstant() && (d.region.isEmpty() || d.onePlace() == here);
  /** Each place makes its part. */
  private static def spread[T](d:dist, make:()=>Part[T]):array[T]{self.rank==d.rank} {
    val parts = PlaceLocalHandle.make[Part[T]](new SparsePlaceGroup(withHere(d.places())), make);
    return new array[T](d, null, parts, true) as array[T]{self.rank==d.rank};
  }
  private static def withHere(places:Rail[Place]):Rail[Place] {
    for (p in places)
      if (p == here)
        return places;
    return new Rail[Place](places.size + 1, (i:long) => i == 0 ? here : places(i - 1));
  }
  public static def zero[T](d:dist):array[T]{self.rank==d.rank} =
    isHere(d) ? local[T](d, Part.zero[T](d.region)) : spread[T](d, () => Part.zero[T](d.get(here)));
  public static @Inline def make[T](d:dist, init:(Point)=>T):array[T]{self.rank==d.rank} =
    isHere(d) ? local[T](d, Part.make[T](d.region, init)) : spread[T](d, () => Part.make[T](d.get(here), init));

  /** Of this place, from now on. */
  private @Pure @NoInline def kept():Part[T] {
    if (!isSpread)
      misplaced(null);
    var mine:Part[T] = null;
    try {
      mine = parts();
    } catch (e:Exception) {
      misplaced(null);
    }
    part = mine;
    return mine;
  }
  @Inline def ofHere():Part[T] = part == null ? kept() : part;
  def misplaced(p:Point):void {
    if (p != null && !region.contains(p))
      region.outside(p);
    throw new BadPlaceException((p == null ? "an array" : "point " + p + " of an array") + " over " + distribution +
        " is used at " + PlaceText.of(here));
  }
  private @Pure @NoInline def require(a:Part[T], p:Point):void {
    if (!a.region.contains(p))
      misplaced(p);
  }

  public @Inline operator this(i0:long):T {
    val a = ofHere();
    if (CompilerFlags.checkPlace() && a.mayLack(i0))
      require(a, Point.make(i0));
    return Unsafe.uncheckedRailApply[T](a.raw(), a.cell(i0));
  }
  public @Inline operator this(i0:long)=(v:T):T{self==v} {
    val a = ofHere();
    if (CompilerFlags.checkPlace() && a.mayLack(i0))
      require(a, Point.make(i0));
    Unsafe.uncheckedRailSet[T](a.raw(), a.cell(i0), v);
    return v;
  }
  public @Inline operator this(i0:long, i1:long):T {
    val a = ofHere();
    if (CompilerFlags.checkPlace() && a.mayLack(i0, i1))
      require(a, Point.make(i0, i1));
    return Unsafe.uncheckedRailApply[T](a.raw(), a.cell(i0, i1));
  }
  public @Inline operator this(i0:long, i1:long)=(v:T):T{self==v} {
    val a = ofHere();
    if (CompilerFlags.checkPlace() && a.mayLack(i0, i1))
      require(a, Point.make(i0, i1));
    Unsafe.uncheckedRailSet[T](a.raw(), a.cell(i0, i1), v);
    return v;
  }
  public @Inline operator this(i0:long, i1:long, i2:long):T {
    val a = ofHere();
    if (CompilerFlags.checkPlace() && a.mayLack(i0, i1, i2))
      require(a, Point.make(i0, i1, i2));
    return Unsafe.uncheckedRailApply[T](a.raw(), a.cell(i0, i1, i2));
  }
  public @Inline operator this(i0:long, i1:long, i2:long)=(v:T):T{self==v} {
    val a = ofHere();
    if (CompilerFlags.checkPlace() && a.mayLack(i0, i1, i2))
      require(a, Point.make(i0, i1, i2));
    Unsafe.uncheckedRailSet[T](a.raw(), a.cell(i0, i1, i2), v);
    return v;
  }
  public @Inline operator this(i0:long, i1:long, i2:long, i3:long):T {
    val a = ofHere();
    if (CompilerFlags.checkPlace() && a.mayLack(i0, i1, i2, i3))
      require(a, Point.make(i0, i1, i2, i3));
    return Unsafe.uncheckedRailApply[T](a.raw(), a.cell(i0, i1, i2, i3));
  }
  public @Inline operator this(i0:long, i1:long, i2:long, i3:long)=(v:T):T{self==v} {
    val a = ofHere();
    if (CompilerFlags.checkPlace() && a.mayLack(i0, i1, i2, i3))
      require(a, Point.make(i0, i1, i2, i3));
    Unsafe.uncheckedRailSet[T](a.raw(), a.cell(i0, i1, i2, i3), v);
    return v;
  }
  public @Inline operator this(p:Point):T {
    val a = ofHere();
    if (CompilerFlags.checkPlace() && a.mayLack(p))
      require(a, p.again());
    return Unsafe.uncheckedRailApply[T](a.raw(), a.cell(p));
  }
  public @Inline operator this(p:Point)=(v:T):T{self==v} {
    val a = ofHere();
    if (CompilerFlags.checkPlace() && a.mayLack(p))
      require(a, p.again());
    Unsafe.uncheckedRailSet[T](a.raw(), a.cell(p), v);
    return v;
  }

  // ---- its points ----

  public def cursor():PointCursor = region.cursor();
  public def iterator():Iterator[Point{self.rank==this.rank}] = region.iterator() as
      Iterator[Point{self.rank==this.rank}];
  public def places():Rail[Place] = distribution.places();
  public def get(p:Place):region{self.rank==this.rank} = distribution.get(p) as region{self.rank==this.rank};
  public def distribution():dist{self.rank==this.rank} = distribution as dist{self.rank==this.rank};
  public def region():region{self.rank==this.rank} = region as region{self.rank==this.rank};
  public def rect():boolean = region.rect;
  public def zeroBased():boolean = region.zeroBased();
  public def rail():boolean = region.rail();
  public def get(p:Point):T = this(p);
  public def get(i:long):T = this(i);
  public def get(i0:long, i1:long):T = this(i0, i1);
  public def get(i0:long, i1:long, i2:long):T = this(i0, i1, i2);
  public def get(i0:long, i1:long, i2:long, i3:long):T = this(i0, i1, i2, i3);
  public def set(v:T, p:Point):T = this(p) = v;
  public def set(v:T, i0:long, i1:long):T = this(i0, i1) = v;
  public def set(v:T, i0:long, i1:long, i2:long):T = this(i0, i1, i2) = v;
  public def set(v:T, i0:long, i1:long, i2:long, i3:long):T = this(i0, i1, i2, i3) = v;
  public def set(v:T, i:long):T = this(i) = v;

  // ---- all elements, wherever they are: in row order ----

  /** What each place with elements gives for its own, in the order of the places. */
  private def ofPlaces[U](unit:U, one:(Part[T])=>U):Rail[U] {
    val spot = places();
    val results = new Rail[U](spot.size, unit);
    if (!isSpread) {
      val a = ofHere();
      for (k in results.range())
        results(k) = one(a);
      return results;
    }
    val all = new GlobalRail[U](results);
    val handle = parts;
    finish for (k in spot.range())
      at (spot(k)) async {
        val mine = one(handle());
        at (all.home) async all()(k) = mine;
      }
    return results;
  }
  private static def reduced[T](a:Part[T], op:(T,T)=>T, unit:T):T {
    var sum:T = unit;
    for (p in a.region)
      sum = op(sum, Unsafe.uncheckedRailApply[T](a.raw(), a.cell(p)));
    return sum;
  }
  public def reduce(op:(T,T)=>T, unit:T):T {
    var sum:T = unit;
    for (each in ofPlaces[T](unit, (a:Part[T]) => reduced[T](a, op, unit)))
      sum = op(sum, each);
    return sum;
  }
  public def sum(){T <: Arithmetic[T], T haszero}:T = reduce((a:T, b:T) => a + b, Zero.get[T]());
  public def max(){T <: Ordered[T]}:T = reduce((a:T, b:T) => a >= b || a != a ? a : b, first());
  public def min(){T <: Ordered[T]}:T = reduce((a:T, b:T) => a <= b || a != a ? a : b, first());
  private def first():T {
    val mine = this;
    val p = region.startPoint();
    return at (distribution(p)) mine(p);
  }
  /** Of each point the reduction of the elements up to it, all at the places where they are. */
  public def scan(op:(T,T)=>T, unit:T):array[T]{self.rank==this.rank} {
    val result = zero[T](distribution) as array[T]{self.rank==this.rank};
    val sum = new Cell[T](unit);
    for (p in region) {
      val before = sum();
      val mine = this;
      val now = at (distribution(p)) {
        val v = op(before, mine(p));
        result(p) = v;
        v
      };
      sum() = now;
    }
    return result;
  }
  public @Inline def lift[U](op:(T)=>U):array[U]{self.rank==this.rank} {
    val mine = this;
    return make[U](distribution, (p:Point) => op(mine(p))) as array[U]{self.rank==this.rank};
  }
  public @Inline def lift(op:(T,T)=>T, that:array[T]):array[T]{self.rank==this.rank} {
    val mine = this;
    return make[T](distribution, (p:Point) => op(mine(p), that(p))) as array[T]{self.rank==this.rank};
  }

  /** Element by element. */
  public operator this + (that:array[T]){T <: Arithmetic[T]}:array[T]{self.rank==this.rank} =
    lift((a:T, b:T) => a + b, that);
  public operator this - (that:array[T]){T <: Arithmetic[T]}:array[T]{self.rank==this.rank} =
    lift((a:T, b:T) => a - b, that);
  public operator this * (that:array[T]){T <: Arithmetic[T]}:array[T]{self.rank==this.rank} =
    lift((a:T, b:T) => a * b, that);
  public operator this / (that:array[T]){T <: Arithmetic[T]}:array[T]{self.rank==this.rank} =
    lift((a:T, b:T) => a / b, that);
  /** Each without its sign. */
  public def abs(){T <: Arithmetic[T], T <: Ordered[T], T haszero}:array[T]{self.rank==this.rank} =
    lift[T]((a:T) => a < Zero.get[T]() ? -a : a);
  public def maxAbs(){T <: Arithmetic[T], T <: Ordered[T], T haszero}:T = abs().max();
  public def scale(by:T){T <: Arithmetic[T]}:array[T]{self.rank==this.rank} = lift[T]((a:T) => a * by);
  public def toValueArray():valueArray[T]{self.rank==this.rank} = valueArray.of[T](this) as
      valueArray[T]{self.rank==this.rank};

  // ---- other arrays ----

  /** Copies of the elements that the other distribution has points for; each is to be at the same place there. */
  public def restriction(d:dist):array[T]{self.rank==d.rank} {
    val mine = this;
    return make[T](d, (p:Point) => mine(p));
  }
  public def restriction(r:region):array[T]{self.rank==r.rank} =
    restriction(distribution.restriction(r as region{self.rank==this.distribution.rank})) as
        array[T]{self.rank==r.rank};
  public operator this | (d:dist):array[T] = restriction(d);
  public operator this | (r:region):array[T] = restriction(r);
  public operator this | (p:Place):array[T] = restriction(distribution.restriction(p));
  public operator this || (that:array[T]):array[T] = overlay(that);
  public def union(that:array[T]):array[T] = overlay(that);
  /** Its elements, and those of the other one where that has a point. */
  public def overlay(that:array[T]):array[T] {
    val mine = this;
    val d = distribution.overlay(that.distribution as dist{self.rank==this.distribution.rank});
    return make[T](d, (p:Point) => that.region.contains(p) ? that(p) : mine(p));
  }
  public def update(that:array[T]):void {
    val mine = this;
    for (p in that.region) {
      val q = p;
      at (that.distribution(q)) mine(q) = that(q);
    }
  }
  public def update(that:valueArray[T]):void {
    val mine = this;
    for (p in that.region)
      at (distribution(p)) mine(p) = that(p);
  }
  public def toString():String = "array over " + distribution;
}
