/* Transposes and diagonals. */
package x10.ga;

import x10.views.Domain;
import x10.views.View;

final class Matrix {
  private def this() { }

  private static def requireMatrix[T](a:GlobalArray[T]):void {
    if (a.rank != 2)
      throw new IllegalArgumentException("not a matrix: " + a.domain);
  }
  /** The indices in a of what becomes a block of its transpose, and that block by those indices, turned. */
  private static def source(d:Domain, a:Domain, c:Domain):Domain =
    Domain.make((d.min(1) - c.min(1) + a.min(0))..(d.max(1) - c.min(1) + a.min(0)),
        (d.min(0) - c.min(0) + a.min(1))..(d.max(0) - c.min(0) + a.min(1)));
  private static def asyncGetTurned[T](a:GlobalArray[T], da:Domain, whole:Domain, block:View[T]):void {
    val d = source(block.domain, da, whole);
    val turned = AnyRank.move[T](block.permute([1, 0]), Point.make(da.min(0) - whole.min(1), da.min(1) - whole.min(0)));
    a.asyncGet(d as Domain{self.rank==a.dist.domain.rank},
        turned as View[T]{self.rank==a.dist.domain.rank});
  }

  static def transpose[T](a:Patch[T], c:Patch[T]):void {
    a.requireBox();
    c.requireBox();
    if (a.shares(c) || a.domain.extent(0) != c.domain.extent(1) || a.domain.extent(1) != c.domain.extent(0))
      throw new IllegalArgumentException(c.domain + " cannot become the transpose of " + a.domain);
    a.requireGroup(c);
    c.array.meet("transpose");
    finish for (block in c.own())
      asyncGetTurned[T](a.array, a.domain, c.domain, block);
    c.array.leave();
  }
  static def symmetrize[T](a:GlobalArray[T], half:(T)=>T){T <: Arithmetic[T]}:void {
    requireMatrix[T](a);
    if (a.domain.extent(0) != a.domain.extent(1))
      throw new IllegalArgumentException("a matrix that is not square cannot be symmetric: " + a.domain);
    a.meet("symmetrize");
    val own = a.localBlocks();
    val turned = new Rail[View[T]](own.size, (i:Long) => Dealt.rows[T](own(i).domain));
    finish for (block in turned)
      asyncGetTurned[T](a, a.domain, a.domain, block);
    a.leave(); // all have their copies now
    for (v in 0..(own.size - 1)) {
      val x = own(v).raw();
      val y = turned(v).raw();
      Rows.each[T](own(v), turned(v), (n:Long, i:Long, s:Long, j:Long, t:Long) => {
        for (k in 0..(n - 1))
          x(i + k * s) = half(x(i + k * s) + y(j + k * t));
      });
    }
    a.leave();
  }

  /** The elements of a with one index of the axis are multiplied by the element of v of that number. */
  static def scaleLines[T](name:String, a:GlobalArray[T], v:GlobalArray[T], axis:Long){T <: Arithmetic[T]}:void {
    requireMatrix[T](a);
    if (v.rank != 1 || v.domain.extent(0) != a.domain.extent(axis))
      throw new IllegalArgumentException(v.domain + " has not one element for each index of axis " + axis + " of " +
          a.domain);
    Patch.of[T](a).requireGroup(Patch.of[T](v));
    a.meet(name);
    for (block in a.localBlocks()) {
      val d = block.domain, first = v.domain.min(0) - a.domain.min(axis);
      if (d.isEmpty())
        continue;
      val factors = Dealt.rows[T](Domain.make((d.min(axis) + first)..(d.max(axis) + first)));
      v.get(factors.domain as Domain{self.rank==v.dist.domain.rank}, factors as View[T]{self.rank==v.dist.domain.rank});
      for (p in d) {
        val q = p as Point{self.rank==block.rank};
        block(q) = block(q) * factors.raw()(p(axis) - d.min(axis));
      }
    }
    a.leave();
  }

  // ---- diagonals ----

  private static def requireDiagonal[T](a:GlobalArray[T], v:GlobalArray[T]):void {
    requireMatrix[T](a);
    val n = Math.min(a.domain.extent(0), a.domain.extent(1));
    if (v.rank != 1 || v.domain.extent(0) != n)
      throw new IllegalArgumentException(v.domain + " is not of the shape of the diagonal of " + a.domain);
    Patch.of[T](a).requireGroup(Patch.of[T](v));
  }
  /** Which elements of the diagonal, from 0, a block of the matrix has. */
  private static def diagonal(whole:Domain, block:Domain):LongRange =
    Math.max(block.min(0) - whole.min(0), block.min(1) - whole.min(1))..
    Math.min(block.max(0) - whole.min(0), block.max(1) - whole.min(1));
  private static def get[T](a:Domain, block:View[T], k:Long):T = block.raw()(index[T](a, block, k));
  private static def set[T](a:Domain, block:View[T], k:Long, value:T):void {
    block.raw()(index[T](a, block, k)) = value;
  }
  private static def index[T](a:Domain, block:View[T], k:Long):Long =
    block.index(Point.make(a.min(0) + k, a.min(1) + k) as Point{self.rank==block.rank});

  static def getDiagonal[T](a:GlobalArray[T], v:GlobalArray[T]):void {
    requireDiagonal[T](a, v);
    v.meet("getDiagonal");
    for (block in a.localBlocks()) {
      val some = diagonal(a.domain, block.domain);
      if (some.min > some.max)
        continue;
      val d = Domain.make((v.domain.min(0) + some.min)..(v.domain.min(0) + some.max));
      val values = Dealt.rows[T](d);
      for (k in some)
        values.raw()(k - some.min) = get[T](a.domain, block, k);
      v.put(d as Domain{self.rank==v.dist.domain.rank}, values as View[T]{self.rank==v.dist.domain.rank});
    }
    v.fence();
    v.leave();
  }
  /** The element of the diagonal becomes change(it, the vector's). */
  static def useDiagonal[T](name:String, a:GlobalArray[T], v:GlobalArray[T], change:(T, T)=>T):void {
    requireDiagonal[T](a, v);
    a.meet(name);
    for (block in a.localBlocks()) {
      val some = diagonal(a.domain, block.domain);
      if (some.min > some.max)
        continue;
      val d = Domain.make((v.domain.min(0) + some.min)..(v.domain.min(0) + some.max));
      val values = Dealt.rows[T](d);
      v.get(d as Domain{self.rank==v.dist.domain.rank}, values as View[T]{self.rank==v.dist.domain.rank});
      for (k in some)
        set[T](a.domain, block, k, change(get[T](a.domain, block, k), values.raw()(k - some.min)));
    }
    a.leave();
  }
  static def changeDiagonal[T](name:String, a:GlobalArray[T], change:(T)=>T):void {
    requireMatrix[T](a);
    a.meet(name);
    for (block in a.localBlocks())
      for (k in diagonal(a.domain, block.domain))
        set[T](a.domain, block, k, change(get[T](a.domain, block, k)));
    a.leave();
  }
}
