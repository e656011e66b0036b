/* Eigenvalues and vectors of symmetric matrices, by the first place of the group, which has all of them. */
package x10.ga;

import x10.views.Domain;
import x10.views.View;

final class Eigen {
  private def this() { }

  private static val DONE = 0.0;
  private static val NOT_CONVERGED = 1.0;
  private static val NOT_POSITIVE = 2.0;

  /** The equation is a y = x y if s is a, otherwise a y = x s y. */
  static def find(name:String, a:GlobalArray[Double], s:GlobalArray[Double], v:GlobalArray[Double]):Rail[Double] {
    require(a, s, v);
    v.meet(name);
    val n = a.domain.extent(0);
    val told = new Rail[Double](n + 1); // the values, and how it ended
    if (v.role() == 0)
      told(n) = solve(a, s, v, told);
    v.team().bcast[Double](v.dist.group(0), told, 0, told, 0, n + 1); // none goes on before all vectors are there
    if (told(n) == NOT_POSITIVE)
      throw new ArithmeticException("the matrix is not positive definite: " + s.domain);
    if (told(n) == NOT_CONVERGED)
      throw new ArithmeticException("the eigenvalues do not converge: " + a.domain);
    return new Rail[Double](n, (i:Long) => told(i));
  }
  private static def require(a:GlobalArray[Double], s:GlobalArray[Double], v:GlobalArray[Double]):void {
    for (m in [a, s, v])
      if (m.rank != 2 || m.domain.extent(0) != m.domain.extent(1) || m.domain.extent(0) != a.domain.extent(0))
        throw new IllegalArgumentException("no eigenvectors " + v.domain + " of " + a.domain +
            (s == a ? "" : " and " + s.domain));
    Patch.of[Double](a).requireGroup(Patch.of[Double](v));
    Patch.of[Double](s).requireGroup(Patch.of[Double](v));
  }

  private static def solve(a:GlobalArray[Double], s:GlobalArray[Double], v:GlobalArray[Double],
      values:Rail[Double]):Double {
    val n = a.domain.extent(0);
    val x = symmetric(a);
    val l = s == a ? null : symmetric(s);
    if (l != null) {
      if (Blas.cholesky(n, l, 0, n) != 0)
        return NOT_POSITIVE;
      reduce(n, l, x);
    }
    if (!Blas.eigen(n, x, 0, n, values))
      return NOT_CONVERGED;
    turn(n, x);
    if (l != null)
      Blas.solveTriangle(false, true, false, n, n, l, 0, n, x, 0, n);
    finish v.asyncPut(v.domain as Domain{self.rank==v.dist.domain.rank},
        View.over[Double](x, v.domain, 0, [n, 1]) as View[Double]{self.rank==v.dist.domain.rank});
    return DONE;
  }
  /** All of a matrix, by its lower half. */
  private static def symmetric(a:GlobalArray[Double]):Rail[Double] {
    val n = a.domain.extent(0);
    val x = new Rail[Double](n * n);
    a.get(a.domain as Domain{self.rank==a.dist.domain.rank},
        View.over[Double](x, a.domain, 0, [n, 1]) as View[Double]{self.rank==a.dist.domain.rank});
    for (i in 0..(n - 1)) for (j in 0..(i - 1))
      x(j * n + i) = x(i * n + j);
    return x;
  }
  /** x = l^-1 x l^-T: its values are those of the generalized equation. */
  private static def reduce(n:Long, l:Rail[Double], x:Rail[Double]):void {
    Blas.solveTriangle(false, false, false, n, n, l, 0, n, x, 0, n);
    turn(n, x);
    Blas.solveTriangle(false, false, false, n, n, l, 0, n, x, 0, n);
  }
  private static def turn(n:Long, x:Rail[Double]):void {
    for (i in 0..(n - 1)) for (j in 0..(i - 1)) {
      val one = x(i * n + j);
      x(i * n + j) = x(j * n + i);
      x(j * n + i) = one;
    }
  }
}
