/* x10.ga.GlobalArray: what is accumulated, fetched and waited for: random updates from all places at once against sums
 * that do not depend on their order; handles, fences, and the order that one activity may rely on. */
import x10.ga.Distribution;
import x10.ga.GlobalArray;
import x10.util.Random;
import x10.views.Domain;
import x10.views.Handle;
import x10.views.View;
import x10.xrx.Transfers;

public class globalupdates {
  static def section(random:Random, d:Domain, most:Long):Domain {
    val min = Point.make(d.rank, (i:Long) => d.min(i) + random.nextLong(d.extent(i)));
    return Domain.make(min, Point.make(d.rank, (i:Long) => min(i) + random.nextLong(d.max(i) - min(i) + 1))
        as Point(min.rank), Point.make(d.rank, (i:Long) => 1 + random.nextLong(most)) as Point(min.rank));
  }
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

  /** What round r of place p adds to element k. */
  static def value(p:Long, r:Long, k:Long):Long = (p * 31 + r * 7 + k) % 23 - 11;
  /** Its section; everybody can tell. */
  static def randomOf(p:Long, r:Long):Random = new Random(1000 * p + r + 1);
  static def indexIn(d:Domain, p:Point):Long {
    var n:Long = 0;
    for (i in 0..(d.rank - 1))
      n = n * d.extent(i) + p(i) - d.min(i);
    return n;
  }

  /** All places accumulate at once: by acc, asyncAcc and nbAcc. */
  static def accumulate(dist:Distribution):void {
    val d = dist.domain;
    val a = GlobalArray.make[Double](dist);
    val rounds = 9;
    finish for (p in Place.places()) at (p) async {
      val me = here.id;
      val handles = new Rail[Handle](rounds);
      finish for (r in 0..(rounds - 1)) {
        val s = section(randomOf(me, r), d, 2);
        val from = View.make[Double](d, (q:Point(d.rank)) => value(me, r, indexIn(d, q)) as Double);
        if (r % 3 == 0)
          a.acc(s, from, 0.5);
        else if (r % 3 == 1)
          a.asyncAcc(s, from, 0.5);
        else
          handles(r) = a.nbAcc(s, from, 0.5);
      }
      Handle.all(handles);
      for (h in handles)
        if (h != null && !h.test())
          throw new Exception("a handle is not done");
      a.sync();
    }
    val sums = new Rail[Double](d.size());
    for (p in Place.places()) for (r in 0..(rounds - 1))
      for (q in section(randomOf(p.id, r), d, 2))
        sums(indexIn(d, q)) += 0.5 * value(p.id, r, indexIn(d, q));
    val all = View.make[Double](d);
    a.nbGet(d, all).wait();
    for (q in d)
      if (all(q as Point(all.rank)) != sums(indexIn(d, q)))
        throw new Exception(a + " " + q + ": " + all(q as Point(all.rank)) + ", not " + sums(indexIn(d, q)));
    a.destroy();
  }

  /** Of other types than Double. */
  static def types():void {
    val d = Domain.make(0..9);
    val i = GlobalArray.make[Int](Distribution.auto(d));
    val u = GlobalArray.make[ULong](Distribution.auto(d));
    val f = GlobalArray.make[Float](Distribution.auto(d));
    val c = GlobalArray.make[Complex](Distribution.auto(d));
    for (k in 1..3) {
      i.acc(d, View.make[Int](d, (p:Point(1)) => p(0) as Int), -2n);
      u.acc(d, View.make[ULong](d, (p:Point(1)) => p(0) as ULong), 2 as ULong);
      f.acc(d, View.make[Float](d, (p:Point(1)) => p(0) as Float), 0.5f);
      c.acc(d, View.make[Complex](d, (p:Point(1)) => Complex(p(0), 1)), Complex(0, 1));
    }
    val last = Domain.make(9..9);
    val vi = View.make[Int](last);
    val vu = View.make[ULong](last);
    val vf = View.make[Float](last);
    val vc = View.make[Complex](last);
    i.get(last, vi);
    u.get(last, vu);
    f.get(last, vf);
    c.get(last, vc);
    Console.OUT.println(vi(9) + " " + vu(9) + " " + vf(9) + " " + vc(9));
  }

  /** Around the ends. */
  static def periodic():void {
    val d = Domain.make(0..4, 0..3);
    val a = GlobalArray.make[Long](Distribution.auto(d));
    val box = Domain.make(-7..9, -2..8);
    a.accPeriodic(box, View.make[Long](box, (p:Point(2)) => 1), 1);
    a.fence();
    val count = new Rail[Long](20);
    for ([i, j] in box)
      count((i + 10) % 5 * 4 + (j + 8) % 4)++;
    val all = View.make[Long](d);
    a.get(d, all);
    for ([i, j] in d)
      if (all(i, j) != count(i * 4 + j))
        throw new Exception("periodic: " + i + ", " + j);
  }

  /** Everybody counts, and everybody gets another number. */
  static def counters():void {
    val n = Place.numPlaces();
    val d = Domain.make(0..(n - 1), 0..2);
    val a = GlobalArray.make[Long](Distribution.fixed(d, [n, 1]), [0, 1], [2, 0], [false, false]);
    val seen = GlobalArray.make[Int](Distribution.auto(Domain.make(0..(40 * n - 1))));
    val last = Point.make(n - 1, 2);
    finish for (p in Place.places()) at (p) async
      for (k in 1..40) {
        seen.fetchAdd(Point.make(a.fetchAdd(last, 1)), 1n);
        if (a.fetchOp(Point.make(here.id, 1), Transfers.MAX, k) != k - 1)
          throw new Exception("another's element");
      }
    val all = View.make[Int](seen.domain);
    seen.get(seen.domain as Domain(1), all as View[Int](1));
    for (k in 0..(40 * n - 1))
      if (all(k) != 1n)
        throw new Exception("drawn " + all(k) + " times: " + k);
    Console.OUT.println(a.compareAndSwap(last, 40 * n, 7) == 40 * n && a.compareAndSwap(last, 40 * n, 8) == 7);
    val x = GlobalArray.make[Double](Distribution.auto(Domain.make(0..3)));
    finish for (p in Place.places()) at (p) async x.fetchAdd(Point.make(3), 0.25);
    Console.OUT.println(x.fetchAdd(Point.make(3), 0.0) == 0.25 * n);
  }

  /** One activity sees what it has put and accumulated, in the order of the program, also where sizes differ much. */
  static def order():void {
    val n = Place.numPlaces();
    val d = Domain.make(0..(n * 40000 - 1));
    val a = GlobalArray.make[Double](Distribution.auto(d));
    val big = View.make[Double](d);
    val got = View.make[Double](d);
    val some = Domain.make((n * 20000)..(n * 20000 + 3));
    for (k in 1..30) {
      big.fill(k as Double);
      a.put(d, big);
      big.fill(1.0);
      a.acc(d, big, 0.5);
      a.acc(some, big, 0.25);
      a.get(some, got);
      if (got(n * 20000) != k + 0.75)
        throw new Exception("not in order: " + got(n * 20000) + ", not " + (k + 0.75));
      a.get(d, got);
      for (i in 0..(d.size() - 1))
        if (got(i) != (i >= n * 20000 && i < n * 20000 + 4 ? k + 0.75 : k + 0.5))
          throw new Exception("not in order: " + got(i) + " at " + i);
    }
  }
  /** What was put is at its target after a fence. */
  static def fences():void {
    val n = Place.numPlaces();
    val d = Domain.make(0..(1000 * n - 1));
    val a = GlobalArray.make[Long](Distribution.auto(d));
    for (k in 1..50) {
      val mine = View.make[Long](d, (p:Point(1)) => k + p(0));
      for (i in 0..99)
        a.put(Domain.make((10 * i * n)..(10 * i * n + 10 * n - 1)), mine);
      a.fence();
      val p = Place.places()(k % n);
      val right = at (p) a.local()(1000 * here.id) == k + 1000 * here.id && a.local()(1000 * here.id + 999) ==
          k + 1000 * here.id + 999;
      if (!right)
        throw new Exception("a put did not arrive");
    }
  }

  /** Points anywhere, some several times, from all places: gathered, scattered, accumulated. */
  static def points():void {
    val d = Domain.make(-2..17, 3..12);
    for (kind in 0..4) {
      val a = GlobalArray.make[Double](distribution(kind, d), (p:Point) => (100 * p(0) + p(1)) as Double);
      val names = GlobalArray.make[String](distribution(kind, d), (p:Point) => p.toString());
      finish for (place in Place.places()) at (place) async {
        val random = new Random(here.id + 1);
        val m = 5000;
        val points = new Rail[Long](2 * m, (i:Long) => i % 2 == 0 ? random.nextLong(20) - 2 : random.nextLong(10) + 3);
        val got = new Rail[Double](m);
        a.gather(points, got);
        val texts = new Rail[String](9);
        names.gather(new Rail[Long](18, (i:Long) => points(i)), texts);
        for (i in 0..(m - 1))
          if (got(i) != (100 * points(2 * i) + points(2 * i + 1)) as Double)
            throw new Exception("gathered " + got(i));
        for (i in 0..8)
          if (!texts(i).equals("[" + points(2 * i) + "," + points(2 * i + 1) + "]"))
            throw new Exception("gathered " + texts(i));
        a.sync();
        a.scatterAcc(points, new Rail[Double](m, (i:Long) => 1.0), 0.25);
        a.sync();
      }
      scattered(a, names, d);
    }
  }
  private static def scattered(a:GlobalArray[Double], names:GlobalArray[String], d:Domain(2)):void {
    val counts = new Rail[Double](d.size());
    for (place in Place.places()) {
      val random = new Random(place.id + 1);
      for (i in 1..5000) {
        val row = random.nextLong(20), column = random.nextLong(10);
        counts(row * 10 + column) += 0.25;
      }
    }
    val all = View.make[Double](d);
    a.get(d as Domain{self.rank==a.dist.domain.rank}, all as View[Double]{self.rank==a.dist.domain.rank});
    for ([i, j] in d)
      if (all(i, j) != 100 * i + j + counts((i + 2) * 10 + j - 3))
        throw new Exception("accumulated " + all(i, j) + " at " + i + ", " + j);
    // The last value that comes to one point stays.
    val points = [0, 5, 17, 12, 0, 5, -2, 3];
    a.scatter(points, [1.0, 2.0, 3.0, 4.0]);
    names.scatter(points, ["one", "two", "three", "four"]);
    val got = new Rail[Double](4);
    val texts = new Rail[String](4);
    a.gather(points, got);
    names.gather(points, texts);
    Console.OUT.println(got + " " + texts);
    try {
      a.scatter([0, 5, 18, 3], [7.0, 7.0]);
    } catch (e:ArrayIndexOutOfBoundsException) {
      a.gather(points, got);
      Console.OUT.println(e.getMessage() + "; " + got(0));
    }
  }

  public static def main(args:Rail[String]) {
    for (kind in 0..4) {
      accumulate(distribution(kind, Domain.make(3..19)));
      accumulate(distribution(kind, Domain.make(-4..11, 2..9)));
      accumulate(distribution(kind, Domain.make(0..5, -3..2, 0..6)));
    }
    types();
    periodic();
    counters();
    order();
    fences();
    points();
  }
}
