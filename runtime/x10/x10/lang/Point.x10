/* A tuple of Longs: a place in an array. Up to four are in fields, more in a rail.
 *
 * ```
 * val p = Point.make(1, 2), q:Point(2) = [10, 20];
 * Console.OUT.println(p + q);    // prints [11,22]
 * Console.OUT.println(p * 3);    // prints [3,6]
 * val [i, j] = q;
 * Console.OUT.println(i + j);    // prints 30
 * ```
 *
 * @property rank how many indices it has */
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
  /** The first index; 0 where the rank is 0. */
  public val c0:Long;
  /** The second index; it counts for nothing where the rank is less than 2. */
  public val c1:Long;
  /** The third index; it counts for nothing where the rank is less than 3. */
  public val c2:Long;
  /** The fourth index; it counts for nothing where the rank is less than 4. */
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

  /** A point of these indices; for up to four axes, the last one's is `index`. With more, the rail has all of them. */
  static @Inline def ofRow(rank:Long, i0:Long, i1:Long, i2:Long, i3:Long, index:Long, all:Rail[Long]):Point =
    new Point(rank, rank == 1 ? index : i0, rank == 2 ? index : i1, rank == 3 ? index : i2, rank == 4 ? index : i3,
        all);

  /** An equal point, so that this one need not be there. */
  public @Inline def again():Point = like(rank, c0, c1, c2, c3, cs);
  private static @NoInline def like(rank:Long, i0:Long, i1:Long, i2:Long, i3:Long, cs:Rail[Long]):Point =
    new Point(rank, i0, i1, i2, i3, cs);

  /** The point [i0]. */
  public static def make(i0:Long):Point(1) = new Point(1, i0, 0, 0, 0, null);
  /** The point [i0,i1]. */
  public static def make(i0:Long, i1:Long):Point(2) = new Point(2, i0, i1, 0, 0, null);
  /** The point [i0,i1,i2]. */
  public static def make(i0:Long, i1:Long, i2:Long):Point(3) = new Point(3, i0, i1, i2, 0, null);
  /** The point [i0,i1,i2,i3]. */
  public static def make(i0:Long, i1:Long, i2:Long, i3:Long):Point(4) = new Point(4, i0, i1, i2, i3, null);
  /** The point [i0]. */
  public static def make(i0:Int):Point(1) = make(i0 as Long);
  /** The point [i0,i1]. */
  public static def make(i0:Int, i1:Int):Point(2) = make(i0 as Long, i1 as Long);
  /** The point [i0,i1,i2]. */
  public static def make(i0:Int, i1:Int, i2:Int):Point(3) = make(i0 as Long, i1 as Long, i2 as Long);
  /** The point [i0,i1,i2,i3]. */
  public static def make(i0:Int, i1:Int, i2:Int, i3:Int):Point(4) =
      make(i0 as Long, i1 as Long, i2 as Long, i3 as Long);
  /** A point whose indices are a copy of the rail's. */
  @Native("c", "@elements make")
  public static def make(r:Rail[Long]):Point(r.size) = of(new Rail[Long](r)) as Point(r.size);
  /** A point whose indices are a copy of the rail's. */
  @Native("c", "@elements make")
  public static def make(r:Rail[Int]):Point(r.size) =
      of(new Rail[Long](r.size, (i:Long) => r(i) as Long)) as Point(r.size);
  /** A point whose index i is init(i). */
  public static def make(rank:Long, init:(Long)=>Long):Point(rank) = of(new Rail[Long](rank, init)) as Point(rank);
  /** A rail where a point is wanted gives its elements. */
  @Native("c", "@elements make") public static operator (r:Rail[Long]):Point(r.size) = make(r);
  /** A rail where a point is wanted gives its elements. */
  @Native("c", "@elements make") public static operator (r:Rail[Int]):Point(r.size) = make(r);

  /** The index of an axis, from 0 on; ArrayIndexOutOfBoundsException where there is none. */
  public @Inline operator this(i:Long):Long {
    if (i < 0 || i >= rank)
      again().outside(i);
    return rank > 4 ? Unsafe.uncheckedRailApply[Long](cs, i) : i == 0 ? c0 : i == 1 ? c1 : i == 2 ? c2 : c3;
  }
  private @NoInline def outside(i:Long):void {
    throw new ArrayIndexOutOfBoundsException("index " + i + " not contained in " + toString());
  }
  /** A function that gives the index of an axis. */
  public def coords():(Long)=>Long = (i:Long) => this(i);

  /** The point as it is. */
  public operator + this:Point(rank) = this;
  /** With the other sign in each index. */
  public @Inline operator - this:Point(rank) =
    rank <= 4 ? few(-c0, -c1, -c2, -c3) : (difference(all(rank, 0), again()) as Point(rank));
  /** The sum, by axis. */
  public @Inline operator this + (that:Point(rank)):Point(rank) =
    rank <= 4 ? few(c0 + that.c0, c1 + that.c1, c2 + that.c2, c3 + that.c3)
        : (sum(again(), that.again()) as Point(rank));
  /** The difference, by axis. */
  public @Inline operator this - (that:Point(rank)):Point(rank) =
    rank <= 4 ? few(c0 - that.c0, c1 - that.c1, c2 - that.c2, c3 - that.c3)
        : (difference(again(), that.again()) as Point(rank));
  /** The product, by axis. */
  public @Inline operator this * (that:Point(rank)):Point(rank) =
    rank <= 4 ? few(c0 * that.c0, c1 * that.c1, c2 * that.c2, c3 * that.c3)
        : (product(again(), that.again()) as Point(rank));
  /** The quotient, by axis; ArithmeticException where an index of that is 0. */
  public operator this / (that:Point(rank)):Point(rank) = quotient(this, that) as Point(rank);
  /** With c added to each index. */
  public @Inline operator this + (c:Long):Point(rank) =
    rank <= 4 ? few(c0 + c, c1 + c, c2 + c, c3 + c) : (sum(again(), all(rank, c)) as Point(rank));
  /** With c taken from each index. */
  public @Inline operator this - (c:Long):Point(rank) =
    rank <= 4 ? few(c0 - c, c1 - c, c2 - c, c3 - c) : (difference(again(), all(rank, c)) as Point(rank));
  /** With each index times c. */
  public @Inline operator this * (c:Long):Point(rank) =
    rank <= 4 ? few(c0 * c, c1 * c, c2 * c, c3 * c) : (product(again(), all(rank, c)) as Point(rank));
  /** With each index divided by c; ArithmeticException where c is 0. */
  public operator this / (c:Long):Point(rank) = quotient(this, all(rank, c)) as Point(rank);
  /** With c added to each index. */
  public @Inline operator (c:Long) + this:Point(rank) =
    rank <= 4 ? few(c + c0, c + c1, c + c2, c + c3) : (sum(all(rank, c), again()) as Point(rank));
  /** With each index taken from c. */
  public @Inline operator (c:Long) - this:Point(rank) =
    rank <= 4 ? few(c - c0, c - c1, c - c2, c - c3) : (difference(all(rank, c), again()) as Point(rank));
  /** With each index times c. */
  public @Inline operator (c:Long) * this:Point(rank) =
    rank <= 4 ? few(c * c0, c * c1, c * c2, c * c3) : (product(all(rank, c), again()) as Point(rank));
  /** With c divided by each index; ArithmeticException where one is 0. */
  public operator (c:Long) / this:Point(rank) = quotient(all(rank, c), this) as Point(rank);
  /** A point of this rank, at most four; what is beyond the rank counts for nothing. */
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
  /** Whether it comes first: by the first index that differs. */
  public operator this < (that:Point(rank)):Boolean = compareTo(that) < 0n;
  /** Whether it comes later: by the first index that differs. */
  public operator this > (that:Point(rank)):Boolean = compareTo(that) > 0n;
  /** Whether it comes first, or is equal. */
  public operator this <= (that:Point(rank)):Boolean = compareTo(that) <= 0n;
  /** Whether it comes later, or is equal. */
  public operator this >= (that:Point(rank)):Boolean = compareTo(that) >= 0n;

  /** Whether other is a point with the same indices. */
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
  /** Depends on the indices and their order. */
  public def hashCode():Int {
    var h:Long = 0;
    for (var i:Long = 0; i < rank; i++)
      h = h * 17 ^ this(i);
    return h as Int;
  }
  /** The indices in brackets: [1,2]. */
  public def toString():String {
    var s:String = "[";
    for (var i:Long = 0; i < rank; i++)
      s += (i > 0 ? "," : "") + this(i);
    return s + "]";
  }
}

/** Points of r indices. */
public type Point(r:Long) = Point{self.rank==r};
