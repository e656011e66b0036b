/* c = alpha op(a) op(b) + beta c, as SRUMMA does it (Krishnan and Nieplocha, 2004): who owns a block of c gets the
 * panels of a and b that it needs and does not have, while it multiplies those that it got before. */
package x10.ga;

import x10.views.Domain;
import x10.views.Handle;
import x10.views.View;

final class Product[T] {
  private val a:Factor[T];
  private val b:Factor[T];
  private val block:View[T];     // of c
  private val starts:Rail[Long]; // of the panels, along the inner axis, from 0, and where it ends
  private val add:(Product[T], Panel[T])=>void;

  private def this(a:Factor[T], b:Factor[T], block:View[T], starts:Rail[Long], add:(Product[T], Panel[T])=>void) {
    this.a = a;
    this.b = b;
    this.block = block;
    this.starts = starts;
    this.add = add;
  }

  /** add adds the product of two panels to a block. */
  static def multiply[T](left:Factor[T], right:Factor[T], beta:T, c:Patch[T],
      add:(Product[T], Panel[T])=>void){T <: Arithmetic[T], T haszero}:void {
    require[T](left, right, c);
    c.array.meet("multiply");
    val starts = Factor.panels[T](left, right);
    for (block in c.own()) {
      scale[T](beta, block);
      new Product[T](left.of(block.domain, c.domain), right.of(block.domain, c.domain), block, starts,
          add).run(c.array.role() * (starts.size - 1) / c.array.dist.roles());
    }
    c.array.leave();
  }
  private static def require[T](a:Factor[T], b:Factor[T], c:Patch[T]):void {
    val left = a.patch(), right = b.patch();
    left.requireBox();
    right.requireBox();
    c.requireBox();
    if (a.inner() != b.inner() || a.outer() != c.domain.extent(0) || b.outer() != c.domain.extent(1))
      throw new IllegalArgumentException(a + " times " + b + " is not of the shape of " + c.domain);
    if (left.shares(c) || right.shares(c))
      throw new IllegalArgumentException("the product of arrays cannot be one of them");
    left.requireGroup(c);
    right.requireGroup(c);
  }
  private static def scale[T](beta:T, block:View[T]){T <: Arithmetic[T], T haszero}:void {
    val z = block.raw();
    val zero = Zero.get[T]();
    val isZero = beta == zero;
    Rows.each[T](block, (n:Long, i:Long, s:Long) => {
      for (k in 0..(n - 1))
        z(i + k * s) = isZero ? zero : beta * z(i + k * s);
    });
  }

  /** All panels from one on, and then those before it: places begin with different ones. */
  private def run(first:Long):void {
    val n = starts.size - 1;
    var next:Panel[T] = get(first);
    for (k in 0..(n - 1)) {
      val now = next;
      next = k + 1 < n ? get((first + k + 1) % n) : null;
      now.wait();
      add(this, now);
    }
  }
  private def get(k:Long):Panel[T] {
    val h = Handle.begin();
    try {
      return new Panel[T](a.panel(starts(k), starts(k + 1) - 1), b.panel(starts(k), starts(k + 1) - 1), h,
          starts(k + 1) - starts(k));
    } finally {
      h.end();
    }
  }
  static def addByBlas(c:Product[Double], p:Panel[Double], alpha:Double):void {
    val block = c.block;
    Blas.multiply(c.a.isTransposed, c.b.isTransposed, block.domain.extent(0), block.domain.extent(1), p.size, alpha,
        p.a.raw(), Factor.begin[Double](p.a), Factor.pitch[Double](p.a), p.b.raw(), Factor.begin[Double](p.b),
        Factor.pitch[Double](p.b), 1.0, block.raw(), Factor.begin[Double](block), Factor.pitch[Double](block));
  }
  static def addByLoops[T](c:Product[T], p:Panel[T], alpha:T){T <: Arithmetic[T]}:void {
    val z = c.block.raw(), from = Factor.begin[T](c.block), pitch = Factor.pitch[T](c.block);
    val rows = c.block.domain.extent(0), columns = c.block.domain.extent(1);
    val x = p.a.raw(), xFrom = Factor.begin[T](p.a), xPitch = Factor.pitch[T](p.a);
    val y = p.b.raw(), yFrom = Factor.begin[T](p.b), yPitch = Factor.pitch[T](p.b);
    val ofA = c.a.isTransposed ? [1, xPitch] : [xPitch, 1]; // from row to row, and along a row
    val ofB = c.b.isTransposed ? [1, yPitch] : [yPitch, 1];
    for (i in 0..(rows - 1)) for (l in 0..(p.size - 1)) {
      val by = alpha * x(xFrom + i * ofA(0) + l * ofA(1));
      for (j in 0..(columns - 1))
        z(from + i * pitch + j) = z(from + i * pitch + j) + by * y(yFrom + l * ofB(0) + j * ofB(1));
    }
  }
}

/* What is multiplied at a time; it is there once the handle is done. */
final class Panel[T] {
  val a:View[T];
  val b:View[T];
  val size:Long;
  private val handle:Handle;

  def this(a:View[T], b:View[T], handle:Handle, size:Long) {
    this.a = a;
    this.b = b;
    this.handle = handle;
    this.size = size;
  }
  def wait():void { handle.wait(); }
}
