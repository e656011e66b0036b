/* x10.ga.Ops: matrices of random shapes and distributions: products, transposes, diagonals, systems of equations,
 * beside their definitions. */
import x10.ga.Distribution;
import x10.ga.GlobalArray;
import x10.ga.Ops;
import x10.util.Random;
import x10.views.Domain;
import x10.views.View;

public class globalmatrices {
  static val random = new Random(23);
  static def upTo(n:Long):Long = random.nextLong(n) + 1;
  static def number():Double = random.nextDouble() * 2 - 1;

  static def distribution(kind:Long, d:Domain):Distribution {
    val n = Place.numPlaces();
    if (kind == 0)
      return Distribution.auto(d);
    if (kind == 1)
      return Distribution.fixed(d, new Rail[Long](d.rank, (i:Long) => i == d.rank - 1 ? Math.min(n, d.extent(i)) : 1));
    if (kind == 2)
      return Distribution.cyclic(d, new Rail[Long](d.rank, 3));
    val grid = new Rail[Long](d.rank, (i:Long) => i == 0 ? n : 1);
    if (kind == 3)
      return Distribution.tiled(d, new Rail[Long](d.rank, 2), grid);
    return Distribution.blockCyclic(d, new Rail[Long](d.rank, 3), grid);
  }
  /** Of m rows of n from corners anywhere. */
  static def make(kind:Long, m:Long, n:Long, all:Rail[Double]):GlobalArray[Double]{self.dist.domain.rank==2} {
    val i0 = random.nextLong(7) - 3, j0 = random.nextLong(7) - 3;
    val d = Domain.make(i0..(i0 + m - 1), j0..(j0 + n - 1));
    return GlobalArray.make[Double](distribution(kind, d), (p:Point) => all((p(0) - i0) * n + p(1) - j0))
        as GlobalArray[Double]{self.dist.domain.rank==2};
  }
  static def line(kind:Long, n:Long, all:Rail[Double]):GlobalArray[Double] {
    val i0 = random.nextLong(7) - 3;
    return GlobalArray.make[Double](distribution(kind, Domain.make(i0..(i0 + n - 1))), (p:Point) => all(p(0) - i0));
  }
  static def numbers(n:Long):Rail[Double] = new Rail[Double](n, (i:Long) => number());
  static def valuesOf(a:GlobalArray[Double]):Rail[Double] {
    val d = a.domain as Domain{self.rank==a.dist.domain.rank};
    val got = View.make[Double](d);
    a.get(d, got as View[Double]{self.rank==a.dist.domain.rank});
    return got.raw();
  }
  static def require(what:String, a:GlobalArray[Double], right:Rail[Double]):void {
    val got = valuesOf(a);
    for (i in 0..(right.size - 1))
      if (!(Math.abs(got(i) - right(i)) < 1e-9))
        throw new Exception(what + " " + a + ": " + got(i) + ", not " + right(i) + " at " + i);
    a.destroy();
  }
  static def everywhere(body:()=>void):void {
    finish for (p in Place.places()) at (p) async body();
  }

  static def multiply(most:Long):void {
    val m = upTo(most), n = upTo(most), k = upTo(2 * most);
    val ta = random.nextBoolean(), tb = random.nextBoolean();
    val x = numbers(m * k), y = numbers(k * n), z = numbers(m * n);
    val a = make(random.nextLong(5), ta ? k : m, ta ? m : k, x);
    val b = make(random.nextLong(5), tb ? n : k, tb ? k : n, y);
    val c = make(random.nextLong(5), m, n, z);
    val alpha = number(), beta = random.nextBoolean() ? 0.0 : number();
    everywhere(() => { Ops.multiply(ta, tb, alpha, a, b, beta, c); });
    for (i in 0..(m - 1)) for (j in 0..(n - 1)) {
      var sum:Double = 0;
      for (l in 0..(k - 1))
        sum += (ta ? x(l * m + i) : x(i * k + l)) * (tb ? y(j * k + l) : y(l * n + j));
      z(i * n + j) = alpha * sum + beta * z(i * n + j);
    }
    require("multiply", c, z);
    a.destroy();
    b.destroy();
  }
  static def transpose():void {
    val m = upTo(20), n = upTo(20);
    val x = numbers(m * n);
    val a = make(random.nextLong(5), m, n, x), c = make(random.nextLong(5), n, m, new Rail[Double](m * n));
    everywhere(() => { Ops.transpose[Double](a, c); });
    require("transpose", c, new Rail[Double](m * n, (i:Long) => x(i % m * n + i / m)));
    a.destroy();
    val y = numbers(m * m);
    val s = make(random.nextLong(5), m, m, y);
    everywhere(() => { Ops.symmetrize(s); });
    require("symmetrize", s, new Rail[Double](m * m, (i:Long) => (y(i) + y(i % m * m + i / m)) / 2));
  }
  static def diagonals():void {
    val m = upTo(20), n = upTo(20), l = Math.min(m, n);
    val x = numbers(m * n), y = numbers(l);
    val a = make(random.nextLong(5), m, n, x), v = line(random.nextLong(5), l, y), w = line(random.nextLong(5), l, y);
    everywhere(() => {
      Ops.addDiagonal[Double](a, v);
      Ops.shiftDiagonal[Double](a, 2.0);
      Ops.getDiagonal[Double](a, v);
    });
    for (i in 0..(l - 1)) x(i * n + i) += y(i) + 2.0;
    require("getDiagonal", v, new Rail[Double](l, (i:Long) => x(i * n + i)));
    everywhere(() => { Ops.setDiagonal[Double](a, w); });
    for (i in 0..(l - 1)) x(i * n + i) = y(i);
    require("diagonals", a, x);
    w.destroy();
  }

  /** Random right-hand sides of solutions that are known. */
  static def solve(n:Long, m:Long, isSymmetric:Boolean):void {
    val x = numbers(n * n), y = numbers(n * m);
    if (isSymmetric)
      for (i in 0..(n - 1)) for (j in 0..i) {
        x(i * n + j) = i == j ? n as Double : x(i * n + j);
        x(j * n + i) = x(i * n + j);
      }
    val sides = new Rail[Double](n * m);
    for (i in 0..(n - 1)) for (l in 0..(n - 1)) for (j in 0..(m - 1))
      sides(i * m + j) += x(i * n + l) * y(l * m + j);
    val a = make(random.nextLong(5), n, n, x);
    val b = m == 1 && random.nextBoolean() ? line(random.nextLong(5), n, sides) : make(random.nextLong(5), n, m, sides);
    everywhere(() => {
      if (isSymmetric)
        Ops.choleskySolve(a, b);
      else
        Ops.solve(a, b);
    });
    require(isSymmetric ? "choleskySolve" : "solve", b, y);
    require("what was solved", a, x);
  }

  static def refused(what:()=>void):void {
    val told = GlobalRef[Rail[String]](new Rail[String](Place.numPlaces()));
    everywhere(() => {
      val me = here.id;
      try {
        what();
      } catch (e:Exception) {
        val text = e.typeName() + ": " + e.getMessage();
        at (told.home) told()(me) = text;
      }
    });
    for (t in told())
      if (!(told()(0)).equals(t))
        throw new Exception("one place says " + t + ", another " + told()(0));
    Console.OUT.println(told()(0));
  }
  static def errors():void {
    val d = Domain.make(0..69, 0..69);
    val dist = Distribution.fixed(d, [1, 1]);
    val a = GlobalArray.make[Double](dist, (p:Point(2)) => p(0) == p(1) && p(0) != 66 ? 1.0 : 0.0);
    val b = GlobalArray.make[Double](Distribution.auto(Domain.make(0..69)), (p:Point(1)) => 1.0);
    val c = GlobalArray.make[Double](dist);
    val e = GlobalArray.make[Double](Distribution.fixed(Domain.make(0..69, 0..8), [1, 1]));
    refused(() => { Ops.solve(a, b); });
    refused(() => { Ops.choleskySolve(a, b); });
    refused(() => { Ops.solve(e, b); });
    refused(() => { Ops.multiply(false, false, 1.0, a, e, 0.0, c); });
    refused(() => { Ops.multiply(false, true, 1.0, e, a, 0.0, c); });
    refused(() => { Ops.multiply(false, false, 1.0, a, c, 0.0, c); });
    refused(() => { Ops.transpose[Double](a, e); });
    refused(() => { Ops.symmetrize(e); });
    refused(() => { Ops.getDiagonal[Double](e, b); });
  }

  public static def main(args:Rail[String]) {
    for (round in 1..12) {
      multiply(round < 10 ? 20 : 150);
      transpose();
      diagonals();
    }
    for (n in [1, 2, 63, 64, 65, 200])
      for (m in [1, 3]) {
        solve(n, m, false);
        solve(n, m, true);
      }
    errors();
  }
}
