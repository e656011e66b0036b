/* Linear algebra on the memory of one place: rails of Double in which matrices are stored row by row, element (i, j) at
 * from + i * pitch + j. By the BLAS and LAPACK of the machine if it has them (X10_BLAS=0 does without), otherwise by
 * the loops here, which are also what those are tested against. Nothing is sent. */
package x10.ga;

import x10.compiler.Native;

public final class Blas {
  private def this() { }

  /** Whether the machine has them. */
  @Native("c", "x10_blas_is_there()") public static native def isThere():Boolean;
  /** Whether the machine has LAPACK. */
  @Native("c", "x10_lapack_is_there()") public static native def isLapackThere():Boolean;

  @Native("c", "x10_blas_gemm(#0, #1, #2, #3, #4, #5, #6, #7, #8, #9, #10, #11, #12, #13, #14, #15)")
  private static native def gemm(ta:Boolean, tb:Boolean, m:Long, n:Long, k:Long, alpha:Double, a:Rail[Double],
      aFrom:Long, aPitch:Long, b:Rail[Double], bFrom:Long, bPitch:Long, beta:Double, c:Rail[Double], cFrom:Long,
      cPitch:Long):Boolean;
  @Native("c", "x10_blas_trsm(#0, #1, #2, #3, #4, #5, #6, #7, #8, #9, #10)")
  private static native def trsm(isUpper:Boolean, isTransposed:Boolean, isUnit:Boolean, m:Long, n:Long, a:Rail[Double],
      aFrom:Long, aPitch:Long, b:Rail[Double], bFrom:Long, bPitch:Long):Boolean;
  @Native("c", "x10_lapack_potrf(#0, #1, #2, #3)")
  private static native def potrf(n:Long, a:Rail[Double], aFrom:Long, aPitch:Long):Long;
  @Native("c", "x10_lapack_getrf(#0, #1, #2, #3, #4, #5)")
  private static native def getrf(m:Long, n:Long, a:Rail[Double], aFrom:Long, aPitch:Long, pivots:Rail[Int]):Long;
  @Native("c", "x10_lapack_syev(#0, #1, #2, #3, #4)")
  private static native def syev(n:Long, a:Rail[Double], aFrom:Long, aPitch:Long, values:Rail[Double]):Long;

  /** The m by n matrix that is somewhere in the rail, all of it. */
  private static def require(a:Rail[Double], from:Long, pitch:Long, m:Long, n:Long):void {
    if (m > 0 && n > 0 && (from < 0 || pitch < n || from + (m - 1) * pitch + n > a.size))
      throw new ArrayIndexOutOfBoundsException(m + " rows of " + n + ", " + pitch + " apart, from " + from + ", in " +
          a.size + " elements");
  }

  /** c = alpha op(a) op(b) + beta c, where op transposes if it is said so; c is m by n, and k the inner size. */
  public static def multiply(ta:Boolean, tb:Boolean, m:Long, n:Long, k:Long, alpha:Double, a:Rail[Double], aFrom:Long,
      aPitch:Long, b:Rail[Double], bFrom:Long, bPitch:Long, beta:Double, c:Rail[Double], cFrom:Long,
      cPitch:Long):void {
    require(a, aFrom, aPitch, ta ? k : m, ta ? m : k);
    require(b, bFrom, bPitch, tb ? n : k, tb ? k : n);
    require(c, cFrom, cPitch, m, n);
    if (m > 0 && n > 0 && !gemm(ta, tb, m, n, k, alpha, a, aFrom, aPitch, b, bFrom, bPitch, beta, c, cFrom, cPitch))
      multiplyByLoops(ta, tb, m, n, k, alpha, a, aFrom, aPitch, b, bFrom, bPitch, beta, c, cFrom, cPitch);
  }
  /** So many of the inner size at a time: the rows of b stay in the cache. */
  private static val PANEL = 64;
  /** multiply by loops of X10, whatever the machine has. */
  public static def multiplyByLoops(ta:Boolean, tb:Boolean, m:Long, n:Long, k:Long, alpha:Double, a:Rail[Double],
      aFrom:Long, aPitch:Long, b:Rail[Double], bFrom:Long, bPitch:Long, beta:Double, c:Rail[Double], cFrom:Long,
      cPitch:Long):void {
    for (i in 0..(m - 1)) for (j in 0..(n - 1))
      c(cFrom + i * cPitch + j) = beta == 0.0 ? 0.0 : beta * c(cFrom + i * cPitch + j);
    val rows = new Rail[Double](Math.min(PANEL, k) * n);
    for (var first:Long = 0; first < k; first += PANEL) {
      val some = Math.min(PANEL, k - first);
      for (l in 0..(some - 1)) for (j in 0..(n - 1))
        rows(l * n + j) = tb ? b(bFrom + j * bPitch + first + l) : b(bFrom + (first + l) * bPitch + j);
      for (i in 0..(m - 1)) for (l in 0..(some - 1))
        addRow(alpha * (ta ? a(aFrom + (first + l) * aPitch + i) : a(aFrom + i * aPitch + first + l)), rows, l * n,
            c, cFrom + i * cPitch, n);
    }
  }
  /** y += x times a number, n elements of each. */
  private static def addRow(by:Double, x:Rail[Double], xFrom:Long, y:Rail[Double], yFrom:Long, n:Long):void {
    for (j in 0..(n - 1))
      y(yFrom + j) += by * x(xFrom + j);
  }

  /** b = op(a)^-1 b, of a triangular a: its upper or its lower half is used, and its diagonal unless that is known to
   * be 1. b is m by n. */
  public static def solveTriangle(isUpper:Boolean, isTransposed:Boolean, isUnit:Boolean, m:Long, n:Long,
      a:Rail[Double], aFrom:Long, aPitch:Long, b:Rail[Double], bFrom:Long, bPitch:Long):void {
    require(a, aFrom, aPitch, m, m);
    require(b, bFrom, bPitch, m, n);
    if (m > 0 && n > 0 && !trsm(isUpper, isTransposed, isUnit, m, n, a, aFrom, aPitch, b, bFrom, bPitch))
      solveTriangleByLoops(isUpper, isTransposed, isUnit, m, n, a, aFrom, aPitch, b, bFrom, bPitch);
  }
  /** solveTriangle by loops of X10, whatever the machine has. */
  public static def solveTriangleByLoops(isUpper:Boolean, isTransposed:Boolean, isUnit:Boolean, m:Long, n:Long,
      a:Rail[Double], aFrom:Long, aPitch:Long, b:Rail[Double], bFrom:Long, bPitch:Long):void {
    val isForward = isUpper == isTransposed;
    for (step in 0..(m - 1)) {
      val i = isForward ? step : m - 1 - step;
      for (before in 0..(step - 1)) {
        val l = isForward ? before : m - 1 - before;
        addRow(-(isTransposed ? a(aFrom + l * aPitch + i) : a(aFrom + i * aPitch + l)), b, bFrom + l * bPitch,
            b, bFrom + i * bPitch, n);
      }
      if (!isUnit)
        for (j in 0..(n - 1))
          b(bFrom + i * bPitch + j) /= a(aFrom + i * aPitch + i);
    }
  }

  /** a = l, its lower half, such that l times its transpose is a. The result is 0, or which leading minor is not
   * positive, from 1. */
  public static def cholesky(n:Long, a:Rail[Double], aFrom:Long, aPitch:Long):Long {
    require(a, aFrom, aPitch, n, n);
    val done = n == 0 ? 0 : potrf(n, a, aFrom, aPitch);
    return done < 0 ? choleskyByLoops(n, a, aFrom, aPitch) : done;
  }
  /** cholesky by loops of X10, whatever the machine has. */
  public static def choleskyByLoops(n:Long, a:Rail[Double], aFrom:Long, aPitch:Long):Long {
    for (j in 0..(n - 1)) {
      val row = aFrom + j * aPitch;
      val rest = a(row + j) - product(a, row, row, j);
      if (!(rest > 0.0))
        return j + 1;
      a(row + j) = Math.sqrt(rest);
      for (i in (j + 1)..(n - 1))
        a(aFrom + i * aPitch + j) = (a(aFrom + i * aPitch + j) - product(a, aFrom + i * aPitch, row, j)) / a(row + j);
    }
    return 0;
  }
  /** The product of n elements from i and from k on. */
  private static def product(a:Rail[Double], i:Long, k:Long, n:Long):Double {
    var sum:Double = 0;
    for (j in 0..(n - 1))
      sum += a(i + j) * a(k + j);
    return sum;
  }

  /** a = l and u of an m by n matrix with partial pivoting; row i is exchanged with row pivots(i), from 1, in that
   * order. The result is 0, or the first pivot that is 0, from 1. */
  public static def factor(m:Long, n:Long, a:Rail[Double], aFrom:Long, aPitch:Long, pivots:Rail[Int]):Long {
    require(a, aFrom, aPitch, m, n);
    if (pivots.size < Math.min(m, n))
      throw new ArrayIndexOutOfBoundsException(pivots.size + " pivots of " + m + " by " + n);
    if (m == 0 || n == 0 || !isLapackThere())
      return factorByLoops(m, n, a, aFrom, aPitch, pivots);
    val turned = new Rail[Double](m * n);
    for (i in 0..(m - 1)) for (j in 0..(n - 1))
      turned(j * m + i) = a(aFrom + i * aPitch + j);
    val done = getrf(m, n, turned, 0, m, pivots);
    for (i in 0..(m - 1)) for (j in 0..(n - 1))
      a(aFrom + i * aPitch + j) = turned(j * m + i);
    return done;
  }
  /** factor by loops of X10, whatever the machine has. */
  public static def factorByLoops(m:Long, n:Long, a:Rail[Double], aFrom:Long, aPitch:Long, pivots:Rail[Int]):Long {
    var zero:Long = 0;
    for (j in 0..(Math.min(m, n) - 1)) {
      var best:Long = j;
      for (i in (j + 1)..(m - 1))
        if (Math.abs(a(aFrom + i * aPitch + j)) > Math.abs(a(aFrom + best * aPitch + j)))
          best = i;
      pivots(j) = (best + 1) as Int;
      if (best != j)
        swapRows(a, aFrom + j * aPitch, aFrom + best * aPitch, n);
      val pivot = a(aFrom + j * aPitch + j);
      if (pivot == 0.0) {
        zero = zero == 0 ? j + 1 : zero;
        continue;
      }
      for (i in (j + 1)..(m - 1)) {
        val row = aFrom + i * aPitch;
        a(row + j) /= pivot;
        addRow(-a(row + j), a, aFrom + j * aPitch + j + 1, a, row + j + 1, n - j - 1);
      }
    }
    return zero;
  }
  static def swapRows(a:Rail[Double], i:Long, k:Long, n:Long):void {
    for (j in 0..(n - 1)) {
      val x = a(i + j);
      a(i + j) = a(k + j);
      a(k + j) = x;
    }
  }

  /** The eigenvalues of a symmetric matrix, of which the lower half is read, in their order, the least first; its rows
   * become their eigenvectors, each of length 1. False if they do not converge. */
  public static def eigen(n:Long, a:Rail[Double], aFrom:Long, aPitch:Long, values:Rail[Double]):Boolean {
    require(a, aFrom, aPitch, n, n);
    if (values.size < n)
      throw new ArrayIndexOutOfBoundsException(values.size + " eigenvalues of " + n);
    val done = n == 0 ? 0 : syev(n, a, aFrom, aPitch, values);
    val isDone = done < 0 ? Jacobi.eigen(n, a, aFrom, aPitch, values) : done == 0;
    for (i in 0..(n - 1))
      if (values(i).isNaN())
        return false;
    return isDone;
  }
  /** eigen by loops of X10, whatever the machine has. */
  public static def eigenByLoops(n:Long, a:Rail[Double], aFrom:Long, aPitch:Long, values:Rail[Double]):Boolean =
    Jacobi.eigen(n, a, aFrom, aPitch, values);
}
