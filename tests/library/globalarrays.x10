/* x10.ga.GlobalArray: random sections of random arrays, put and got from random places, against a copy in one rail; and
 * what is refused. */
import x10.ga.Distribution;
import x10.ga.GlobalArray;
import x10.util.Random;
import x10.views.Domain;
import x10.views.View;

public class globalarrays {
  static val random = new Random(5);
  static def upTo(n:Long):Long = random.nextLong(n) + 1;
  static def anyPlace():Place = Place(random.nextLong(Place.numPlaces()));

  static def domain(rank:Long, most:Long):Domain {
    val min = Point.make(rank, (i:Long) => random.nextLong(9) - 4);
    return Domain.make(min, Point.make(rank, (i:Long) => min(i) + random.nextLong(most)) as Point(min.rank));
  }
  static def section(d:Domain, most:Long):Domain {
    val min = Point.make(d.rank, (i:Long) => d.min(i) + random.nextLong(d.extent(i)));
    return Domain.make(min, Point.make(d.rank, (i:Long) => min(i) + random.nextLong(d.max(i) - min(i) + 1))
        as Point(min.rank), Point.make(d.rank, (i:Long) => upTo(most)) as Point(min.rank));
  }
  /** A box that is greater by some at each end; of several axes, by little. */
  static def around(d:Domain, less:Long):Domain {
    val most = d.rank < 3 ? less : d.rank < 5 ? 2 : 1;
    val min = Point.make(d.rank, (i:Long) => d.min(i) - random.nextLong(most));
    return Domain.make(min, Point.make(d.rank, (i:Long) => d.max(i) + random.nextLong(most)) as Point(min.rank));
  }
  static def point(d:Domain, k:Long):Point {
    var rest:Long = k;
    val p = new Rail[Long](d.rank);
    for (var i:Long = d.rank - 1; i >= 0; i--) {
      p(i) = d.min(i) + rest % d.extent(i) * d.stride(i);
      rest /= d.extent(i);
    }
    return Point.make(p);
  }
  static def indexIn(d:Domain, p:Point):Long {
    var n:Long = 0;
    for (i in 0..(d.rank - 1))
      n = n * d.extent(i) + ((p(i) - d.min(i)) % d.extent(i) + d.extent(i)) % d.extent(i);
    return n;
  }
  static def grid(d:Domain):Rail[Long] {
    var left:Long = Place.numPlaces();
    val all = new Rail[Long](d.rank);
    for (var i:Long = 0; i < d.rank; i++) {
      all(i) = upTo(Math.min(left, d.extent(i)));
      left /= all(i);
    }
    return all;
  }
  /** The first index, and some of the others. */
  static def starts(first:Long, last:Long):Rail[Long] {
    val some = new x10.util.GrowableRail[Long]();
    for (i in first..last)
      if (i == first || random.nextLong(3) == 0)
        some.add(i);
    return some.toRail();
  }
  static def tiled(kind:Long, d:Domain):Distribution {
    val sizes = new Rail[Long](d.rank, (i:Long) => upTo(3));
    if (kind == 0)
      return Distribution.cyclic(d, sizes);
    if (kind == 1)
      return Distribution.tiled(d, sizes, grid(d));
    return Distribution.tiled(d, new Rail[Rail[Long]](d.rank, (i:Long) => starts(d.min(i), d.max(i))), grid(d));
  }
  static def distribution(kind:Long, d:Domain):Distribution {
    if (kind > 3)
      return tiled(kind - 4, d);
    if (kind == 0)
      return Distribution.auto(d);
    if (kind == 1)
      return Distribution.fixed(d, grid(d));
    if (kind == 2)
      return Distribution.blockCyclic(d, new Rail[Long](d.rank, (i:Long) => upTo(3)), grid(d));
    return Distribution.auto(d, new SparsePlaceGroup(Place.places().numPlaces() > 2 ? [Place(2), Place(0)]
        : [Place(Place.numPlaces() - 1)]));
  }

  /** Rounds of one put and one get, by places that change; the value of an element is made of a number. */
  static def check[T](d:Distribution, value:(Long)=>T){T haszero}:void {
    val box = d.domain;
    val a = GlobalArray.make[T](d, (p:Point(d.rank)) => value(indexIn(box, p)));
    val model = new Rail[T](box.size(), (k:Long) => value(k));
    for (round in 1..6) {
      val isPeriodic = random.nextLong(3) == 0;
      val put = isPeriodic ? around(section(box, 1), 4) : section(box, 3);
      val isTwice = isPeriodic && covers(put, box);
      val seed = random.nextLong(1000) + 100;
      val buffer = around(put, 3);
      at (anyPlace()) {
        val from = View.make[T](buffer, (p:Point(buffer.rank)) => value(seed + (isTwice ? 0 : indexIn(buffer, p))));
        if (isPeriodic)
          a.putPeriodic(put, from);
        else
          a.put(put, from);
        a.fence();
      }
      for (k in 0..(put.size() - 1))
        model(indexIn(box, point(put, k))) = value(seed + (isTwice ? 0 : indexIn(buffer, point(put, k))));
      val got = isPeriodic ? around(section(box, 2), 12) : section(box, 3);
      val shape = around(got, 3);
      val values = at (anyPlace()) {
        val to = View.make[T](shape, (p:Point(shape.rank)) => value(7));
        if (isPeriodic)
          a.getPeriodic(got, to);
        else
          a.get(got, to);
        to.raw()
      };
      for (k in 0..(shape.size() - 1)) {
        val p = point(shape, k);
        val right = got.contains(p) ? model(indexIn(box, p)) : value(7);
        if (!values(k).equals(right))
          throw new Exception(a + " " + p + " of " + got + ": " + values(k) + ", not " + right);
      }
    }
    checkOwn[T](a, model);
    a.destroy();
  }
  /** Whether a section may meet an element twice. */
  static def covers(d:Domain, box:Domain):Boolean {
    for (i in 0..(d.rank - 1))
      if (d.max(i) - d.min(i) >= box.extent(i))
        return true;
    return false;
  }
  static def checkOwn[T](a:GlobalArray[T], model:Rail[T]):void {
    var seen:Long = 0;
    for (p in Place.places())
      seen += at (p) {
        var n:Long = 0;
        for (block in a.localBlocks())
          for (k in 0..(block.domain.size() - 1)) {
            val q = point(block.domain, k);
            if (a.dist.ownerOf(q) != here || !block(q as Point(block.rank)).equals(model(indexIn(a.domain, q))))
              throw new Exception("another own element of " + a);
            n++;
          }
        n
      };
    if (seen != a.domain.size())
      throw new Exception("not all are own elements of " + a);
  }

  static struct Pixel(x:Short, y:Double) { }

  /** Every place writes its own rows, and all read them, at the same time. */
  static def together():void {
    val n = Place.numPlaces();
    val d = Domain.make(Point.make(0, 0), Point.make(4 * n - 1, 99));
    val a = GlobalArray.make[Long](Distribution.fixed(d, [1, n]));
    var wrong:Long = 0;
    finish for (p in Place.places()) at (p) async {
      val rows = Domain.make(Point.make(4 * here.id, 0), Point.make(4 * here.id + 3, 99));
      val mine = View.make[Long](rows, (q:Point(2)) => 100 * q(0) + q(1));
      finish for (j in 0..99) {
        val column = Domain.make(Point.make(4 * here.id, j), Point.make(4 * here.id + 3, j));
        async a.put(column, mine);
      }
      a.sync();
      val all = View.make[Long](d);
      finish for (k in 0..9) {
        val some = Domain.make(Point.make(0, 10 * k), Point.make(4 * n - 1, 10 * k + 9));
        async a.get(some, all);
      }
      for (i in 0..(4 * n - 1)) for (j in 0..99)
        if (all(i, j) != 100 * i + j)
          throw new Exception("wrong at " + i + ", " + j);
      a.sync();
    }
  }

  static def refused(what:()=>void):void {
    try {
      what();
      Console.OUT.println("accepted");
    } catch (e:MultipleExceptions) {
      for (f in e.exceptions())
        Console.OUT.println("in a finish, " + f.typeName() + ": " + f.getMessage());
    } catch (e:CheckedThrowable) {
      Console.OUT.println(e.typeName() + ": " + e.getMessage());
    }
  }
  static def errors():void {
    val d = Domain.make(Point.make(0, 0), Point.make(15, 3));
    val a = GlobalArray.make[Double](Distribution.fixed(d, [1, 1]));
    val big = View.make[Double](Domain.make(Point.make(-9, -9), Point.make(40, 40)));
    val small = View.make[Double](Domain.make(Point.make(0, 0), Point.make(3, 3)));
    val out = Domain.make(Point.make(0, 0), Point.make(20, 3));
    refused(() => a.get(out, big));
    refused(() => { finish a.asyncPut(out, big); });
    refused(() => a.get(d, small));
    refused(() => a.putPeriodic(out, small));
    val line:Domain = Domain.make(Point.make(0), Point.make(3));
    refused(() => a.get(line as Domain{self.rank==2}, small));
    val cyclic = GlobalArray.make[Long](Distribution.blockCyclic(d, [2, 2], [1, 1]));
    refused(() => { cyclic.part(here); });
    if (Place.numPlaces() > 1)
      misplaced(a);
    a.destroy();
    refused(() => a.get(d, big));
    refused(() => a.destroy());
    refused(() => { GlobalArray.make[Long](Distribution.auto(d), [0, 0, 0], [0, 0, 0], [false, false]); });
    refused(() => { GlobalArray.make[Long](Distribution.auto(d), [-1, 0], [0, 0], [false, false]); });
  }
  /** A view of another place is none to copy to. */
  static def misplaced(a:GlobalArray[Double]):void {
    val d = a.domain;
    val far = at (here.next()) View.make[Double](d);
    try {
      a.get(d, far as View[Double]{self.rank==a.dist.domain.rank});
      throw new Exception("a view of another place was accepted");
    } catch (e:BadPlaceException) {
      if (!e.getMessage().equals("a view at Place(1) was given at Place(0)"))
        throw e;
    }
  }
  /** Places that do not do the same all say so. */
  static def astray():void {
    val n = Place.numPlaces();
    val d = Domain.make(Point.make(0), Point.make(3));
    val a = GlobalArray.make[Long](Distribution.auto(d));
    val b = a.duplicate();
    val told = GlobalRef[Cell[Long]](new Cell[Long](0));
    finish for (p in Place.places()) at (p) async {
      try {
        (here.id == 0 ? a : b).sync();
      } catch (e:IllegalStateException) {
        at (told.home) atomic told()() += 1;
      }
    }
    if (told()() != (n == 1 ? 0 : n))
      throw new Exception(told()() + " of " + n + " places told");
  }

  public static def main(args:Rail[String]) {
    for (round in 0..119) {
      val rank = 1 + round % 9;
      val d = distribution(round % 7, domain(rank, rank == 1 ? 90 : rank < 4 ? 9 : rank < 7 ? 4 : 2));
      if (round % 3 == 0)
        check[String](d, (k:Long) => "t" + k);
      else
        check[Pixel](d, (k:Long) => Pixel(k as Short, 0.5 * k));
    }
    together();
    astray();
    Console.OUT.println("right");
    errors();
  }
}
