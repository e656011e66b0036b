/* x10.ga.Ops: products and transposes of patches, products of Float and Complex, systems with the transposed matrix,
 * inverses and eigenvalues, beside their definitions, for several distributions; and what is refused. */
import x10.ga.Distribution;
import x10.ga.GlobalArray;
import x10.ga.Ops;
import x10.util.Random;
import x10.views.Domain;
import x10.views.View;

public class globalalgebra {
  static val random = new Random(31);
  static def upTo(n:Long):Long = random.nextLong(n) + 1;
  static def number():Double = random.nextDouble() * 2 - 1;
  static def numbers(n:Long):Rail[Double] = new Rail[Double](n, (i:Long) => number());

  static def distribution(d:Domain):Distribution {
    val n = Place.numPlaces(), kind = random.nextLong(4);
    if (kind == 0)
      return Distribution.auto(d);
    if (kind == 1)
      return Distribution.cyclic(d, new Rail[Long](d.rank, 3));
    val grid = new Rail[Long](d.rank, (i:Long) => i == 0 ? n : 1);
    if (kind == 2)
      return Distribution.blockCyclic(d, new Rail[Long](d.rank, 2), grid);
    return Distribution.tiled(d, new Rail[Long](d.rank, 4), grid);
  }
  static def everywhere(body:()=>void):void {
    finish for (p in Place.places()) at (p) async body();
  }
  static def valuesOf[T](a:GlobalArray[T], d:Domain){T haszero}:Rail[T] {
    val got = View.make[T](d);
    a.get(d as Domain{self.rank==a.dist.domain.rank}, got as View[T]{self.rank==a.dist.domain.rank});
    return got.raw();
  }
  static def require(what:String, got:Rail[Double], right:Rail[Double], most:Double):void {
    for (i in 0..(right.size - 1))
      if (!(Math.abs(got(i) - right(i)) < most))
        throw new Exception(what + ": " + got(i) + ", not " + right(i) + " at " + i);
  }
  /** A box of so many rows somewhere in a greater array, whose elements are the function of their place in the box;
   * those around it are 7. */
  static class Box[T](m:Long, n:Long) {
    val array:GlobalArray[T];
    val domain:Domain;
    def this(m:Long, n:Long, seven:T, element:(Long, Long)=>T) {
      property(m, n);
      val i0 = random.nextLong(7) - 3, j0 = random.nextLong(7) - 3;
      val low = random.nextLong(3), more = random.nextLong(3);
      domain = Domain.make(i0..(i0 + m - 1), j0..(j0 + n - 1));
      val whole = Domain.make((i0 - low)..(i0 + m - 1 + more), (j0 - more)..(j0 + n - 1 + low));
      array = GlobalArray.make[T](distribution(whole), (p:Point) => {
        val i = p(0) - i0, j = p(1) - j0;
        i >= 0 && i < m && j >= 0 && j < n ? element(i, j) : seven
      });
    }
    def destroy():void { array.destroy(); }
  }

  // ---- products ----

  static def double(m:Long, n:Long, x:Rail[Double]):Box[Double] =
    new Box[Double](m, n, 7.0, (i:Long, j:Long) => x(i * n + j));
  static def sevens(b:Box[Double]):Long {
    var n:Long = 0;
    for (x in valuesOf[Double](b.array, b.array.domain))
      n += x == 7.0 ? 1 : 0;
    return n;
  }
  static def multiply(ta:Boolean, tb:Boolean):void {
    val m = upTo(20), n = upTo(20), k = upTo(300);
    val x = numbers(m * k), y = numbers(k * n), z = numbers(m * n);
    val a = double(ta ? k : m, ta ? m : k, x), b = double(tb ? n : k, tb ? k : n, y), c = double(m, n, z);
    val alpha = number(), beta = random.nextBoolean() ? 0.0 : number();
    val before = sevens(c);
    everywhere(() => {
      Ops.multiply(ta, tb, alpha, a.array, a.domain, b.array, b.domain, beta, c.array, c.domain);
    });
    for (i in 0..(m - 1)) for (j in 0..(n - 1)) {
      var sum:Double = 0;
      for (l in 0..(k - 1))
        sum += (ta ? x(l * m + i) : x(i * k + l)) * (tb ? y(j * k + l) : y(l * n + j));
      z(i * n + j) = alpha * sum + beta * z(i * n + j);
    }
    require("multiply", valuesOf[Double](c.array, c.domain), z, 1e-10);
    if (sevens(c) != before)
      throw new Exception("elements around the product");
    for (box in [a, b, c])
      box.destroy();
  }
  /** Whole numbers, so that the order does not matter. */
  static def multiplyOthers(ta:Boolean, tb:Boolean):void {
    val m = upTo(9), n = upTo(9), k = upTo(200);
    val x = (i:Long, l:Long) => (i * 7 + l * 3) % 5 - 2, y = (l:Long, j:Long) => (l * 5 + j) % 7 - 3;
    val a = new Box[Float](ta ? k : m, ta ? m : k, 7.0f, (i:Long, j:Long) => (ta ? x(j, i) : x(i, j)) as Float);
    val b = new Box[Float](tb ? n : k, tb ? k : n, 7.0f, (i:Long, j:Long) => (tb ? y(j, i) : y(i, j)) as Float);
    val c = new Box[Float](m, n, 7.0f, (i:Long, j:Long) => 1.0f);
    val d = new Box[Complex](ta ? k : m, ta ? m : k, Complex(7.0, 0.0),
        (i:Long, j:Long) => Complex((ta ? x(j, i) : x(i, j)) as Double, 1.0));
    val e = new Box[Complex](tb ? n : k, tb ? k : n, Complex(7.0, 0.0),
        (i:Long, j:Long) => Complex((tb ? y(j, i) : y(i, j)) as Double, 2.0));
    val f = new Box[Complex](m, n, Complex(7.0, 0.0), (i:Long, j:Long) => Complex(0.0, 1.0));
    everywhere(() => {
      Ops.multiply(ta, tb, 2.0f, a.array, a.domain, b.array, b.domain, 3.0f, c.array, c.domain);
      Ops.multiply(ta, tb, Complex(0.0, 1.0), d.array, d.domain, e.array, e.domain, Complex(2.0, 0.0), f.array,
          f.domain);
    });
    val single = valuesOf[Float](c.array, c.domain), complex = valuesOf[Complex](f.array, f.domain);
    for (i in 0..(m - 1)) for (j in 0..(n - 1)) {
      var sum:Long = 0, re:Long = 0, im:Long = 0;
      for (l in 0..(k - 1)) {
        sum += x(i, l) * y(l, j);
        re += x(i, l) * y(l, j) - 2;
        im += 2 * x(i, l) + y(l, j);
      }
      if (single(i * n + j) != (2 * sum + 3) as Float ||
          complex(i * n + j) != Complex(-im as Double, (re + 2) as Double))
        throw new Exception("products of Float and Complex: " + single(i * n + j) + " " + complex(i * n + j));
    }
  }
  static def transpose():void {
    val m = upTo(12), n = upTo(12);
    val x = numbers(m * n);
    val a = double(m, n, x), c = double(n, m, new Rail[Double](m * n));
    everywhere(() => { Ops.transpose[Double](a.array, a.domain, c.array, c.domain); });
    require("transpose", valuesOf[Double](c.array, c.domain), new Rail[Double](m * n, (i:Long) => x(i % m * n + i / m)),
        1e-300);
    for (box in [a, c])
      box.destroy();
    val d = Domain.make(0..8, 0..8);
    val s = GlobalArray.make[Double](distribution(d), (p:Point) => 10.0 * p(0) + p(1));
    everywhere(() => { Ops.transpose[Double](s, Domain.make(0..3, 5..8), s, Domain.make(4..7, 0..3)); });
    require("transpose in one array", valuesOf[Double](s, Domain.make(4..7, 0..3)),
        new Rail[Double](16, (i:Long) => 10.0 * (i % 4) + 5 + i / 4), 1e-300);
  }

  // ---- systems and eigenvalues ----

  /** A square array. */
  static def square(n:Long, x:Rail[Double]):GlobalArray[Double] {
    val i0 = random.nextLong(7) - 3, j0 = random.nextLong(7) - 3;
    val d = Domain.make(i0..(i0 + n - 1), j0..(j0 + n - 1));
    return GlobalArray.make[Double](distribution(d), (p:Point) => x((p(0) - i0) * n + p(1) - j0));
  }
  static def product(n:Long, x:Rail[Double], y:Rail[Double]):Rail[Double] {
    val z = new Rail[Double](n * n);
    for (i in 0..(n - 1)) for (l in 0..(n - 1)) for (j in 0..(n - 1))
      z(i * n + j) += x(i * n + l) * y(l * n + j);
    return z;
  }
  static def turned(n:Long, x:Rail[Double]):Rail[Double] = new Rail[Double](n * n, (i:Long) => x(i % n * n + i / n));
  static def positive(n:Long):Rail[Double] {
    val x = numbers(n * n), p = product(n, x, turned(n, x));
    for (i in 0..(n - 1))
      p(i * n + i) += 1.0;
    return p;
  }
  static def systems(n:Long):void {
    val x = numbers(n * n), y = numbers(n * n);
    val a = square(n, x), b = square(n, product(n, turned(n, x), y));
    everywhere(() => { Ops.solve(true, a, b); });
    require("solve transposed", valuesOf[Double](b, b.domain), y, 1e-7);
    val p = positive(n), c = square(n, new Rail[Double](n * n, (i:Long) => i % n > i / n ? 99.0 : p(i)));
    everywhere(() => { Ops.choleskyInvert(c); });
    require("inverse", product(n, p, valuesOf[Double](c, c.domain)),
        new Rail[Double](n * n, (i:Long) => i / n == i % n ? 1.0 : 0.0), 1e-8);
  }
  static def eigen(n:Long, isGeneral:Boolean):void {
    val half = numbers(n * n), p = positive(n);
    val x = new Rail[Double](n * n, (i:Long) => i % n > i / n ? half(i % n * n + i / n) : half(i));
    val a = square(n, half), s = square(n, p), v = square(n, x);
    val values = GlobalRef[Rail[Double]](new Rail[Double](n));
    everywhere(() => {
      val found = isGeneral ? Ops.eigen(a, s, v) : Ops.eigen(a, v);
      at (Place(0)) atomic for (i in 0..(n - 1)) {
        if (values()(i) != 0.0 && values()(i) != found(i))
          throw new Exception("places have other eigenvalues");
        values()(i) = found(i);
      }
    });
    val y = valuesOf[Double](v, v.domain);
    val right = isGeneral ? product(n, p, y) : new Rail[Double](y);
    require("what has eigenvalues", valuesOf[Double](a, a.domain), half, 1e-300);
    for (k in 0..(n - 1)) {
      if (k > 0 && values()(k) < values()(k - 1))
        throw new Exception("eigenvalues are not in their order");
      for (i in 0..(n - 1))
        right(i * n + k) *= values()(k);
    }
    require("eigenvectors", product(n, x, y), right, 1e-9);
    require("lengths", product(n, turned(n, y), isGeneral ? product(n, p, y) : y),
        new Rail[Double](n * n, (i:Long) => i / n == i % n ? 1.0 : 0.0), 1e-10);
    for (m in [a, s, v])
      m.destroy();
  }
  /** Known ones; the vectors take the place of the matrix. */
  static def known():void {
    val a = square(4, [2.0, -1.0, 0.0, 0.0, -1.0, 2.0, -1.0, 0.0, 0.0, -1.0, 2.0, -1.0, 0.0, 0.0, -1.0, 2.0]);
    everywhere(() => {
      val values = Ops.eigen(a, a);
      for (k in 1..4)
        if (Math.abs(values(k - 1) - (2 - 2 * Math.cos(k * Math.PI / 5))) > 1e-13)
          throw new Exception("eigenvalues " + values);
    });
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
    val dist = Distribution.auto(Domain.make(0..3, 0..3));
    val a = GlobalArray.make[Double](dist, (p:Point(2)) => p(0) == p(1) ? 1.0 - p(0) : 0.0), b = a.duplicate();
    val e = GlobalArray.make[Double](Distribution.auto(Domain.make(0..3, 0..4)));
    val box = Domain.make(0..1, 0..1), gaps = Domain.make(Point.make(0, 0), Point.make(2, 2), Point.make(2, 2));
    refused(() => { Ops.eigen(e, b); });
    refused(() => { Ops.eigen(b, a, b); });
    refused(() => { Ops.eigen(b, e, b); });
    refused(() => { Ops.choleskyInvert(a); });
    refused(() => { Ops.choleskyInvert(e); });
    refused(() => { Ops.solve(true, b, a); });
    refused(() => { Ops.transpose[Double](a, box, a, Domain.make(1..2, 1..2)); });
    refused(() => { Ops.transpose[Double](a, gaps, b, box); });
    refused(() => { Ops.multiply(false, false, 1.0, a, box, b, box, 0.0, a, Domain.make(1..2, 0..1)); });
    refused(() => { Ops.multiply(false, false, 1.0, a, box, b, gaps, 0.0, e, box); });
    refused(() => { Ops.multiply(false, false, 1.0, a, box, b, Domain.make(0..4, 0..1), 0.0, e, box); });
    val nan = GlobalArray.make[Double](dist, (p:Point(2)) => Double.NaN);
    refused(() => { Ops.eigen(a, nan, b); });
    refused(() => { Ops.eigen(nan, b); });
  }

  public static def main(args:Rail[String]):void {
    for (round in 0..11) {
      multiply(round % 2 == 1, round % 4 > 1);
      multiplyOthers(round % 2 == 1, round % 4 > 1);
      transpose();
    }
    for (n in [1, 2, 3, 10, 70]) {
      systems(n);
      eigen(n, false);
      eigen(n, true);
    }
    known();
    errors();
  }
}
