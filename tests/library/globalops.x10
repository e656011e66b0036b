/* x10.ga.Ops: every operation on arrays of random shapes and distributions, whole and patches, against rails. */
import x10.ga.Distribution;
import x10.ga.GlobalArray;
import x10.ga.Ops;
import x10.util.Random;
import x10.views.Domain;
import x10.views.View;

public class globalops {
  static def element(random:Random):Double = (random.nextLong(41) - 20) / 4.0;
  /** Not 0. */
  static def divisor(random:Random):Double = (random.nextLong(8) + 1) / 2.0;

  static def distribution(kind:Long, d:Domain):Distribution {
    val n = Place.numPlaces();
    if (kind == 0)
      return Distribution.auto(d);
    if (kind == 1)
      return Distribution.fixed(d, new Rail[Long](d.rank, (i:Long) => i == d.rank - 1 ? Math.min(n, d.extent(i)) : 1));
    if (kind == 2)
      return Distribution.cyclic(d, new Rail[Long](d.rank, 2));
    val grid = new Rail[Long](d.rank, (i:Long) => i == 0 ? n : 1);
    if (kind == 3)
      return Distribution.tiled(d, new Rail[Long](d.rank, 3), grid);
    return Distribution.blockCyclic(d, new Rail[Long](d.rank, 2), grid);
  }
  static def indexIn(d:Domain, p:Point):Long {
    var n:Long = 0;
    for (i in 0..(d.rank - 1))
      n = n * d.extent(i) + p(i) - d.min(i);
    return n;
  }

  /** What all places have of an array, beside what it should be. */
  static class Model {
    val array:GlobalArray[Double];
    val all:Rail[Double];
    def this(dist:Distribution, init:()=>Double) {
      val values = new Rail[Double](dist.domain.size(), (i:Long) => init());
      array = GlobalArray.make[Double](dist, (p:Point(dist.rank)) => values(indexIn(dist.domain, p)));
      all = values;
    }
    operator this(p:Point):Double = all(indexIn(array.domain, p));
    operator this(p:Point)=(v:Double):Double = all(indexIn(array.domain, p)) = v;
    def check(what:String):void {
      val d = array.domain as Domain{self.rank==this.array.dist.domain.rank};
      val got = View.make[Double](d);
      array.get(d, got as View[Double]{self.rank==this.array.dist.domain.rank});
      for (k in 0..(all.size - 1))
        if (got.raw()(k) != all(k))
          throw new Exception(what + " of " + array + ": " + got.raw()(k) + ", not " + all(k) + " at " + k);
    }
  }
  static def everywhere(body:()=>void):void {
    finish for (p in Place.places()) at (p) async body();
  }
  /** The common value of what all places give. */
  static def asked[T](body:()=>T):T {
    val results = GlobalRef[Rail[T]](Unsafe.allocRailZeroed[T](Place.numPlaces()));
    finish for (p in Place.places()) at (p) async {
      val r = body();
      val k = here.id;
      at (results.home) async results()(k) = r;
    }
    for (r in results())
      if (!r.equals(results()(0)))
        throw new Exception("places have different results: " + r + " and " + results()(0));
    return results()(0);
  }
  static def require(what:String, got:Double, right:Double):void {
    if (!(Math.abs(got - right) <= 1e-9 * (1 + Math.abs(right))))
      throw new Exception(what + ": " + got + ", not " + right);
  }

  static def patch(random:Random, d:Domain, extents:Point, strides:Point):Domain {
    val min = Point.make(d.rank, (i:Long) =>
        d.min(i) + random.nextLong(d.extent(i) - (extents(i) - 1) * strides(i)));
    return Domain.make(min, Point.make(d.rank, (i:Long) => min(i) + (extents(i) - 1) * strides(i)) as Point(min.rank),
        strides as Point(min.rank));
  }
  static def along(p:Point, from:Domain, to:Domain):Point =
    Point.make(p.rank, (i:Long) => p(i) - from.min(i) + to.min(i));

  /** Operations of one array, on a patch. */
  static def ofOne(random:Random, dist:Distribution, d:Domain):void {
    val a = new Model(dist, () => element(random));
    val x = a.array;
    everywhere(() => { Ops.scale[Double](x, d, 2.0); Ops.addConstant[Double](x, d, -1.5); });
    for (p in d) a(p) = 2.0 * a(p) - 1.5;
    a.check("scale");
    var sum:Double = 0;
    var squares:Double = 0;
    var least:Point = d.min();
    var most:Point = d.min();
    for (p in d) {
      sum += a(p);
      squares += a(p) * a(p);
      if (a(p) < a(least)) least = p;
      if (a(p) > a(most)) most = p;
    }
    require("sum", asked[Double](() => Ops.sum[Double](x, d)), sum);
    require("norm2", asked[Double](() => Ops.norm2(x, d)), Math.sqrt(squares));
    val min = asked[String](() => Ops.selectMin[Double](x, d).toString());
    val max = asked[String](() => Ops.selectMax[Double](x, d).toString());
    if (!min.equals(a(least) + " at " + least) || !max.equals(a(most) + " at " + most))
      throw new Exception("selected " + min + " and " + max + " of " + d);
    everywhere(() => { Ops.abs[Double](x, d); });
    for (p in d) a(p) = Math.abs(a(p));
    a.check("abs");
    everywhere(() => { Ops.addConstant[Double](x, d, 1.0); Ops.recip(x, d); });
    for (p in d) a(p) = 1 / (a(p) + 1.0);
    a.check("recip");
    everywhere(() => { Ops.fill[Double](x, d, 3.0); });
    for (p in d) a(p) = 3.0;
    a.check("fill");
    everywhere(() => { Ops.zero[Double](x, d); });
    for (p in d) a(p) = 0.0;
    a.check("zero");
  }
  /** Of several, whose patches are of one shape. */
  static def ofThree(random:Random, kind:Long, box:Domain, extents:Point, strides:Point):void {
    val a = new Model(distribution(kind, box), () => element(random));
    val b = new Model(distribution((kind + random.nextLong(2)) % 5, box), () => divisor(random));
    val c = new Model(distribution((kind + random.nextLong(2)) % 5, box), () => element(random));
    val da = patch(random, box, extents, strides), db = patch(random, box, extents, strides);
    val dc = patch(random, box, extents, strides);
    val x = a.array, y = b.array, z = c.array;
    var dot:Double = 0;
    for (p in da) dot += a(p) * b(along(p, da, db));
    require("dot", asked[Double](() => Ops.dot[Double](x, da, y, db)), dot);
    everywhere(() => { Ops.copyPatch[Double](x, da, z, dc); });
    for (p in dc) c(p) = a(along(p, dc, da));
    c.check("copyPatch");
    everywhere(() => { Ops.add[Double](2.0, x, da, -0.5, y, db, z, dc); });
    for (p in dc) c(p) = 2.0 * a(along(p, dc, da)) - 0.5 * b(along(p, dc, db));
    c.check("add");
    everywhere(() => { Ops.elemMultiply[Double](x, da, y, db, z, dc); });
    for (p in dc) c(p) = a(along(p, dc, da)) * b(along(p, dc, db));
    c.check("elemMultiply");
    everywhere(() => { Ops.elemDivide[Double](x, da, y, db, z, dc); });
    for (p in dc) c(p) = a(along(p, dc, da)) / b(along(p, dc, db));
    c.check("elemDivide");
    everywhere(() => { Ops.elemMax[Double](x, da, y, db, z, dc); });
    for (p in dc) c(p) = Math.max(a(along(p, dc, da)), b(along(p, dc, db)));
    c.check("elemMax");
    // The result overlaps an operand: as if that had been copied first.
    everywhere(() => { Ops.elemMin[Double](x, da, y, db, x, dc); });
    val before = new Rail[Double](a.all);
    for (p in dc)
      a(p) = Math.min(before(indexIn(box, along(p, dc, da))), b(along(p, dc, db)));
    a.check("elemMin");
  }

  static def whole():void {
    val a = GlobalArray.make[Long](Distribution.auto(Domain.make(0..9, 0..4)), (p:Point(2)) => p(0) - p(1));
    val b = a.duplicate();
    everywhere(() => {
      Ops.copy[Long](a, b);
      Ops.add[Long](3, a, 2, b, b);
      Ops.elemMultiply[Long](a, b, b);
    });
    Console.OUT.println(asked[Long](() => Ops.sum[Long](b)) + " " + asked[Long](() => Ops.dot[Long](a, b)) + " " +
        asked[String](() => Ops.selectMax[Long](b).toString()) + " " +
        asked[String](() => Ops.selectMin[Long](a).toString()));
    val v = GlobalArray.make[Double](Distribution.auto(Domain.make(0..9)), (p:Point(1)) => p(0) - 6.0);
    val m = GlobalArray.make[Double](Distribution.auto(Domain.make(0..9, 0..4)),
        (p:Point(2)) => (p(0) - p(1)) as Double);
    Console.OUT.println(asked[Double](() => Ops.norm1(v)) + " " + asked[Double](() => Ops.normInf(v)) + " " +
        asked[Double](() => Ops.norm1(m)) + " " + asked[Double](() => Ops.normInf(m)));
    val c = GlobalArray.make[Complex](Distribution.auto(Domain.make(0..3)), (p:Point(1)) => Complex(p(0) + 1, 1));
    everywhere(() => { Ops.recip(c); Ops.scale[Complex](c, Complex(0, 2)); });
    Console.OUT.println(asked[String](() => Ops.sum[Complex](c).toString()));
  }

  static def refused(what:()=>void):void {
    try {
      what();
      Console.OUT.println("accepted");
    } catch (e:Exception) {
      Console.OUT.println(e.typeName() + ": " + e.getMessage());
    }
  }
  static def errors():void {
    val a = GlobalArray.make[Double](Distribution.fixed(Domain.make(0..2, 0..3), [1, 1]));
    val b = GlobalArray.make[Double](Distribution.fixed(Domain.make(0..3, 0..2), [1, 1]));
    val alone = PlaceGroup.make(1);
    refused(() => { Ops.add[Double](1.0, a, 1.0, b, a); });
    refused(() => { Ops.copyPatch[Double](a, a.domain, b, Domain.make(0..4, 0..2)); });
    refused(() => { Ops.selectMin[Double](a, Domain.empty(2)); });
    if (Place.numPlaces() > 1) {
      val other = GlobalArray.make[Double](Distribution.fixed(Domain.make(0..2, 0..3), [1, 1], alone));
      try {
        Ops.dot[Double](a, other);
        throw new Exception("different groups were accepted");
      } catch (e:IllegalStateException) {
      }
    }
  }

  public static def main(args:Rail[String]) {
    val random = new Random(11);
    for (round in 0..35) {
      val rank = 1 + round % 4;
      val min = Point.make(rank, (i:Long) => random.nextLong(9) - 4);
      val box = Domain.make(min, Point.make(rank, (i:Long) => min(i) + (rank == 1 ? 30 : 6)) as Point(min.rank));
      val strides = Point.make(rank, (i:Long) => 1 + random.nextLong(2));
      val extents = Point.make(rank, (i:Long) => 1 + random.nextLong((rank == 1 ? 30 : 6) / strides(i)));
      ofOne(random, distribution(round % 5, box), patch(random, box, extents, strides));
      ofThree(random, round % 5, box, extents, strides);
    }
    whole();
    errors();
  }
}
