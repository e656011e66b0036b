/* A tuple of Longs: a place in an array. Up to four stand in fields, more in a rail. */
package x10.lang;

import x10.compiler.Inline;
import x10.compiler.Native;
import x10.compiler.NoInline;
import x10.compiler.Unchanging;
import x10.util.Ordered;

@Unchanging
public final class Point(rank:Long) implements (Long)=>Long, Ordered[Point{self.rank==this.rank}],
    Comparable[Point{self.rank==this.rank}] {
  /* The first four indices, for arrays; beyond the rank they count for nothing. */
  public val c0:Long;
  public val c1:Long;
  public val c2:Long;
  public val c3:Long;
  private val cs:Rail[Long];

  private def this(rank:Long, i0:Long, i1:Long, i2:Long, i3:Long, cs:Rail[Long]):Point(rank) {
    property(rank);
    c0 = i0;
    c1 = i1;
    c2 = i2;
    c3 = i3;
    this.cs = cs;
  }
  private static def of(cs:Rail[Long]):Point(cs.size) {
    val n = cs.size;
    return new Point(cs.size, n > 0 ? cs(0) : 0, n > 1 ? cs(1) : 0, n > 2 ? cs(2) : 0, n > 3 ? cs(3) : 0,
             n > 4 ? cs : null);
  }

  /** Of these indices; of up to four axes, the last one's is `index`. Those of more than four are in the rail, too. */
  static @Inline def ofRow(rank:Long, i0:Long, i1:Long, i2:Long, i3:Long, index:Long, all:Rail[Long]):Point =
    new Point(rank, rank == 1 ? index : i0, rank == 2 ? index : i1, rank == 3 ? index : i2, rank == 4 ? index : i3,
        all);

  /** An equal point, so that this one need not be there. */
  public @Inline def again():Point = like(rank, c0, c1, c2, c3, cs);
  private static @NoInline def like(rank:Long, i0:Long, i1:Long, i2:Long, i3:Long, cs:Rail[Long]):Point =
    new Point(rank, i0, i1, i2, i3, cs);

  public static def make(i0:Long):Point(1) = new Point(1, i0, 0, 0, 0, null);
  public static def make(i0:Long, i1:Long):Point(2) = new Point(2, i0, i1, 0, 0, null);
  public static def make(i0:Long, i1:Long, i2:Long):Point(3) = new Point(3, i0, i1, i2, 0, null);
  public static def make(i0:Long, i1:Long, i2:Long, i3:Long):Point(4) = new Point(4, i0, i1, i2, i3, null);
  public static def make(i0:Int):Point(1) = make(i0 as Long);
  public static def make(i0:Int, i1:Int):Point(2) = make(i0 as Long, i1 as Long);
  public static def make(i0:Int, i1:Int, i2:Int):Point(3) = make(i0 as Long, i1 as Long, i2 as Long);
  public static def make(i0:Int, i1:Int, i2:Int, i3:Int):Point(4) =
      make(i0 as Long, i1 as Long, i2 as Long, i3 as Long);
  @Native("c", "@elements make")
  public static def make(r:Rail[Long]):Point(r.size) = of(new Rail[Long](r)) as Point(r.size);
  @Native("c", "@elements make")
  public static def make(r:Rail[Int]):Point(r.size) =
      of(new Rail[Long](r.size, (i:Long) => r(i) as Long)) as Point(r.size);
  public static def make(rank:Long, init:(Long)=>Long):Point(rank) = of(new Rail[Long](rank, init)) as Point(rank);
  @Native("c", "@elements make") public static operator (r:Rail[Long]):Point(r.size) = make(r);
  @Native("c", "@elements make") public static operator (r:Rail[Int]):Point(r.size) = make(r);

  public @Inline operator this(i:Long):Long {
    if (i < 0 || i >= rank)
      outside(i);
    return rank > 4 ? Unsafe.uncheckedRailApply[Long](cs, i) : i == 0 ? c0 : i == 1 ? c1 : i == 2 ? c2 : c3;
  }
  private @NoInline def outside(i:Long):void {
    throw new ArrayIndexOutOfBoundsException("index " + i + " not contained in " + toString());
  }
  public def coords():(Long)=>Long = (i:Long) => this(i);

  public operator + this:Point(rank) = this;
  public @Inline operator - this:Point(rank) =
    rank <= 4 ? few(-c0, -c1, -c2, -c3) : (difference(all(rank, 0), again()) as Point(rank));
  public @Inline operator this + (that:Point(rank)):Point(rank) =
    rank <= 4 ? few(c0 + that.c0, c1 + that.c1, c2 + that.c2, c3 + that.c3)
        : (sum(again(), that.again()) as Point(rank));
  public @Inline operator this - (that:Point(rank)):Point(rank) =
    rank <= 4 ? few(c0 - that.c0, c1 - that.c1, c2 - that.c2, c3 - that.c3)
        : (difference(again(), that.again()) as Point(rank));
  public @Inline operator this * (that:Point(rank)):Point(rank) =
    rank <= 4 ? few(c0 * that.c0, c1 * that.c1, c2 * that.c2, c3 * that.c3)
        : (product(again(), that.again()) as Point(rank));
  public operator this / (that:Point(rank)):Point(rank) = quotient(this, that) as Point(rank);
  public @Inline operator this + (c:Long):Point(rank) =
    rank <= 4 ? few(c0 + c, c1 + c, c2 + c, c3 + c) : (sum(again(), all(rank, c)) as Point(rank));
  public @Inline operator this - (c:Long):Point(rank) =
    rank <= 4 ? few(c0 - c, c1 - c, c2 - c, c3 - c) : (difference(again(), all(rank, c)) as Point(rank));
  public @Inline operator this * (c:Long):Point(rank) =
    rank <= 4 ? few(c0 * c, c1 * c, c2 * c, c3 * c) : (product(again(), all(rank, c)) as Point(rank));
  public operator this / (c:Long):Point(rank) = quotient(this, all(rank, c)) as Point(rank);
  public @Inline operator (c:Long) + this:Point(rank) =
    rank <= 4 ? few(c + c0, c + c1, c + c2, c + c3) : (sum(all(rank, c), again()) as Point(rank));
  public @Inline operator (c:Long) - this:Point(rank) =
    rank <= 4 ? few(c - c0, c - c1, c - c2, c - c3) : (difference(all(rank, c), again()) as Point(rank));
  public @Inline operator (c:Long) * this:Point(rank) =
    rank <= 4 ? few(c * c0, c * c1, c * c2, c * c3) : (product(all(rank, c), again()) as Point(rank));
  public operator (c:Long) / this:Point(rank) = quotient(all(rank, c), this) as Point(rank);
  /** Of this rank, at most four; what is beyond the rank counts for nothing. */
  private @Inline def few(i0:Long, i1:Long, i2:Long, i3:Long):Point(rank) = new Point(rank, i0, i1, i2, i3, null);
  private static def all(rank:Long, c:Long):Point = make(rank, (i:Long) => c);
  private static @NoInline def sum(a:Point, b:Point):Point = make(a.rank, (i:Long) => a(i) + b(i));
  private static @NoInline def difference(a:Point, b:Point):Point = make(a.rank, (i:Long) => a(i) - b(i));
  private static @NoInline def product(a:Point, b:Point):Point = make(a.rank, (i:Long) => a(i) * b(i));
  private static @NoInline def quotient(a:Point, b:Point):Point = make(a.rank, (i:Long) => a(i) / b(i));

  /** By the first index that differs. */
  public def compareTo(that:Point(rank)):Int {
    for (var i:Long = 0; i < rank; i++)
      if (this(i) != that(i))
        return this(i) < that(i) ? -1n : 1n;
    return 0n;
  }
  public operator this < (that:Point(rank)):Boolean = compareTo(that) < 0n;
  public operator this > (that:Point(rank)):Boolean = compareTo(that) > 0n;
  public operator this <= (that:Point(rank)):Boolean = compareTo(that) <= 0n;
  public operator this >= (that:Point(rank)):Boolean = compareTo(that) >= 0n;

  public def equals(other:Any):Boolean {
    if (!(other instanceof Point))
      return false;
    val that = other as Point;
    if (that.rank != rank)
      return false;
    for (var i:Long = 0; i < rank; i++)
      if (this(i) != that(i))
        return false;
    return true;
  }
  public def hashCode():Int {
    var h:Long = 0;
    for (var i:Long = 0; i < rank; i++)
      h = h * 17 ^ this(i);
    return h as Int;
  }
  public def toString():String {
    var s:String = "[";
    for (var i:Long = 0; i < rank; i++)
      s += (i > 0 ? "," : "") + this(i);
    return s + "]";
  }
}

public type Point(r:Long) = Point{self.rank==r};
