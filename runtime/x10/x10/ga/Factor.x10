/* One of two factors of a product of matrices, its inner axis, and, for a block of the product, the indices along the
 * outer one. */
package x10.ga;

import x10.util.GrowableRail;
import x10.views.Domain;
import x10.views.View;

final class Factor[T] {
  private static val MOST = 128; // of the inner axis at a time
  val array:GlobalArray[T];
  private val domain:Domain; // what is multiplied of it
  val isTransposed:Boolean;
  private val axis:Long; // the inner one, if it is not transposed
  private val low:Long;  // along the outer axis
  private val high:Long;

  def this(array:GlobalArray[T], domain:Domain, isTransposed:Boolean, axis:Long) {
    this(array, domain, isTransposed, axis, 0, -1);
  }
  private def this(array:GlobalArray[T], domain:Domain, isTransposed:Boolean, axis:Long, low:Long, high:Long) {
    this.array = array;
    this.domain = domain;
    this.isTransposed = isTransposed;
    this.axis = axis;
    this.low = low;
    this.high = high;
  }
  def patch():Patch[T] = Patch.of[T](array, domain);
  private def innerAxis():Long = isTransposed ? 1 - axis : axis;
  private def outerAxis():Long = 1 - innerAxis();
  def inner():Long = domain.extent(innerAxis());
  def outer():Long = domain.extent(outerAxis());

  /** For a block of the whole product. */
  def of(block:Domain, whole:Domain):Factor[T] {
    val along = 1 - axis; // the axis of the product that goes with the outer one
    val first = domain.min(outerAxis()) - whole.min(along);
    return new Factor[T](array, domain, isTransposed, axis, block.min(along) + first, block.max(along) + first);
  }

  /** Where panels begin, and where the last ends: not across blocks of either factor, unless they are dealt out. */
  static def panels[T](a:Factor[T], b:Factor[T]):Rail[Long] {
    val n = a.inner();
    val found = new GrowableRail[Long]();
    found.add(0);
    for (var end:Long = 0; end < n; ) {
      end = Math.min(Math.min(end + MOST, n), Math.min(a.blockEnd(end), b.blockEnd(end)));
      found.add(end);
    }
    return found.toRail();
  }
  /** After the block that has the inner index, from 0. */
  private def blockEnd(index:Long):Long {
    val cut = array.dist.cut(innerAxis()), first = domain.min(innerAxis());
    return cut.isDealt() || array.dist.isTiled() ? inner() : cut.end(cut.blockOf(first + index)) + 1 - first;
  }

  /** These inner indices, from 0: what is here, or what is being got. */
  def panel(from:Long, to:Long):View[T] {
    val first = domain.min(innerAxis());
    val d = innerAxis() == 0 ? Domain.make((first + from)..(first + to), low..high)
        : Domain.make(low..high, (first + from)..(first + to));
    if (array.dist.isCartesian() && Ranks.contains(array.local().domain, d))
      return AnyRank.section[T](array.local(), d);
    val copy = Dealt.rows[T](d);
    array.asyncGet(d as Domain{self.rank==this.array.dist.domain.rank},
        copy as View[T]{self.rank==this.array.dist.domain.rank});
    return copy;
  }
  /** Where a view of two axes, whose rows are rows of its rail, begins, and how far apart they are. */
  static def begin[T](v:View[T]):Long = v.index(v.domain.min() as Point{self.rank==v.rank});
  static def pitch[T](v:View[T]):Long {
    val d = v.domain;
    if (d.extent(0) == 1)
      return d.extent(1);
    return v.index(Point.make(d.min(0) + d.stride(0), d.min(1)) as Point{self.rank==v.rank}) - begin[T](v);
  }

  public def toString():String = domain + (isTransposed ? " transposed" : "");
}
