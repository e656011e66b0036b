import x10.regionarray.Region;
import x10.util.*;
import x10.views.Domain;

/** x10.views.Domain beside sets of points: random domains of 1 to 5 axes; then its edges, and what is refused. */
public class domains {
  static val random = new Random(7);
  static def below(n:Long):Long = random.nextLong(n);

  /** A domain, and what it was made of. */
  static class Drawn {
    val min:Rail[Long];
    val max:Rail[Long];
    val stride:Rail[Long];
    val d:Domain;
    val points = new HashSet[Point]();
    def this(rank:Long, isUnit:Boolean) {
      val low = new Rail[Long](rank, (i:Long) => below(9) - 4);
      min = low;
      max = new Rail[Long](rank, (i:Long) => low(i) + below(rank > 3 ? 5 : 12) - (below(9) == 0 ? 5 : 0));
      stride = new Rail[Long](rank, (i:Long) => isUnit || below(3) == 0 ? 1 : 1 + below(5));
      d = Domain.make(Point.make(min), Point.make(max) as Point(min.size), Point.make(stride) as Point(min.size));
      fill(0, new Rail[Long](rank));
    }
    private def fill(axis:Long, at_:Rail[Long]):void {
      if (axis == min.size)
        points.add(Point.make(at_));
      else
        for (var i:Long = min(axis); i <= max(axis); i += stride(axis)) {
          at_(axis) = i;
          fill(axis + 1, at_);
        }
    }
  }

  static def setOf(d:Domain):HashSet[Point] {
    val set = new HashSet[Point]();
    var last:Point = null;
    for (p in d) {
      val before = last;
      check("order", before == null || before.compareTo(p as Point(before.rank)) < 0n);
      check("contains", d.contains(p as Point(d.rank)));
      last = p;
      set.add(p);
    }
    var n:Long = 0;
    val it = d.iterator();
    while (it.hasNext()) {
      check("iterator", set.contains(it.next()));
      n++;
    }
    check("size of " + d, n == d.size() && set.size() == n && d.isEmpty() == (n == 0));
    return set;
  }
  static def where(set:HashSet[Point], test:(Point)=>Boolean):HashSet[Point] {
    val some = new HashSet[Point]();
    for (p in set)
      if (test(p))
        some.add(p);
    return some;
  }
  static def each(set:HashSet[Point], f:(Point)=>Point):HashSet[Point] {
    val images = new HashSet[Point]();
    for (p in set)
      images.add(f(p));
    return images;
  }
  static def same(a:HashSet[Point], b:HashSet[Point]):Boolean {
    for (p in a)
      if (!b.contains(p))
        return false;
    return a.size() == b.size();
  }

  static val checks = new Cell[Long](0);
  static def check(what:String, isRight:Boolean) {
    checks()++;
    if (!isRight)
      Console.OUT.println("wrong: " + what);
  }
  static def check(what:String, d:Domain, set:HashSet[Point]) { check(what + " " + d, same(setOf(d), set)); }

  static def moved(p:Point, axis:Long, by:Long):Point = Point.make(p.rank, (i:Long) => i == axis ? p(i) + by : p(i));

  static def sets(a:Drawn, b:Drawn) {
    val d = a.d;
    val e = b.d as Domain(d.rank);
    check("domain", d, a.points);
    check("both", d * e, where(a.points, (p:Point) => b.points.contains(p)));
    check("within " + d + e, d.contains(e) == same(where(b.points, (p:Point) => a.points.contains(p)), b.points));
    check("equals " + d + e, d.equals(e) == same(a.points, b.points));
    check("itself", d.equals(Domain.make(d.min(), d.max(), d.stride())) || d.isEmpty());
    try {
      val left = new HashSet[Point]();
      var n:Long = 0;
      val boxes = d - e;
      for (box in boxes) {
        left.addAll(setOf(box));
        n += box.size();
      }
      check("difference " + d + e, n == left.size() && boxes.size <= 2 * d.rank &&
          same(left, where(a.points, (p:Point) => !b.points.contains(p))));
    } catch (e1:IllegalArgumentException) {
      check("refused " + d + e, !d.rect || !e.rect);
    }
    bounding(a, b);
  }
  /** Has both, and along each axis nothing less would do. */
  static def bounding(a:Drawn, b:Drawn) {
    val d = a.d;
    val e = b.d as Domain(d.rank);
    val box = d.boundingBox(e);
    check("bounding " + d + e, box.contains(d) && box.contains(e));
    val all = new HashSet[Point]();
    all.addAll(a.points);
    all.addAll(b.points);
    for (i in 0..(d.rank - 1)) {
      var low:Long = Long.MAX_VALUE;
      var high:Long = Long.MIN_VALUE;
      var step:Long = 0;
      for (p in all) {
        low = Math.min(low, p(i));
        high = Math.max(high, p(i));
      }
      for (p in all)
        for (var rest:Long = p(i) - low; rest != 0;) {
          val r = step % rest;
          step = rest;
          rest = r;
        }
      check("box " + d + e + box, all.isEmpty() ? box.isEmpty() : box.min(i) == low && box.max(i) == high &&
          (low == high || box.stride(i) == step));
    }
  }

  static def moves(a:Drawn) {
    val d = a.d;
    val by = Point.make(d.rank, (i:Long) => below(9) - 4);
    check("plus", d + by, each(a.points, (p:Point) => p + (by as Point(p.rank))));
    check("minus", d - by, each(a.points, (p:Point) => p - (by as Point(p.rank))));
    val times = Point.make(d.rank, (i:Long) => 1 + below(4));
    check("times", d * times, each(a.points, (p:Point) => p * (times as Point(p.rank))));
    check("divided", (d * times) / times, a.points);
    val axes = new Rail[Long](d.rank, (i:Long) => i);
    for (i in 0..(d.rank - 1)) {
      val j = below(d.rank);
      val k = axes(i);
      axes(i) = axes(j);
      axes(j) = k;
    }
    check("permuted", d.permute(axes), each(a.points, (p:Point) => Point.make(p.rank, (i:Long) => p(axes(i)))));
    if (d.rank == 1)
      return;
    val axis = below(d.rank);
    val index = below(12) - 5;
    check("sliced", d.slice(axis, index), each(where(a.points, (p:Point) => p(axis) == index), (p:Point) =>
        Point.make(p.rank - 1, (i:Long) => p(i < axis ? i : i + 1))));
  }

  /** Those that have w neighbours in the domain at that end, which has a point. */
  static def surface(a:Drawn) {
    val d = a.d;
    val w = below(4);
    val rank = d.rank;
    val inside = where(a.points, (p:Point) => {
      var all:Boolean = true;
      for (i in 0..(rank - 1))
        all &= a.points.contains(moved(p, i, w * a.stride(i))) && a.points.contains(moved(p, i, -w * a.stride(i)));
      all
    });
    check("shrink " + w, d.shrink(w), inside);
    check("interior " + w, d.interior(w), inside);
    check("shrink by a point", d.shrink(Point.make(rank, (i:Long) => w)), inside);
    check("accrete " + w + d, d.isEmpty() || d.accrete(w).shrink(w).equals(d));
    val axis = below(rank);
    for (direction in [-1 as Long, 1]) {
      val by = direction * w * a.stride(axis);
      val kept = where(a.points, (p:Point) => a.points.contains(moved(p, axis, by)));
      check("shrink to one side", d.shrink(axis, direction, w), kept);
      check("face", d.face(axis, direction, w), where(a.points, (p:Point) => !kept.contains(p)));
      val outside = new HashSet[Point]();
      for (k in 1..w)
        for (p in a.points) {
          val q = moved(p, axis, direction * k * a.stride(axis));
          if (!a.points.contains(q))
            outside.add(q);
        }
      check("border", d.border(axis, direction, w), outside);
      val grown = d.accrete(axis, direction, w);
      outside.addAll(a.points);
      check("accrete to one side", grown, outside);
    }
  }

  static def loops() {
    val d = Domain.make(Point.make(0, 1, 2), Point.make(4, 5, 7), Point.make(2, 4, 5));
    d.foreach((i:Long, j:Long, k:Long) => { Console.OUT.print("(" + i + "," + j + "," + k + ")"); });
    Console.OUT.println();
    val e = Domain.make(1..2, -1..1);
    e.foreach((i:Long, j:Long) => { Console.OUT.print("(" + i + "," + j + ")"); });
    e.slice(0, 1).foreach((p:Point) => { Console.OUT.print(p); });
    (e.slice(0, 1) as Domain(1)).foreach((i:Long) => { Console.OUT.print(" " + i); });
    for ([i, j] in e.shrink(1, 1, 1))
      Console.OUT.print(" " + (10 * i + j));
    Console.OUT.println(" " + e.toRegion() + Domain.of(Region.make(0..3, 4..5)));
  }

  static def attempt(what:String, body:()=>void) {
    try {
      body();
      Console.OUT.println(what + ": nothing");
    } catch (e:Exception) {
      Console.OUT.println(what + ": " + e);
    }
  }
  static def refused() {
    val d = Domain.make(Point.make(0, 1), Point.make(9, 9), Point.make(1, 2));
    val far = 1 << 61;
    attempt("stride", () => { Domain.make(Point.make(0), Point.make(9), Point.make(0)); });
    val ten = Point.make(new Rail[Long](10)) as Point(10);
    attempt("rank", () => { Domain.make(ten, ten); });
    attempt("slice", () => { Domain.make(0..3).slice(0, 1); });
    attempt("axis", () => { d.min(2); });
    attempt("border's axis", () => { d.border(2, 1, 1); });
    attempt("direction", () => { d.face(0, 0, 1); });
    attempt("width", () => { d.border(0, 1, -1); });
    attempt("permutation", () => { d.permute([0, 0]); });
    attempt("project", () => { d / Point.make(1, 2); });
    attempt("project by 0", () => { d / Point.make(1, 0); });
    attempt("inject", () => { d * Point.make(1, 0); });
    attempt("far", () => { Domain.make(0..(far + 1)); });
    attempt("far away", () => { d + Point.make(far, 0); });
    attempt("far injected", () => { d * Point.make(far, 1); });
    attempt("far accreted", () => { d.accrete(far); });
    attempt("difference", () => { d - Domain.make(Point.make(0, 1), Point.make(9, 9), Point.make(1, 4)); });
    attempt("region", () => { d.toRegion(); });
    attempt("size", () => { Domain.make(0..far, 0..far).size(); });
    // The one number below 2 to the power of 80 that both have.
    val s = (1 << 40) - 1;
    val t = (1 << 40) + 1;
    val one = 12345 * s - far;
    val both = Domain.make(Point.make(-far), Point.make(far), Point.make(s)) *
        Domain.make(Point.make(one - 777 * t), Point.make(far), Point.make(t));
    Console.OUT.println(both.size() + " " + (both.min(0) == one));
    Console.OUT.println(Domain.empty(2) + " " + Domain.empty(3).size() + " " + Domain.make(3..1).accrete(4) +
        Domain.make(0..4).shrink(7) + " " + Domain.empty(2).equals(Domain.make(0..1, 5..4)));
  }

  public static def main(args:Rail[String]) {
    for (n in 1..400) {
      val rank = 1 + below(n % 20 == 0 ? 5 : 3);
      val a = new Drawn(rank, n % 3 == 0);
      val b = new Drawn(rank, n % 3 == 0);
      sets(a, b);
      moves(a);
      surface(a);
    }
    Console.OUT.println("checks: " + (checks() > 30000));
    loops();
    refused();
  }
}
