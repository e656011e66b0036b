/* c = alpha op(a) op(b) + beta c, as SRUMMA does it (Krishnan and Nieplocha, 2004): who owns a block of c gets the
 * panels of a and b that it needs and does not have, while it multiplies those that it got before. */
package x10.ga;

import x10.views.Domain;
import x10.views.Handle;
import x10.views.View;

final class Product {
  private val a:Factor;
  private val b:Factor;
  private val alpha:Double;
  private val block:View[Double]; // of c
  private val starts:Rail[Long];  // of the panels, along the inner axis, from 0, and where it ends

  private def this(a:Factor, b:Factor, alpha:Double, block:View[Double], starts:Rail[Long]) {
    this.a = a;
    this.b = b;
    this.alpha = alpha;
    this.block = block;
    this.starts = starts;
  }

  static def multiply(ta:Boolean, tb:Boolean, alpha:Double, a:GlobalArray[Double], b:GlobalArray[Double],
      beta:Double, c:GlobalArray[Double]):void {
    val left = new Factor(a, ta, 1);
    val right = new Factor(b, tb, 0);
    require(left, right, c);
    c.meet("multiply");
    val starts = Factor.panels(left, right);
    for (block in c.localBlocks()) {
      scale(beta, block);
      new Product(left.of(block.domain, c.domain), right.of(block.domain, c.domain), alpha, block,
          starts).run(c.role() * (starts.size - 1) / c.dist.roles());
    }
    c.leave();
  }
  private static def require(a:Factor, b:Factor, c:GlobalArray[Double]):void {
    if (a.array.rank != 2 || b.array.rank != 2 || c.rank != 2 || a.inner() != b.inner() ||
        a.outer() != c.domain.extent(0) || b.outer() != c.domain.extent(1))
      throw new IllegalArgumentException(a + " times " + b + " is not of the shape of " + c.domain);
    if (a.array == c || b.array == c)
      throw new IllegalArgumentException("the product of arrays cannot be one of them");
    Patch.of[Double](a.array).requireGroup(Patch.of[Double](c));
    Patch.of[Double](b.array).requireGroup(Patch.of[Double](c));
  }
  private static def scale(beta:Double, block:View[Double]):void {
    val z = block.raw();
    if (beta != 1.0)
      Rows.each[Double](block, (n:Long, i:Long, s:Long) => {
        for (k in 0..(n - 1))
          z(i + k * s) = beta == 0.0 ? 0.0 : beta * z(i + k * s);
      });
  }

  /** All panels from one on, and then those before it: places begin with different ones. */
  private def run(first:Long):void {
    val n = starts.size - 1;
    var next:Panel = get(first);
    for (k in 0..(n - 1)) {
      val now = next;
      next = k + 1 < n ? get((first + k + 1) % n) : null;
      now.wait();
      add(now);
    }
  }
  private def get(k:Long):Panel {
    val h = Handle.begin();
    try {
      return new Panel(a.panel(starts(k), starts(k + 1) - 1), b.panel(starts(k), starts(k + 1) - 1), h,
          starts(k + 1) - starts(k));
    } finally {
      h.end();
    }
  }
  private def add(p:Panel):void {
    Blas.multiply(a.isTransposed, b.isTransposed, block.domain.extent(0), block.domain.extent(1), p.size, alpha,
        p.a.raw(), Factor.begin(p.a), Factor.pitch(p.a), p.b.raw(), Factor.begin(p.b), Factor.pitch(p.b), 1.0,
        block.raw(), Factor.begin(block), Factor.pitch(block));
  }
}

/* What is multiplied at a time; it is there once the handle is done. */
final class Panel {
  val a:View[Double];
  val b:View[Double];
  val size:Long;
  private val handle:Handle;

  def this(a:View[Double], b:View[Double], handle:Handle, size:Long) {
    this.a = a;
    this.b = b;
    this.handle = handle;
    this.size = size;
  }
  def wait():void { handle.wait(); }
}

/* One of two factors, its inner axis, and, for a block of the product, the indices along the outer one. */
final class Factor {
  private static val MOST = 128; // of the inner axis at a time
  val array:GlobalArray[Double];
  val isTransposed:Boolean;
  private val axis:Long; // the inner one, if it is not transposed
  private val low:Long;  // along the outer axis
  private val high:Long;

  def this(array:GlobalArray[Double], isTransposed:Boolean, axis:Long) { this(array, isTransposed, axis, 0, -1); }
  private def this(array:GlobalArray[Double], isTransposed:Boolean, axis:Long, low:Long, high:Long) {
    this.array = array;
    this.isTransposed = isTransposed;
    this.axis = axis;
    this.low = low;
    this.high = high;
  }
  private def innerAxis():Long = isTransposed ? 1 - axis : axis;
  private def outerAxis():Long = 1 - innerAxis();
  def inner():Long = array.domain.extent(innerAxis());
  def outer():Long = array.domain.extent(outerAxis());

  /** For a block of the whole product. */
  def of(block:Domain, whole:Domain):Factor {
    val along = 1 - axis; // the axis of the product that goes with the outer one
    val first = array.domain.min(outerAxis()) - whole.min(along);
    return new Factor(array, isTransposed, axis, block.min(along) + first, block.max(along) + first);
  }

  /** Where panels begin, and where the last ends: not across blocks of either factor, unless they are dealt out. */
  static def panels(a:Factor, b:Factor):Rail[Long] {
    val n = a.inner();
    val found = new x10.util.GrowableRail[Long]();
    found.add(0);
    for (var end:Long = 0; end < n; ) {
      end = Math.min(end + MOST, Math.min(a.blockEnd(end), b.blockEnd(end)));
      found.add(end);
    }
    return found.toRail();
  }
  /** After the block that has the inner index, from 0. */
  private def blockEnd(index:Long):Long {
    val cut = array.dist.cut(innerAxis());
    return cut.isDealt() || array.dist.isTiled() ? inner() : cut.end(cut.blockOf(cut.first + index)) + 1 - cut.first;
  }

  /** These inner indices, from 0: what is here, or what is being got. */
  def panel(from:Long, to:Long):View[Double] {
    val first = array.domain.min(innerAxis());
    val d = innerAxis() == 0 ? Domain.make((first + from)..(first + to), low..high)
        : Domain.make(low..high, (first + from)..(first + to));
    if (array.dist.isCartesian() && Ranks.contains(array.local().domain, d))
      return AnyRank.section[Double](array.local(), d);
    val copy = Dealt.rows[Double](d);
    array.asyncGet(d as Domain{self.rank==this.array.dist.domain.rank},
        copy as View[Double]{self.rank==this.array.dist.domain.rank});
    return copy;
  }
  /** Where a view of two axes, whose rows are rows of its rail, begins, and how far apart they are. */
  static def begin(v:View[Double]):Long = v.index(v.domain.min() as Point{self.rank==v.rank});
  static def pitch(v:View[Double]):Long {
    val d = v.domain;
    if (d.extent(0) == 1)
      return d.extent(1);
    return v.index(Point.make(d.min(0) + d.stride(0), d.min(1)) as Point{self.rank==v.rank}) - begin(v);
  }

  public def toString():String = array.domain + (isTransposed ? " transposed" : "");
}
