/* x10.ga.Ops: steps between bounds, random elements, norms of boxes and zeros on the diagonal, against rails, for
 * several distributions. */
import x10.ga.Distribution;
import x10.ga.GlobalArray;
import x10.ga.Ops;
import x10.ga.StepBounds;
import x10.util.Random;
import x10.views.Domain;
import x10.views.View;

public class globalbounds {
  static val D = Domain.make(1..9, -2..5);
  static val BOX = Domain.make(Point.make(2, -1), Point.make(8, 5), Point.make(3, 2));

  static def distribution(kind:Long):Distribution {
    if (kind == 0)
      return Distribution.auto(D);
    if (kind == 1)
      return Distribution.cyclic(D, [2, 3]);
    return Distribution.blockCyclic(D, [2, 2], [1, Place.numPlaces()]);
  }
  static def make(kind:Long, x:Rail[Double]):GlobalArray[Double] =
    GlobalArray.make[Double](distribution(kind % 3), (p:Point) => x((p(0) - 1) * 8 + p(1) + 2));
  static def valuesOf(a:GlobalArray[Double]):Rail[Double] {
    val got = View.make[Double](D);
    a.get(D as Domain{self.rank==a.dist.domain.rank}, got as View[Double]{self.rank==a.dist.domain.rank});
    return got.raw();
  }
  static def everywhere(body:()=>void):void {
    finish for (p in Place.places()) at (p) async body();
  }
  static def require(what:String, is:Boolean):void {
    if (!is)
      throw new Exception(what);
  }
  static def isInBox(k:Long):Boolean {
    val i = k / 8 + 1, j = k % 8 - 2;
    return i >= 2 && i <= 8 && (i - 2) % 3 == 0 && j >= -1 && (j + 1) % 2 == 0;
  }

  static def steps(kind:Long, random:Random):void {
    val v = new Rail[Double](72, (k:Long) => (random.nextLong(5) - 2) as Double);
    val x = new Rail[Double](72, (k:Long) => random.nextLong(3) as Double);
    val low = new Rail[Double](72, (k:Long) => x(k) - random.nextLong(4));
    val high = new Rail[Double](72, (k:Long) => random.nextLong(20) == 0 ? Double.POSITIVE_INFINITY : x(k) +
        random.nextLong(4));
    val a = make(kind, x), b = make(kind + 1, v), l = make(kind + 2, low), h = make(kind + 1, high);
    for (isBox in [false, true]) {
      val all = Double.POSITIVE_INFINITY, found = [all, all, 0.0];
      for (k in 0..71)
        if (v(k) != 0.0 && (!isBox || isInBox(k))) {
          val step = ((v(k) > 0.0 ? high(k) : low(k)) - x(k)) / v(k);
          found(0) = Math.min(found(0), step);
          found(1) = step > 0.0 ? Math.min(found(1), step) : found(1);
          found(2) = Math.max(found(2), step);
        }
      everywhere(() => {
        val got = isBox ? Ops.stepBounds(a, BOX, b, BOX, l, BOX, h, BOX) : Ops.stepBounds(a, b, l, h);
        require("steps " + got + ", not " + found,
            got.nearest == found(0) && got.next == found(1) && got.furthest == found(2));
      });
    }
    for (m in [a, b, l, h])
      m.destroy();
  }
  static def still():void {
    val a = make(0, new Rail[Double](72)), b = a.duplicate();
    everywhere(() => {
      val got = Ops.stepBounds(a, b, a, a);
      if (here == Place.FIRST_PLACE)
        Console.OUT.println(got);
    });
  }

  static def norms(kind:Long):void {
    val x = new Rail[Double](72, (k:Long) => (k * 37 % 19 - 9) as Double);
    val a = make(kind, x);
    val rows = new Rail[Double](10), columns = new Rail[Double](8);
    for (k in 0..71)
      if (isInBox(k)) {
        rows(k / 8 + 1) += Math.abs(x(k));
        columns(k % 8) += Math.abs(x(k));
      }
    var byRow:Double = 0, byColumn:Double = 0;
    for (r in rows)
      byRow = Math.max(byRow, r);
    for (c in columns)
      byColumn = Math.max(byColumn, c);
    val normInf = byRow, norm1 = byColumn;
    everywhere(() => {
      require("norms", Ops.norm1(a, BOX) == norm1 && Ops.normInf(a, BOX) == normInf);
      Ops.zeroDiagonal[Double](a);
    });
    val got = valuesOf(a);
    for (k in 0..71)
      require("zeros on the diagonal", got(k) == (k / 8 == k % 8 ? 0.0 : x(k)));
    a.destroy();
  }
  /** The same elements, whoever owns them. */
  static def randoms():void {
    val arrays = new Rail[GlobalArray[Double]](3, (k:Long) => make(k, new Rail[Double](72, 9.0)));
    everywhere(() => {
      for (a in arrays)
        Ops.randomize(a, 2.0, 11);
    });
    val first = valuesOf(arrays(0));
    var sum:Double = 0;
    for (k in 0..71) {
      require("random numbers", first(k) >= 0.0 && first(k) < 2.0 && (k == 0 || first(k) != first(k - 1)));
      sum += first(k);
      for (a in arrays)
        require("who owns them", valuesOf(a)(k) == first(k));
    }
    require("evenly", sum > 50 && sum < 94);
    everywhere(() => { Ops.randomize(arrays(0), BOX, 1.0, 12); });
    val some = valuesOf(arrays(0));
    for (k in 0..71)
      require("a box", (some(k) != first(k)) == isInBox(k));
  }

  public static def main(args:Rail[String]):void {
    val random = new Random(5);
    for (round in 0..8)
      steps(round, random);
    still();
    for (kind in 0..2)
      norms(kind);
    randoms();
    val a = make(0, new Rail[Double](72)), line = GlobalArray.make[Double](Distribution.auto(Domain.make(0..3)));
    try {
      Ops.stepBounds(a, a, a, line);
    } catch (e:IllegalArgumentException) {
      Console.OUT.println(e.getMessage());
    }
    try {
      Ops.zeroDiagonal[Double](line);
    } catch (e:IllegalArgumentException) {
      Console.OUT.println(e.getMessage());
    }
  }
}
