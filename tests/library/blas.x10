/* x10.ga.Blas: what the machine's BLAS and LAPACK give, where it has them, and what the loops give, beside the
 * definitions, for random shapes within larger matrices. */
import x10.ga.Blas;
import x10.util.Random;

public class blas {
  static val random = new Random(3);
  static def upTo(n:Long):Long = random.nextLong(n) + 1;
  static def numbers(n:Long):Rail[Double] = new Rail[Double](n, (i:Long) => random.nextDouble() * 2 - 1);
  static def require(what:String, a:Rail[Double], b:Rail[Double]):void {
    for (i in 0..(a.size - 1))
      if (!(Math.abs(a(i) - b(i)) < 1e-11))
        throw new Exception(what + ": " + a(i) + " and " + b(i) + " at " + i);
  }

  static def multiply():void {
    val m = upTo(90), n = upTo(90), k = upTo(150);
    val ta = random.nextBoolean(), tb = random.nextBoolean();
    val pa = (ta ? m : k) + upTo(3), pb = (tb ? k : n) + upTo(3), pc = n + upTo(3);
    val a = numbers(5 + (ta ? k : m) * pa), b = numbers(7 + (tb ? n : k) * pb), c = numbers(2 + m * pc);
    val right = new Rail[Double](c), loops = new Rail[Double](c);
    val alpha = random.nextDouble(), beta = random.nextBoolean() ? 0.0 : random.nextDouble();
    for (i in 0..(m - 1)) for (j in 0..(n - 1)) {
      var sum:Double = 0;
      for (l in 0..(k - 1))
        sum += (ta ? a(5 + l * pa + i) : a(5 + i * pa + l)) * (tb ? b(7 + j * pb + l) : b(7 + l * pb + j));
      right(2 + i * pc + j) = alpha * sum + beta * right(2 + i * pc + j);
    }
    Blas.multiply(ta, tb, m, n, k, alpha, a, 5, pa, b, 7, pb, beta, c, 2, pc);
    Blas.multiplyByLoops(ta, tb, m, n, k, alpha, a, 5, pa, b, 7, pb, beta, loops, 2, pc);
    require("multiply", right, c);
    require("multiply by loops", right, loops);
  }
  static def triangle():void {
    val m = upTo(40), n = upTo(40), pa = m + upTo(3), pb = n + upTo(3);
    val isUpper = random.nextBoolean(), isTransposed = random.nextBoolean(), isUnit = random.nextBoolean();
    val a = numbers(3 + m * pa), x = numbers(1 + m * pb);
    for (i in 0..(m - 1)) for (j in 0..(m - 1))
      a(3 + i * pa + j) = i == j ? 3.0 : a(3 + i * pa + j) / m;
    val b = new Rail[Double](x);
    for (i in 0..(m - 1)) for (j in 0..(n - 1)) {
      var sum:Double = 0;
      for (l in 0..(m - 1)) {
        val row = isTransposed ? l : i, column = isTransposed ? i : l;
        if (row == column)
          sum += (isUnit ? 1.0 : 3.0) * x(1 + l * pb + j);
        else if ((row < column) == isUpper)
          sum += a(3 + row * pa + column) * x(1 + l * pb + j);
      }
      b(1 + i * pb + j) = sum;
    }
    val loops = new Rail[Double](b);
    Blas.solveTriangle(isUpper, isTransposed, isUnit, m, n, a, 3, pa, b, 1, pb);
    Blas.solveTriangleByLoops(isUpper, isTransposed, isUnit, m, n, a, 3, pa, loops, 1, pb);
    require("triangle", x, b);
    require("triangle by loops", x, loops);
  }
  static def cholesky():void {
    val n = upTo(40), p = n + upTo(3);
    val l = numbers(n * n);
    for (i in 0..(n - 1))
      l(i * n + i) = 1 + i % 3;
    val a = numbers(2 + n * p);
    for (i in 0..(n - 1)) for (j in 0..i) {
      var sum:Double = 0;
      for (k in 0..j)
        sum += l(i * n + k) * l(j * n + k);
      a(2 + i * p + j) = sum;
    }
    val loops = new Rail[Double](a), right = new Rail[Double](a);
    for (i in 0..(n - 1)) for (j in 0..i)
      right(2 + i * p + j) = l(i * n + j);
    if (Blas.cholesky(n, a, 2, p) != 0 || Blas.choleskyByLoops(n, loops, 2, p) != 0)
      throw new Exception("a positive matrix is not");
    require("cholesky", right, a);
    require("cholesky by loops", right, loops);
    a(2 + (n - 1) * p + n - 1) = -1000.0;
    for (i in 0..(n - 1)) for (j in 0..i)
      if (i != j || i < n - 1)
        a(2 + i * p + j) = i == j ? 4.0 : 0.0;
    if (Blas.cholesky(n, a, 2, p) != n)
      throw new Exception("not positive, and not told");
  }
  static def factor():void {
    val m = upTo(50), n = upTo(30), p = n + upTo(3), steps = Math.min(m, n);
    val a = numbers(4 + m * p);
    val loops = new Rail[Double](a), right = new Rail[Double](a);
    val pivots = new Rail[Int](steps), pivotsByLoops = new Rail[Int](steps);
    if (Blas.factor(m, n, a, 4, p, pivots) != 0 || Blas.factorByLoops(m, n, loops, 4, p, pivotsByLoops) != 0)
      throw new Exception("a pivot of a random matrix is 0");
    require("factor", loops, a);
    for (j in 0..(steps - 1)) {
      if (pivots(j) != pivotsByLoops(j))
        throw new Exception("another pivot");
      val other = pivots(j) - 1n;
      for (k in 0..(n - 1)) {
        val x = right(4 + j * p + k);
        right(4 + j * p + k) = right(4 + other * p + k);
        right(4 + other * p + k) = x;
      }
    }
    for (i in 0..(m - 1)) for (j in 0..(n - 1)) {
      var sum:Double = 0;
      for (k in 0..Math.min(i, j))
        if (k < steps)
          sum += (k == i ? 1.0 : a(4 + i * p + k)) * a(4 + k * p + j);
      if (i > j || i < steps)
        if (!(Math.abs(sum - right(4 + i * p + j)) < 1e-12))
          throw new Exception("l times u is not a");
    }
  }
  /** The rows of v are eigenvectors of length 1, and the values in their order. */
  static def requireEigen(n:Long, a:Rail[Double], v:Rail[Double], from:Long, pitch:Long, values:Rail[Double]):void {
    for (k in 0..(n - 1)) {
      val row = from + k * pitch;
      if (k > 0 && values(k) < values(k - 1))
        throw new Exception("eigenvalues are not in their order");
      for (l in 0..k) {
        var sum:Double = 0;
        for (j in 0..(n - 1))
          sum += v(row + j) * v(from + l * pitch + j);
        if (!(Math.abs(sum - (k == l ? 1.0 : 0.0)) < 1e-12))
          throw new Exception("eigenvectors are not at right angles");
      }
      for (i in 0..(n - 1)) {
        var sum:Double = 0;
        for (j in 0..(n - 1))
          sum += a(Math.max(i, j) * n + Math.min(i, j)) * v(row + j);
        if (!(Math.abs(sum - values(k) * v(row + i)) < 1e-11))
          throw new Exception("no eigenvector");
      }
    }
  }
  static def eigen():void {
    val n = upTo(40), p = n + upTo(3), rank = upTo(n);
    val x = numbers(n * n), a = new Rail[Double](n * n), v = numbers(3 + n * p);
    for (i in 0..(n - 1)) for (j in 0..i) { // of lower rank than n, often
      for (k in 0..(rank - 1))
        a(i * n + j) += x(i * n + k) * x(j * n + k) * (k % 2 == 0 ? 1 : -1);
      v(3 + i * p + j) = a(i * n + j);
    }
    val loops = new Rail[Double](v), values = new Rail[Double](n), valuesByLoops = new Rail[Double](n);
    if (!Blas.eigen(n, v, 3, p, values) || !Blas.eigenByLoops(n, loops, 3, p, valuesByLoops))
      throw new Exception("eigenvalues do not converge");
    requireEigen(n, a, v, 3, p, values);
    requireEigen(n, a, loops, 3, p, valuesByLoops);
    require("eigenvalues", valuesByLoops, values);
  }

  public static def main(args:Rail[String]) {
    for (round in 1..100) {
      multiply();
      triangle();
      cholesky();
      factor();
      eigen();
    }
    val zeros = new Rail[Double](9);
    Console.OUT.println(Blas.factor(3, 3, zeros, 0, 3, new Rail[Int](3)) + " " +
        Blas.factorByLoops(3, 3, zeros, 0, 3, new Rail[Int](3)));
    try {
      Blas.multiply(false, false, 2, 2, 2, 1.0, zeros, 0, 2, zeros, 6, 2, 0.0, zeros, 0, 2);
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println(e.getMessage());
    }
  }
}
