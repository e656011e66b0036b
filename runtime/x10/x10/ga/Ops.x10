/* What all places of a group do with global arrays together: each place calls the same operation, in the same order,
 * from one activity, and works on the elements that it owns. Operations that change elements first wait for what
 * every place has put before, and end when all are done; those that ask give the same result at every place.
 *
 * Most have two forms: of whole arrays, and of boxes of arrays (patches), which may have strides. What is combined has
 * one shape: IllegalArgumentException otherwise, at every place, and before anything is sent; IllegalStateException for
 * arrays of different groups, or if places call different operations. Arrays may have different distributions: what a
 * place lacks of an operand it gets, by one request to each owner. An operand may be the result, and overlap it.
 *
 * Messages: those of two barriers, of what is got, and for questions those of Team.allreduce. Among the
 * matrix operations, multiply says what it sends; solve, choleskySolve and choleskyInvert deal the matrix out again, by
 * columns, and send each panel of 64 columns to all, twice; eigen says what it sends. */
package x10.ga;

import x10.util.Ordered;
import x10.util.Team;
import x10.views.Domain;

public final class Ops {
  private def this() { }

  // ---- elements of one array ----

  /** Elements become zero. */
  public static def zero[T](a:GlobalArray[T]){T haszero}:void { zero[T](a, a.domain); }
  /** Elements of a box become zero. */
  public static def zero[T](a:GlobalArray[T], d:Domain){T haszero}:void {
    val patch = Patch.of[T](a, d);
    a.meet("zero");
    for (mine in patch.own())
      mine.fill(Zero.get[T]());
    a.leave();
  }
  /** Elements become this one. */
  public static def fill[T](a:GlobalArray[T], v:T):void { fill[T](a, a.domain, v); }
  /** Elements of a box become v. */
  public static def fill[T](a:GlobalArray[T], d:Domain, v:T):void {
    val patch = Patch.of[T](a, d);
    a.meet("fill");
    for (mine in patch.own())
      mine.fill(v);
    a.leave();
  }
  /** a = alpha a */
  public static def scale[T](a:GlobalArray[T], alpha:T){T <: Arithmetic[T]}:void { scale[T](a, a.domain, alpha); }
  /** a = alpha a, for a box of elements. */
  public static def scale[T](a:GlobalArray[T], d:Domain, alpha:T){T <: Arithmetic[T]}:void {
    Elementwise.change[T]("scale", Patch.of[T](a, d), (x:T) => alpha * x);
  }
  /** a = a + v, element by element */
  public static def addConstant[T](a:GlobalArray[T], v:T){T <: Arithmetic[T]}:void { addConstant[T](a, a.domain, v); }
  /** a = a + v, for a box of elements. */
  public static def addConstant[T](a:GlobalArray[T], d:Domain, v:T){T <: Arithmetic[T]}:void {
    Elementwise.change[T]("addConstant", Patch.of[T](a, d), (x:T) => x + v);
  }
  /** a = |a|: elements become their absolute values. */
  public static def abs[T](a:GlobalArray[T]){T <: Arithmetic[T], T <: Ordered[T],
      T haszero}:void {
    abs[T](a, a.domain);
  }
  /** a = |a|, for a box of elements. */
  public static def abs[T](a:GlobalArray[T], d:Domain){T <: Arithmetic[T], T <: Ordered[T], T haszero}:void {
    Elementwise.change[T]("abs", Patch.of[T](a, d), (x:T) => x < Zero.get[T]() ? -x : x);
  }
  /** a = 1 / a */
  public static def recip(a:GlobalArray[Double]):void { recip(a, a.domain); }
  /** a = 1 / a, for a box of elements. */
  public static def recip(a:GlobalArray[Double], d:Domain):void {
    Elementwise.change[Double]("recip", Patch.of[Double](a, d), (x:Double) => 1.0 / x);
  }
  /** a = 1 / a, element by element. */
  public static def recip(a:GlobalArray[Float]):void { recip(a, a.domain); }
  /** a = 1 / a, for a box of elements. */
  public static def recip(a:GlobalArray[Float], d:Domain):void {
    Elementwise.change[Float]("recip", Patch.of[Float](a, d), (x:Float) => 1.0f / x);
  }
  /** a = 1 / a, element by element. */
  public static def recip(a:GlobalArray[Complex]):void { recip(a, a.domain); }
  /** a = 1 / a, for a box of elements. */
  public static def recip(a:GlobalArray[Complex], d:Domain):void {
    Elementwise.change[Complex]("recip", Patch.of[Complex](a, d), (x:Complex) => Complex(1.0, 0.0) / x);
  }

  // ---- elements of several arrays ----

  /** c = a */
  public static def copy[T](a:GlobalArray[T], c:GlobalArray[T]):void { copyPatch[T](a, a.domain, c, c.domain); }
  /** c = a, for boxes of the same shape. */
  public static def copyPatch[T](a:GlobalArray[T], da:Domain, c:GlobalArray[T], dc:Domain):void {
    Elementwise.map[T]("copy", Patch.of[T](a, da), Patch.of[T](c, dc), (x:T) => x);
  }
  /** c = alpha a + beta b */
  public static def add[T](alpha:T, a:GlobalArray[T], beta:T, b:GlobalArray[T],
      c:GlobalArray[T]){T <: Arithmetic[T]}:void {
    add[T](alpha, a, a.domain, beta, b, b.domain, c, c.domain);
  }
  /** c = alpha a + beta b, for boxes of the same shape. */
  public static def add[T](alpha:T, a:GlobalArray[T], da:Domain, beta:T, b:GlobalArray[T], db:Domain,
      c:GlobalArray[T], dc:Domain){T <: Arithmetic[T]}:void {
    Elementwise.join[T]("add", Patch.of[T](a, da), Patch.of[T](b, db), Patch.of[T](c, dc),
        (x:T, y:T) => alpha * x + beta * y);
  }
  /** c = a b, element by element */
  public static def elemMultiply[T](a:GlobalArray[T], b:GlobalArray[T], c:GlobalArray[T]){T <: Arithmetic[T]}:void {
    elemMultiply[T](a, a.domain, b, b.domain, c, c.domain);
  }
  /** c = a b, element by element, for boxes of the same shape. */
  public static def elemMultiply[T](a:GlobalArray[T], da:Domain, b:GlobalArray[T], db:Domain, c:GlobalArray[T],
      dc:Domain){T <: Arithmetic[T]}:void {
    Elementwise.join[T]("elemMultiply", Patch.of[T](a, da), Patch.of[T](b, db), Patch.of[T](c, dc),
        (x:T, y:T) => x * y);
  }
  /** c = a / b, element by element */
  public static def elemDivide[T](a:GlobalArray[T], b:GlobalArray[T], c:GlobalArray[T]){T <: Arithmetic[T]}:void {
    elemDivide[T](a, a.domain, b, b.domain, c, c.domain);
  }
  /** c = a / b, element by element, for boxes of the same shape. */
  public static def elemDivide[T](a:GlobalArray[T], da:Domain, b:GlobalArray[T], db:Domain, c:GlobalArray[T],
      dc:Domain){T <: Arithmetic[T]}:void {
    Elementwise.join[T]("elemDivide", Patch.of[T](a, da), Patch.of[T](b, db), Patch.of[T](c, dc),
        (x:T, y:T) => x / y);
  }
  /** The greater of a and b */
  public static def elemMax[T](a:GlobalArray[T], b:GlobalArray[T], c:GlobalArray[T]){T <: Ordered[T]}:void {
    elemMax[T](a, a.domain, b, b.domain, c, c.domain);
  }
  /** The greater of a and b, for boxes of the same shape. */
  public static def elemMax[T](a:GlobalArray[T], da:Domain, b:GlobalArray[T], db:Domain, c:GlobalArray[T],
      dc:Domain){T <: Ordered[T]}:void {
    Elementwise.join[T]("elemMax", Patch.of[T](a, da), Patch.of[T](b, db), Patch.of[T](c, dc),
        (x:T, y:T) => x >= y || x != x ? x : y);
  }
  /** The less of a and b */
  public static def elemMin[T](a:GlobalArray[T], b:GlobalArray[T], c:GlobalArray[T]){T <: Ordered[T]}:void {
    elemMin[T](a, a.domain, b, b.domain, c, c.domain);
  }
  /** The less of a and b, for boxes of the same shape. */
  public static def elemMin[T](a:GlobalArray[T], da:Domain, b:GlobalArray[T], db:Domain, c:GlobalArray[T],
      dc:Domain){T <: Ordered[T]}:void {
    Elementwise.join[T]("elemMin", Patch.of[T](a, da), Patch.of[T](b, db), Patch.of[T](c, dc),
        (x:T, y:T) => x <= y || x != x ? x : y);
  }

  /** The one of a, b and c that is neither the least nor the greatest */
  public static def median[T](a:GlobalArray[T], b:GlobalArray[T], c:GlobalArray[T],
      m:GlobalArray[T]){T <: Ordered[T]}:void {
    median[T](a, a.domain, b, b.domain, c, c.domain, m, m.domain);
  }
  /** The one of a, b and c that is neither the least nor the greatest, for boxes of the same shape. */
  public static def median[T](a:GlobalArray[T], da:Domain, b:GlobalArray[T], db:Domain, c:GlobalArray[T], dc:Domain,
      m:GlobalArray[T], dm:Domain){T <: Ordered[T]}:void {
    Elementwise.median[T](Patch.of[T](a, da), Patch.of[T](b, db), Patch.of[T](c, dc), Patch.of[T](m, dm));
  }

  /** Elements become random numbers from 0 to most, without it. They depend on the seed and on the positions of the
   * elements, row by row, and not on who owns them. */
  public static def randomize(a:GlobalArray[Double], most:Double, seed:Long):void {
    randomize(a, a.domain, most, seed);
  }
  /** Elements of a box become random numbers from 0 to most. */
  public static def randomize(a:GlobalArray[Double], d:Domain, most:Double, seed:Long):void {
    Elementwise.randomize(Patch.of[Double](a, d), most, seed);
  }

  // ---- along an array of one axis ----

  /** Elements become start, start + step, start + 2 step … in the order of the indices. */
  public static def enumerate(a:GlobalArray[Long], start:Long, step:Long):void {
    enumerate(a, a.domain, start, step);
  }
  /** Elements of a section become start, start + step, start + 2 step … */
  public static def enumerate(a:GlobalArray[Long], d:Domain, start:Long, step:Long):void {
    Vectors.enumerate[Long](a, d, (k:Long) => start + k * step);
  }
  /** Elements become start, start + step, start + 2 step … in the order of the indices. */
  public static def enumerate(a:GlobalArray[Int], start:Int, step:Int):void { enumerate(a, a.domain, start, step); }
  /** Elements of a section become start, start + step, start + 2 step … */
  public static def enumerate(a:GlobalArray[Int], d:Domain, start:Int, step:Int):void {
    Vectors.enumerate[Int](a, d, (k:Long) => start + (k as Int) * step);
  }
  /** Elements become start, start + step, start + 2 step … in the order of the indices. */
  public static def enumerate(a:GlobalArray[Double], start:Double, step:Double):void {
    enumerate(a, a.domain, start, step);
  }
  /** Elements of a section become start, start + step, start + 2 step … */
  public static def enumerate(a:GlobalArray[Double], d:Domain, start:Double, step:Double):void {
    Vectors.enumerate[Double](a, d, (k:Long) => start + k * step);
  }
  /** Running sums of a section of src: element i of dst becomes the sum from the last index, up to i, whose mask is not
   * 0, or from the first index, to i; without the element i of src itself if isExclusive. */
  public static def scanAdd[T](src:GlobalArray[T], dst:GlobalArray[T], mask:GlobalArray[Int], d:Domain,
      isExclusive:Boolean){T <: Arithmetic[T], T haszero}:void {
    Vectors.scanAdd[T](src, dst, mask, d, isExclusive);
  }
  /** Element i of a section of dst becomes that of src at the last index, up to i, whose mask is not 0; those before
   * the first such index stay. */
  public static def scanCopy[T](src:GlobalArray[T], dst:GlobalArray[T], mask:GlobalArray[Int],
      d:Domain){T haszero}:void {
    Vectors.scanCopy[T](src, dst, mask, d);
  }
  /** The elements of a section of src whose mask is not 0 become the first ones of dst, in the same order; how many
   * they are. IllegalArgumentException, at every place, if dst has fewer. */
  public static def pack[T](src:GlobalArray[T], dst:GlobalArray[T], mask:GlobalArray[Int], d:Domain):Long =
    Vectors.pack[T](src, dst, mask, d);
  /** The first elements of src become those of a section of dst whose mask is not 0, in the same order; how many they
   * are. IllegalArgumentException, at every place, if src has fewer. */
  public static def unpack[T](src:GlobalArray[T], dst:GlobalArray[T], mask:GlobalArray[Int], d:Domain):Long =
    Vectors.unpack[T](src, dst, mask, d);

  // ---- what all elements give ----

  /** The sum of all elements, those of each place first. */
  public static def sum[T](a:GlobalArray[T]){T <: Arithmetic[T], T haszero}:T = sum[T](a, a.domain);
  /** The sum of a box of elements, those of each place first. */
  public static def sum[T](a:GlobalArray[T], d:Domain){T <: Arithmetic[T], T haszero}:T =
    Elementwise.total[T]("sum", Patch.of[T](a, d), (x:T) => x);
  /** The sum of the products of corresponding elements; Complex ones as they are. */
  public static def dot[T](a:GlobalArray[T], b:GlobalArray[T]){T <: Arithmetic[T], T haszero}:T =
    dot[T](a, a.domain, b, b.domain);
  /** The sum of the products of corresponding elements of two boxes of the same shape. */
  public static def dot[T](a:GlobalArray[T], da:Domain, b:GlobalArray[T], db:Domain){T <: Arithmetic[T], T haszero}:T =
    Elementwise.products[T]("dot", Patch.of[T](a, da), Patch.of[T](b, db));
  /** The least element, or NaN where one is, and where it is; of several, the first in the order of the rows. */
  public static def selectMin[T](a:GlobalArray[T]){T <: Ordered[T], T haszero}:Selected[T] = selectMin[T](a, a.domain);
  /** The least element of a box, and where it is. */
  public static def selectMin[T](a:GlobalArray[T], d:Domain){T <: Ordered[T], T haszero}:Selected[T] =
    Selection.find[T]("selectMin", Patch.of[T](a, d), Team.MIN, (x:T, y:T) => x < y || x != x && y == y);
  /** The greatest element, or NaN where one is, and where it is; of several, the first in the order of the rows. */
  public static def selectMax[T](a:GlobalArray[T]){T <: Ordered[T], T haszero}:Selected[T] = selectMax[T](a, a.domain);
  /** The greatest element of a box, and where it is. */
  public static def selectMax[T](a:GlobalArray[T], d:Domain){T <: Ordered[T], T haszero}:Selected[T] =
    Selection.find[T]("selectMax", Patch.of[T](a, d), Team.MAX, (x:T, y:T) => y < x || x != x && y == y);
  /** The greatest number by which b can be multiplied so that no element of a + that b is negative: none of a is.
   * Double.POSITIVE_INFINITY if no element of b is negative. */
  public static def stepMax(a:GlobalArray[Double], b:GlobalArray[Double]):Double =
    stepMax(a, a.domain, b, b.domain);
  /** The same of boxes of the same shape. */
  public static def stepMax(a:GlobalArray[Double], da:Domain, b:GlobalArray[Double], db:Domain):Double =
    Elementwise.stepMax(Patch.of[Double](a, da), Patch.of[Double](b, db));
  /** How far one can go from x along v between two bounds: x + step v. Elements of v that are 0 do not count. None of x
   * is outside of its bounds. */
  public static def stepBounds(x:GlobalArray[Double], v:GlobalArray[Double], lower:GlobalArray[Double],
      upper:GlobalArray[Double]):StepBounds =
    stepBounds(x, x.domain, v, v.domain, lower, lower.domain, upper, upper.domain);
  /** The same of boxes of the same shape. */
  public static def stepBounds(x:GlobalArray[Double], dx:Domain, v:GlobalArray[Double], dv:Domain,
      lower:GlobalArray[Double], dl:Domain, upper:GlobalArray[Double], du:Domain):StepBounds =
    StepBounds.find(Patch.of[Double](x, dx), Patch.of[Double](v, dv), Patch.of[Double](lower, dl),
        Patch.of[Double](upper, du));
  /** The root of the sum of all squares. */
  public static def norm2(a:GlobalArray[Double]):Double = norm2(a, a.domain);
  /** The root of the sum of all squares of a box of elements. */
  public static def norm2(a:GlobalArray[Double], d:Domain):Double =
    Math.sqrt(Elementwise.total[Double]("norm2", Patch.of[Double](a, d), (x:Double) => x * x));
  /** For an array of one axis, the sum of all absolute values; for a matrix, the greatest such sum of a column. */
  public static def norm1(a:GlobalArray[Double]):Double = norm1(a, a.domain);
  /** The same of a box of elements. */
  public static def norm1(a:GlobalArray[Double], d:Domain):Double =
    Norms.greatestSum("norm1", Patch.of[Double](a, d), a.rank == 1 ? -1 : 1);
  /** For an array of one axis, the greatest absolute value; for a matrix, the greatest sum of them of a row. */
  public static def normInf(a:GlobalArray[Double]):Double = normInf(a, a.domain);
  /** The same of a box of elements. */
  public static def normInf(a:GlobalArray[Double], d:Domain):Double =
    Norms.greatestSum("normInf", Patch.of[Double](a, d), 0);

  // ---- matrices ----

  /** c = the transpose of a, which is another array. */
  public static def transpose[T](a:GlobalArray[T], c:GlobalArray[T]):void {
    transpose[T](a, a.domain, c, c.domain);
  }
  /** A box of c, without strides, becomes the transpose of one of a. They may be of one array unless they overlap. */
  public static def transpose[T](a:GlobalArray[T], da:Domain, c:GlobalArray[T], dc:Domain):void {
    Matrix.transpose[T](Patch.of[T](a, da), Patch.of[T](c, dc));
  }
  /** a = half the sum of a and its transpose. */
  public static def symmetrize(a:GlobalArray[Double]):void {
    Matrix.symmetrize[Double](a, (x:Double) => 0.5 * x);
  }
  /** a = half the sum of a and its transpose, which is not conjugated. */
  public static def symmetrize(a:GlobalArray[Complex]):void {
    Matrix.symmetrize[Complex](a, (x:Complex) => 0.5 * x);
  }
  /** Each row of a is multiplied by the element of v of its number. */
  public static def scaleRows[T](a:GlobalArray[T], v:GlobalArray[T]){T <: Arithmetic[T]}:void {
    Matrix.scaleLines[T]("scaleRows", a, v, 0);
  }
  /** Each column of a is multiplied by the element of v of its number. */
  public static def scaleColumns[T](a:GlobalArray[T], v:GlobalArray[T]){T <: Arithmetic[T]}:void {
    Matrix.scaleLines[T]("scaleColumns", a, v, 1);
  }
  /** The vector becomes the diagonal, from the first element of each on. */
  public static def getDiagonal[T](a:GlobalArray[T], v:GlobalArray[T]):void { Matrix.getDiagonal[T](a, v); }
  /** The diagonal becomes the vector. */
  public static def setDiagonal[T](a:GlobalArray[T], v:GlobalArray[T]):void {
    Matrix.useDiagonal[T]("setDiagonal", a, v, (x:T, y:T) => y);
  }
  /** The vector is added to the diagonal. */
  public static def addDiagonal[T](a:GlobalArray[T], v:GlobalArray[T]){T <: Arithmetic[T]}:void {
    Matrix.useDiagonal[T]("addDiagonal", a, v, (x:T, y:T) => x + y);
  }
  /** Adds a number to each element of the diagonal. */
  public static def shiftDiagonal[T](a:GlobalArray[T], v:T){T <: Arithmetic[T]}:void {
    Matrix.changeDiagonal[T]("shiftDiagonal", a, (x:T) => x + v);
  }
  /** Each element of the diagonal becomes zero. */
  public static def zeroDiagonal[T](a:GlobalArray[T]){T haszero}:void {
    Matrix.changeDiagonal[T]("zeroDiagonal", a, (x:T) => Zero.get[T]());
  }

  /** c = alpha op(a) op(b) + beta c, where op transposes if it is said so. c is neither a nor b. Each place gets what
   * it lacks of the rows of a and the columns of b that go with its block of c, in panels of at most 128, one panel
   * ahead of the one that it multiplies: one request for each, unless a panel has several owners. */
  public static def multiply(ta:Boolean, tb:Boolean, alpha:Double, a:GlobalArray[Double], b:GlobalArray[Double],
      beta:Double, c:GlobalArray[Double]):void {
    multiply(ta, tb, alpha, a, a.domain, b, b.domain, beta, c, c.domain);
  }
  /** The same of boxes without strides: that of c overlaps neither of the others. */
  public static def multiply(ta:Boolean, tb:Boolean, alpha:Double, a:GlobalArray[Double], da:Domain,
      b:GlobalArray[Double], db:Domain, beta:Double, c:GlobalArray[Double], dc:Domain):void {
    Product.multiply[Double](new Factor[Double](a, da, ta, 1), new Factor[Double](b, db, tb, 0), beta,
        Patch.of[Double](c, dc), (p:Product[Double], panel:Panel[Double]) => { Product.addByBlas(p, panel, alpha); });
  }
  /** The same of Float, by loops of X10. */
  public static def multiply(ta:Boolean, tb:Boolean, alpha:Float, a:GlobalArray[Float], b:GlobalArray[Float],
      beta:Float, c:GlobalArray[Float]):void {
    multiply(ta, tb, alpha, a, a.domain, b, b.domain, beta, c, c.domain);
  }
  /** The same of boxes without strides: that of c overlaps neither of the others. */
  public static def multiply(ta:Boolean, tb:Boolean, alpha:Float, a:GlobalArray[Float], da:Domain,
      b:GlobalArray[Float], db:Domain, beta:Float, c:GlobalArray[Float], dc:Domain):void {
    multiplyByLoops[Float](ta, tb, alpha, a, da, b, db, beta, c, dc);
  }
  /** The same of Complex, by loops of X10; what is transposed is not conjugated. */
  public static def multiply(ta:Boolean, tb:Boolean, alpha:Complex, a:GlobalArray[Complex], b:GlobalArray[Complex],
      beta:Complex, c:GlobalArray[Complex]):void {
    multiply(ta, tb, alpha, a, a.domain, b, b.domain, beta, c, c.domain);
  }
  /** The same of boxes without strides: that of c overlaps neither of the others. */
  public static def multiply(ta:Boolean, tb:Boolean, alpha:Complex, a:GlobalArray[Complex], da:Domain,
      b:GlobalArray[Complex], db:Domain, beta:Complex, c:GlobalArray[Complex], dc:Domain):void {
    multiplyByLoops[Complex](ta, tb, alpha, a, da, b, db, beta, c, dc);
  }
  private static def multiplyByLoops[T](ta:Boolean, tb:Boolean, alpha:T, a:GlobalArray[T], da:Domain,
      b:GlobalArray[T], db:Domain, beta:T, c:GlobalArray[T], dc:Domain){T <: Arithmetic[T], T haszero}:void {
    Product.multiply[T](new Factor[T](a, da, ta, 1), new Factor[T](b, db, tb, 0), beta, Patch.of[T](c, dc),
        (p:Product[T], panel:Panel[T]) => { Product.addByLoops[T](p, panel, alpha); });
  }
  /** b = what a times it was b: LU with partial pivoting. b has one axis, or a column for each system. a stays.
   * ArithmeticException, at every place, if a is singular; then b stays too. */
  public static def solve(a:GlobalArray[Double], b:GlobalArray[Double]):void { solve(false, a, b); }
  /** b = what the transpose of a times it was b, if it is said so. */
  public static def solve(isTransposed:Boolean, a:GlobalArray[Double], b:GlobalArray[Double]):void {
    LinearSystem.solve(isTransposed, a, b);
  }
  /** The same of a symmetric positive definite matrix, of which the lower half is read. ArithmeticException if it is
   * not positive definite. */
  public static def choleskySolve(a:GlobalArray[Double], b:GlobalArray[Double]):void {
    LinearSystem.choleskySolve(a, b);
  }
  /** a = its inverse; it is symmetric and positive definite, and its lower half is read. ArithmeticException if it is
   * not, at every place; then a stays. */
  public static def choleskyInvert(a:GlobalArray[Double]):void { LinearSystem.choleskyInvert(a); }

  /** The eigenvalues of a symmetric matrix, of which the lower half is read, in their order, the least first. The
   * columns of v, which may be a, become their eigenvectors, each of length 1, and of either sign. The first place of
   * the group gets the whole matrix, and needs memory for it, computes, puts the vectors and sends the values to all:
   * by LAPACK if the machine has it, otherwise by Jacobi's rotations (Blas.eigen). ArithmeticException, at every
   * place, if they do not converge. */
  public static def eigen(a:GlobalArray[Double], v:GlobalArray[Double]):Rail[Double] = Eigen.find("eigen", a, a, v);
  /** The numbers x for which a y = x s y has a solution that is not 0, in their order, and such y as the columns of v.
   * s is symmetric and positive definite, and y times s times y is 1. ArithmeticException, at every place, if s is not
   * positive definite. */
  public static def eigen(a:GlobalArray[Double], s:GlobalArray[Double], v:GlobalArray[Double]):Rail[Double] =
    Eigen.find("eigenGeneralized", a, s, v);
}
