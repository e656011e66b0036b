/* Numbers, running sums, packing, medians, steps and scaled lines of global arrays, against rails, for several
 * distributions. */
import x10.ga.Distribution;
import x10.ga.GlobalArray;
import x10.ga.Ops;
import x10.util.Random;
import x10.views.Domain;
import x10.views.View;

public class globalvectors {
  static def distribution(kind:Long, d:Domain):Distribution{self.rank==d.rank} {
    val n = Place.numPlaces();
    if (kind == 0)
      return Distribution.auto(d);
    if (kind == 1)
      return Distribution.fixed(d, new Rail[Long](d.rank, 1));
    if (kind == 2)
      return Distribution.cyclic(d, new Rail[Long](d.rank, 3));
    val grid = new Rail[Long](d.rank, (i:Long) => i == 0 ? n : 1);
    if (kind == 3)
      return Distribution.tiled(d, new Rail[Long](d.rank, 2), grid);
    return Distribution.blockCyclic(d, new Rail[Long](d.rank, 3), grid);
  }
  static def everywhere(body:()=>void):void {
    finish for (p in Place.places()) at (p) async body();
  }
  static def vector[T](kind:Long, values:Rail[T]):GlobalArray[T] {
    val d = Domain.make(5..(4 + values.size));
    return GlobalArray.make[T](distribution(kind, d), (p:Point(d.rank)) => values(p(0) - 5));
  }
  static def valuesOf[T](a:GlobalArray[T]){T haszero}:Rail[T] {
    val got = View.make[T](a.domain);
    a.get(a.domain as Domain{self.rank==a.dist.domain.rank}, got as View[T]{self.rank==a.dist.domain.rank});
    return new Rail[T](a.domain.size(), (k:Long) => got.raw()(k));
  }
  static def check[T](what:String, a:GlobalArray[T], wanted:Rail[T]){T haszero}:void {
    val found = valuesOf[T](a);
    for (k in 0..(wanted.size - 1))
      if (found(k) != wanted(k))
        throw new Exception(what + " of " + a + ": " + found + ", not " + wanted);
  }
  static def refused(what:String, body:()=>void):void {
    val count = new Cell[Long](0);
    val all = GlobalRef(count);
    everywhere(() => {
      try {
        body();
      } catch (e:IllegalArgumentException) {
        at (all.home) atomic all()() = all()() + 1;
      }
    });
    Console.OUT.println(what + ": " + (count() == Place.numPlaces()));
  }

  static def scans(random:Random, n:Long, from:Long, to:Long):void {
    val x = new Rail[Double](n, (Long) => (random.nextLong(41) - 20) / 4.0);
    val m = new Rail[Int](n, (k:Long) => random.nextLong(4) == 0 ? 1n : 0n);
    val d = Domain.make((5 + from)..(5 + to));
    for (isExclusive in [false, true]) {
      val sums = new Rail[Double](n, -1.0);
      var sum:Double = 0.0;
      for (k in from..to) {
        val head = m(k) != 0n ? 0.0 : sum;
        sum = head + x(k);
        sums(k) = isExclusive ? head : sum;
      }
      for (kind in 0..4) {
        val src = vector[Double](kind, x), dst = vector[Double]((kind + 1) % 5, new Rail[Double](n, -1.0));
        val mask = vector[Int]((kind + 2) % 5, m);
        everywhere(() => { Ops.scanAdd[Double](src, dst, mask, d, isExclusive); });
        check[Double]("scanAdd", dst, sums);
        everywhere(() => { Ops.scanAdd[Double](src, src, mask, d, isExclusive); });
        check[Double]("scanAdd in place", src, new Rail[Double](n, (k:Long) => k < from || k > to ? x(k) : sums(k)));
      }
    }
    val copied = new Rail[Double](n, -1.0);
    var last:Long = -1;
    for (k in from..to) {
      last = m(k) != 0n ? k : last;
      copied(k) = last < 0 ? -1.0 : x(last);
    }
    for (kind in 0..4) {
      val src = vector[Double](kind, x), dst = vector[Double]((kind + 2) % 5, new Rail[Double](n, -1.0));
      val mask = vector[Int](kind, m);
      everywhere(() => { Ops.scanCopy[Double](src, dst, mask, d); });
      check[Double]("scanCopy", dst, copied);
    }
  }
  static def packs(random:Random, n:Long, from:Long, to:Long):void {
    val x = new Rail[Long](n, (k:Long) => 100 + k);
    val m = new Rail[Int](n, (k:Long) => random.nextLong(3) == 0 ? 2n : 0n);
    val d = Domain.make((5 + from)..(5 + to));
    val packed = new Rail[Long](n), unpacked = new Rail[Long](n);
    var count:Long = 0;
    for (k in from..to)
      if (m(k) != 0n) {
        unpacked(k) = x(count);
        packed(count++) = x(k);
      }
    val wanted = count;
    for (kind in 0..4) {
      val src = vector[Long](kind, x), dst = vector[Long]((kind + 1) % 5, new Rail[Long](n));
      val back = vector[Long]((kind + 2) % 5, new Rail[Long](n)), mask = vector[Int](kind, m);
      everywhere(() => {
        if (Ops.pack[Long](src, dst, mask, d) != wanted || Ops.unpack[Long](src, back, mask, d) != wanted)
          throw new Exception("not " + wanted);
      });
      check[Long]("pack", dst, packed);
      check[Long]("unpack", back, unpacked);
    }
  }
  static def elements(random:Random, n:Long):void {
    val x = new Rail[Double](n, (Long) => random.nextLong(9) as Double);
    val y = new Rail[Double](n, (Long) => (random.nextLong(9) - 4) as Double);
    val z = new Rail[Double](n, (Long) => random.nextLong(9) as Double);
    val middle = new Rail[Double](n, (k:Long) =>
        Math.max(Math.min(x(k), y(k)), Math.min(Math.max(x(k), y(k)), z(k))));
    var step:Double = Double.POSITIVE_INFINITY;
    for (k in 0..(n - 1))
      step = y(k) < 0 ? Math.min(step, x(k) / -y(k)) : step;
    val wanted = step;
    for (kind in 0..4) {
      val a = vector[Double](kind, x), b = vector[Double]((kind + 1) % 5, y), c = vector[Double]((kind + 2) % 5, z);
      everywhere(() => {
        if (Ops.stepMax(a, b) != wanted)
          throw new Exception("step " + Ops.stepMax(a, b) + ", not " + wanted);
        Ops.median[Double](a, b, c, b);
      });
      check[Double]("median", b, middle);
      val e = vector[Long](kind, new Rail[Long](n, -1)), f = vector[Double](kind, new Rail[Double](n));
      val g = vector[Int](kind, new Rail[Int](n));
      everywhere(() => {
        Ops.enumerate(e, Domain.make(7..(4 + n)), 10, 3);
        Ops.enumerate(f, 0.5, -0.25);
        Ops.enumerate(g, 1n, 2n);
      });
      check[Long]("enumerate", e, new Rail[Long](n, (k:Long) => k < 2 ? -1 : 10 + (k - 2) * 3));
      check[Double]("enumerate", f, new Rail[Double](n, (k:Long) => 0.5 - k * 0.25));
      check[Int]("enumerate", g, new Rail[Int](n, (k:Long) => 1n + 2n * (k as Int)));
    }
  }
  static def lines():void {
    val d = Domain.make(1..7, 2..6);
    for (kind in 0..4) {
      val a = GlobalArray.make[Long](distribution(kind, d), (p:Point(d.rank)) => p(0) * 10 + p(1));
      val rows = vector[Long]((kind + 1) % 5, new Rail[Long](7, (k:Long) => k + 1));
      val columns = vector[Long](kind, new Rail[Long](5, (k:Long) => 2 - k));
      everywhere(() => {
        Ops.scaleRows[Long](a, rows);
        Ops.scaleColumns[Long](a, columns);
      });
      check[Long]("scale", a, new Rail[Long](35, (k:Long) => {
        val i = 1 + k / 5, j = 2 + k % 5;
        return (i * 10 + j) * i * (4 - j);
      }));
    }
  }
  public static def main(Rail[String]) {
    val random = new Random(7);
    for (n in [3, 4, 10, 23]) {
      scans(random, n, 0, n - 1);
      scans(random, n, 1, n - 2);
      packs(random, n, 0, n - 1);
      packs(random, n, 1, n - 2);
      elements(random, n);
    }
    lines();
    val a = vector[Long](0, [1, 2, 3]), b = vector[Long](0, [4, 5]), all = vector[Int](0, [1n, 1n, 1n]);
    refused("too many to pack", () => { Ops.pack[Long](a, b, all, a.domain); });
    refused("too few to unpack", () => { Ops.unpack[Long](b, a, all, a.domain); });
    refused("packed into itself", () => { Ops.pack[Long](a, a, all, a.domain); });
    refused("too few rows", () => { Ops.scaleRows[Long](a, b); });
    Console.OUT.println(valuesOf[Long](a) + " " + valuesOf[Long](b));
  }
}
