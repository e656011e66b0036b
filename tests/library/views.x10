import x10.util.*;
import x10.views.*;

/** Views beside a model that knows of each point which element it is: random chains of constrict, translate, permute,
 * slice, inject and project; then copies between any two of them, at any places, asked for at any place. */
public class views {
  static val random = new Random(11);
  static def below(n:Long):Long = random.nextLong(n);
  static val RAILS = 5;
  static val SIZE = 240;

  static def wrong(what:String, is:Boolean) {
    if (!is)
      Console.OUT.println("wrong: " + what);
  }

  /** A view, and where the elements of its points are. */
  static class Modeled[T] {
    val view:View[T];
    val rail:Long;
    val cells:HashMap[Point,Long];
    def this(view:View[T], rail:Long, cells:HashMap[Point,Long]) {
      this.view = view;
      this.rail = rail;
      this.cells = cells;
    }
    def changed(view:View[T], where:(Point)=>Boolean, to:(Point)=>Point):Modeled[T] {
      val moved = new HashMap[Point,Long]();
      for (e in cells.entries())
        if (where(e.getKey()))
          moved.put(to(e.getKey()), e.getValue());
      return new Modeled[T](view, rail, moved);
    }
    def isRight():Boolean {
      val there = cells;
      val v = view;
      var right:Boolean = v.domain.size() == there.size();
      for (p in v.domain)
        right &= there.containsKey(p) && v.index(p as Point(v.rank)) == there.getOrThrow(p);
      return right;
    }
  }

  /** The points of a box, in a rail from anywhere on, in any order of the axes and in any direction, with gaps. */
  static def draw[T](rails:Rail[GlobalRail[T]], rank:Long):Modeled[T] {
    val number = below(RAILS);
    val extents = new Rail[Long](rank, (i:Long) => 1 + below(rank == 1 ? 60 : rank == 2 ? 9 : rank == 3 ? 4 : 3));
    val low = new Rail[Long](rank, (i:Long) => below(5) - 2);
    val by = new Rail[Long](rank, (i:Long) => below(3) == 0 ? 2 : 1);
    val high = new Rail[Long](rank, (i:Long) => low(i) + (extents(i) - 1) * by(i));
    val domain = Domain.make(Point.make(low), Point.make(high) as Point(low.size), Point.make(by) as Point(low.size));
    val order = shuffled(rank);
    val strides = new Rail[Long](rank);
    var span:Long = 1;
    var from:Long = 0;
    for (i in order) {
      strides(i) = span + below(2);
      span += (extents(i) - 1) * strides(i);
      if (below(2) == 0) {
        from += (extents(i) - 1) * strides(i);
        strides(i) = -strides(i);
      }
    }
    val offset = from + below(SIZE - span + 1);
    val rail = rails(number);
    val view = at (rail.home) View.over[T](rail(), domain, offset, strides);
    val cells = new HashMap[Point,Long]();
    for (p in domain) {
      var k:Long = offset;
      for (i in 0..(rank - 1))
        k += (p(i) - low(i)) / by(i) * strides(i);
      cells.put(p, k);
    }
    return new Modeled[T](view, number, cells);
  }
  static def shuffled(n:Long):Rail[Long] {
    val order = new Rail[Long](n, (i:Long) => i);
    for (i in 0..(n - 1)) {
      val j = below(n);
      val k = order(i);
      order(i) = order(j);
      order(j) = k;
    }
    return order;
  }
  static def step[T](m:Modeled[T]):Modeled[T] {
    val v = m.view;
    val rank = v.rank;
    val p = Point.make(rank, (i:Long) => below(5) - 2);
    val f = Point.make(rank, (i:Long) => 1 + below(3));
    val axis = below(rank);
    switch (below(7) as Int) {
    case 0n:
      val d = Domain.make(p, (p + f * 3) as Point(p.rank), f as Point(p.rank));
      return m.changed(v.constrict(d), (q:Point) => d.contains(q as Point(d.rank)), (q:Point) => q);
    case 1n:
      return m.changed(v.translate(p), (q:Point) => true, (q:Point) => q + (p as Point(q.rank)));
    case 2n:
      val axes = shuffled(rank);
      return m.changed(v.permute(axes), (q:Point) => true, (q:Point) => Point.make(rank, (i:Long) => q(axes(i))));
    case 3n:
      if (rank == 1 || v.domain.isEmpty())
        return m;
      val index = v.domain.min(axis) + below(v.domain.extent(axis)) * v.domain.stride(axis);
      return m.changed(v.slice(axis, index), (q:Point) => q(axis) == index, (q:Point) =>
          Point.make(rank - 1, (i:Long) => q(i < axis ? i : i + 1)));
    case 4n:
      return m.changed(v.inject(f), (q:Point) => true, (q:Point) => q * (f as Point(q.rank)));
    case 5n:
      return m.changed(v.inject(f).translate(p).translate(-p).project(f), (q:Point) => true, (q:Point) => q);
    default:
      val w = below(2);
      val inner = v.domain.shrink(w);
      return m.changed(v.interior(w), (q:Point) => inner.contains(q as Point(inner.rank)), (q:Point) => q);
    }
  }

  static def same[T](rails:Rail[GlobalRail[T]], model:Rail[Rail[T]]):Boolean {
    var right:Boolean = true;
    for (i in rails.range()) {
      val rail = rails(i);
      val now = at (rail.home) rail();
      for (j in now.range())
        right &= now(j).toString().equals(model(i)(j).toString());
    }
    return right;
  }
  static def copies[T](what:String, make:(Long)=>T, times:Long) {
    val places = Place.numPlaces();
    val rails = new Rail[GlobalRail[T]](RAILS, (i:Long) => at (Place(i % places))
        GlobalRail[T](new Rail[T](SIZE, (j:Long) => make(i * SIZE + j))));
    val model = new Rail[Rail[T]](RAILS, (i:Long) => new Rail[T](SIZE, (j:Long) => make(i * SIZE + j)));
    var some:Long = 0;
    for (n in 1..times) {
      val rank = 1 + below(4);
      var a:Modeled[T] = draw[T](rails, rank);
      var b:Modeled[T] = draw[T](rails, rank);
      for (k in 1..below(4)) {
        a = step[T](a);
        b = step[T](b);
      }
      wrong("place of a point", a.isRight() && b.isRight());
      if (a.view.rank != b.view.rank)
        continue;
      val to = a.view;
      val from = b.view as View[T](to.rank);
      at (Place(below(places))) to.copyFrom(from);
      val before = model(b.rail);
      val old = new Rail[T](before);
      for (e in a.cells.entries())
        if (b.cells.containsKey(e.getKey())) {
          model(a.rail)(e.getValue()) = old(b.cells.getOrThrow(e.getKey()));
          some++;
        }
      val right = same[T](rails, model);
      wrong(what + ": " + to + " from " + from, right);
      if (!right)
        return;
    }
    Console.OUT.println(what + ": " + (some > times));
  }

  /** By indices and by points, fast and slow. */
  static def elements() {
    val d = Domain.make(1..3, -1..2, 0..4);
    val v = View.make[Long](d, (p:Point(3)) => 100 * p(0) + 10 * p(1) + p(2));
    var right:Boolean = v.isDense() && v.isLocal() && v.raw().size == 60;
    val t = v.permute([2, 0, 1]);
    val wide = v.inject(Point.make(2, 1, 3));
    for ([i, j, k] in d) {
      right &= v(i, j, k) == 100 * i + 10 * j + k && v(Point.make(i, j, k)) == v(i, j, k) && t(k, i, j) == v(i, j, k);
      right &= wide(2 * i, j, 3 * k) == v(i, j, k);
    }
    v(1, 0, 2) = 7;
    t(0, 1, -1) = 8;
    wide(2, 1, 6) = 9;
    t(Point.make(4, 3, 2)) = 10;
    right &= t(2, 1, 0) == 7 && v(1, -1, 0) == 8 && v(1, 1, 2) == 9 && v(3, 2, 4) == 10;
    val row = v.slice(0, 2).slice(0, 1) as View[Long](1);
    var sum:Long = 0;
    row.foreach((i:Long) => { row(i) = row(i) + 1; });
    for (i in row.domain)
      sum += row(i as Point(1));
    right &= sum == 5 * 211 + 10 && !t.isDense();
    v.constrict(d.face(2, 1, 1)).fill(-1);
    v.fill(v(1, 0, 3));
    right &= v(3, 2, 4) == 103 && v(1, -1, 0) == 103;
    val five = View.make[Int](Domain.make(Point.make([0, 0, 0, 0, 0]), Point.make([1, 1, 1, 1, 1])), (p:Point) =>
        (16 * p(0) + 8 * p(1) + 4 * p(2) + 2 * p(3) + p(4)) as Int);
    five(Point.make([1, 0, 1, 0, 1])) = 99n;
    right &= five.raw()(21) == 99n && five(Point.make([1, 1, 1, 1, 0])) == 30n;
    val array = new x10.regionarray.Array[Double](x10.regionarray.Region.make(2..4, 0..1), (p:Point(2)) =>
        p(0) as Double);
    val over = View.over[Double](array);
    over.copyFrom(over.translate(Point.make(1, 0)));
    right &= over(2, 1) == 2.0 && over(3, 0) == 2.0 && over(4, 1) == 3.0;
    Console.OUT.println("elements: " + right);
  }
  /** The rail is one; all elements move, those that are overwritten before they are read among them. */
  static def overlap(other:Place) {
    val v = at (other) View.make[Long](Domain.make(0..9), (p:Point(1)) => p(0));
    v.translate(Point.make(3)).copyFrom(v);
    Console.OUT.println(at (other) v.raw().toString(10));
    v.copyFrom(v.translate(Point.make(-2)));
    Console.OUT.println(at (other) v.raw().toString(10));
    val square = at (other) View.make[String](Domain.make(0..2, 0..2), (p:Point(2)) => "" + p(0) + p(1));
    square.copyFrom(square.transpose());
    Console.OUT.println(at (other) square.raw().toString(9));
  }

  static def attempt(what:String, body:()=>void) {
    try {
      body();
      Console.OUT.println(what + ": nothing");
    } catch (e:Exception) {
      Console.OUT.println(what + ": " + e);
    } catch (e:OutOfMemoryError) {
      Console.OUT.println(what + ": " + e.typeName());
    }
  }
  static def refused() {
    val d = Domain.make(0..3, 0..4);
    val v = View.make[Long](d);
    val rail = new Rail[Long](20);
    attempt("outside", () => { v(4, 0); });
    attempt("outside, written", () => { v(0, -1) = 1; });
    attempt("outside by a point", () => { v(Point.make(0, 5)); });
    attempt("between", () => { v.inject(Point.make(1, 2))(0, 1); });
    attempt("index", () => { v.index(Point.make(9, 9)); });
    attempt("slice", () => { v.slice(0, 4); });
    attempt("slice of an axis", () => { v.slice(2, 0); });
    attempt("project", () => { v.project(Point.make(1, 2)); });
    attempt("permute", () => { v.permute([0]); });
    attempt("strides", () => { View.over[Long](rail, d, 0, [5]); });
    attempt("beyond", () => { View.over[Long](rail, d, 1, [5, 1]); });
    attempt("beyond, by rows", () => { View.over[Long](GlobalRail[Long](rail), d, rail.size - d.size() + 1); });
    attempt("before, by rows", () => { View.over[Long](GlobalRail[Long](rail), d, -1); });
    attempt("before", () => { View.over[Long](rail, d, 3, [5, -1]); });
    attempt("shared", () => { View.over[Long](rail, d, 0, [2, 1]); });
    attempt("all shared", () => { View.over[Long](rail, d, 0, [0, 0]); });
    attempt("no rail", () => { View.over[Long](null as Rail[Long], d, 0, [5, 1]); });
    attempt("no source", () => { v.copyFrom(null); });
    attempt("other rank", () => { v.copyFrom((View.make[Long](Domain.make(0..3)) as Any) as View[Long](2)); });
    attempt("triangle", () => { View.over[Long](new x10.regionarray.Array[Long](
        x10.regionarray.Region.makeUpperTriangular(3), 0)); });
    attempt("nothing", () => { v.copyFrom(v.constrict(Domain.empty(2))); });
    attempt("huge", () => { View.make[Byte](Domain.make(0..(1 << 30), 0..(1 << 30))); });
    if (Place.numPlaces() == 1)
      return;
    val away = here.next();
    at (away) {
      var bad:Long = 0;
      try { v(0, 0); } catch (e:BadPlaceException) { bad++; }
      try { v(0, 0) = 1; } catch (e:BadPlaceException) { bad++; }
      try { v.inject(Point.make(1, 2))(0, 0); } catch (e:BadPlaceException) { bad++; }
      try { v.fill(1); } catch (e:BadPlaceException) { bad++; }
      try { v.raw(); } catch (e:BadPlaceException) { bad++; }
      wrong("elements elsewhere", bad == 5 && !v.isLocal());
    }
  }

  public static def main(args:Rail[String]) {
    copies[Long]("longs", (i:Long) => i, 300);
    copies[Byte]("bytes", (i:Long) => i as Byte, 100);
    copies[String]("strings", (i:Long) => "s" + i, 100);
    elements();
    overlap(here);
    overlap(here.next());
    refused();
  }
}
