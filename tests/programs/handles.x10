/** What distributed arrays, and what they are made of, take in a message: a name of 12 bytes where the receiver has it,
 * the whole elsewhere. The bytes of each line stand in handles.stderr. */
import x10.array.DistArray_Block_1;
import x10.array.DistArray_Block_2;
import x10.array.DistArray_Block_3;
import x10.array.DistArray_BlockBlock_2;
import x10.array.DistArray_BlockBlock_3;
import x10.array.DistArray_Unique;
import x10.compiler.Unchanging;
import x10.io.*;
import x10.regionarray.*;
import x10.util.GrowableRail;
import x10.util.Team;

public class handles {
  /** Adds nothing to its superclass. */
  static class Halves extends Dist {
    def this(n:Long) { super(Region.make(0..(2 * n - 1)), ends(), [part(0, n), part(n, n)]); }
    static def part(from:Long, size:Long):Region = Region.make(from..(from + size - 1));
    def describe() = "halves of " + region;
  }
  /** What it adds never changes. */
  @Unchanging
  static class Named extends Dist {
    val title:String;
    def this(title:String) {
      super(Region.make(0..1), ends(), [Region.make(0..0) as Region, Region.make(1..1)]);
      this.title = title;
    }
  }
  /** What it adds changes. */
  static class Counted extends Dist {
    var count:Long = 0;
    def this() { super(Region.make(0..1), ends(), [Region.make(0..0) as Region, Region.make(1..1)]); }
  }
  static class Scaled extends DistArray_Block_1[Long] {
    var scale:Long = 1;
    def this(n:Long) { super(n, (i:Long) => i); }
    def scaled(i:Long) = scale * this(i);
  }
  static class Wrapped implements CustomSerialization {
    val a:DistArray[Long];
    def this(a:DistArray[Long]) { this.a = a; }
    public def this(d:Deserializer) { a = d.readAny() as DistArray[Long]; }
    public def serialize(s:Serializer) { s.writeAny(a); }
  }
  static class Link {
    val next:Link;
    val a:DistArray[Long];
    def this(next:Link, a:DistArray[Long]) {
      this.next = next;
      this.a = a;
    }
  }

  static def ends():Rail[Place] = [Place(0), Place(Place.numPlaces() - 1)];
  static def last() = Place(Place.numPlaces() - 1);
  static def keep(x:Any) { say("kept", x.typeName().length() > 0n); }
  static def say(what:String, holds:Boolean) { if (!holds) Console.OUT.println(what + ": not so"); }

  static def regional() {
    val p = last();
    val r = Region.make(0..39, 0..9);
    val d = Dist.makeBlock(r);
    val a = DistArray.make[Long](d, (q:Point) => 100 * q(0) + q(1));
    val b = DistArray.make[Double](d);
    val c = DistArray.make[Long](Dist.makeBlock(r, 1), 1, 1, true);
    val g = d.places();
    val piece = d(here) as Region;
    finish at (p) async keep(a);
    finish at (p) async keep(b);
    finish at (p) async keep(c);
    finish at (p) async keep(d);
    finish at (p) async keep(r);
    finish at (p) async keep(g);
    finish at (p) async keep(piece);
    finish at (p) async {
      say("shared", a.dist == d && b.dist == d && c.dist != d && a.region == r && c.region == r && d.places() == g);
      say("piece", d(Place(0)) == piece);
    }
    finish at (p) async {
      for (q in d(here))
        say("values", a(q as Point(2)) == 100 * q(0) + q(1));
      for (q in c.localRegion())
        say("ghosts", c(q as Point(2)) == 1);
      say("equal", a.dist.equals(Dist.makeBlock(r)) && a.dist.get(here).equals(a.getLocalPortion().region));
    }
    val x:Any = a;
    finish at (p) async say("twice", a == x);
  }
  static def spread() {
    val p = last();
    val a = DistArray.make[Long](Dist.makeBlock(Region.make(0..99)), (q:Point) => q(0));
    val o = here;
    finish at (p) async {
      finish at (o) async keep(a); // back
    }
    val back = at (p) a; // in a reply
    say("back", back != a && back.dist.equals(a.dist) && back(0) == 0);
    val seen = PlaceLocalHandle.make[GrowableRail[Any]](Place.places(), () => new GrowableRail[Any]());
    for (i in 0..1) finish at (p) async seen().add(a);
    finish at (p) async say("each is an object of its own", seen()(0) != seen()(1));
    val w = new Wrapped(a);
    finish at (p) async say("packs itself", w.a(w.a.dist(here).min(0)) == w.a.dist(here).min(0));
    var l:Link = new Link(null, a);
    for (i in 1..100) l = new Link(l, null);
    val list = l;
    finish at (p) async {
      var k:Link = list;
      while (k.next != null)
        k = k.next;
      say("deep", k.a(k.a.dist(here).min(0)) == k.a.dist(here).min(0));
    }
  }
  static def unregional() {
    val p = last();
    val n = 8;
    val a = new DistArray_Block_1[Long](n, (i:Long) => i);
    val b = new DistArray_Block_2[Long](n, 2, (i:Long, j:Long) => i + j);
    val c = new DistArray_Block_3[Long](n, 2, 2, (i:Long, j:Long, k:Long) => i + j + k);
    val d = new DistArray_BlockBlock_2[Long](n, n, (i:Long, j:Long) => i * j);
    val e = new DistArray_BlockBlock_3[Long](n, n, 2, (i:Long, j:Long, k:Long) => i * j * k);
    val u = new DistArray_Unique[Long](() => here.id);
    finish at (p) async keep(a);
    finish at (p) async keep(b);
    finish at (p) async keep(c);
    finish at (p) async keep(d);
    finish at (p) async keep(e);
    finish at (p) async keep(u);
    val g = a.placeGroup();
    val all = a.globalIndices();
    finish at (p) async keep(g);
    finish at (p) async keep(all);
    finish at (p) async {
      say("shared", a.placeGroup() == g && a.globalIndices() == all);
      say("unique", u(here.id) == here.id && u.size == Place.numPlaces() && a.size == 8);
    }
    finish at (p) async {
      say("1", a.reduce((x:Long, y:Long) => x + y, 0) == 28);
      for ([i, j] in b.localIndices()) say("2", b(i, j) == i + j);
      for ([i, j, k] in c.localIndices()) say("3", c(i, j, k) == i + j + k);
      for ([i, j] in d.localIndices()) say("4", d(i, j) == i * j);
      for ([i, j, k] in e.localIndices()) say("5", e(i, j, k) == i * j * k);
    }
    val s = new Scaled(n);
    s.scale = 7;
    finish at (p) async say("scaled", s.scaled(7) == 49);
  }
  /** Whoever has it not gets the whole. */
  static def elsewhere() {
    val p = last();
    val d = Dist.makeUnique(new SparsePlaceGroup(p));
    val a = DistArray.make[Long](d, 5);
    val alone = DistArray.make[Long](Dist.makeConstant(Region.make(0..3)), 6);
    val unused = Dist.makeUnique(new SparsePlaceGroup(ends()));
    val o = here;
    finish at (p) async keep(a);
    finish at (p) async {
      finish at (o) async say("outside", a.dist.places()(0) == last() && a.dist(here).isEmpty());
    }
    finish at (p) async say("alone", alone.dist(here).isEmpty() && alone.region.size() == 4);
    finish at (p) async say("never known", unused.get(here).size() == 1);
    val all = DistArray.make[Long](Dist.makeBlock(Region.make(0..99)), (q:Point) => q(0));
    val mine = all | here;
    val others = all | p;
    finish at (p) async say("restricted", mine.region.size() < 100 && mine.dist(here).isEmpty());
    finish at (p) async say("restricted", others(others.region.min(0)) == others.region.min(0));
    val s = new Serializer();
    s.writeAny(a);
    val copy = new Deserializer(s).readAny() as DistArray[Long];
    say("bytes", s.dataBytesWritten() == 342n && copy.dist.equals(d));
  }
  static def subclasses() {
    val p = last();
    val d = new Halves(4);
    val a = DistArray.make[Long](d, 1);
    finish at (p) async say("halves", (a.dist as Halves).describe().equals("halves of [0..7]"));
    finish at (p) async say("halves", d.describe().equals("halves of " + a.region));
    val named = new Named("a long title that stays at home");
    val b = DistArray.make[Long](named, 1);
    finish at (p) async say("named", named.title.length() == 31n && b.dist == named);
    val counted = new Counted();
    val c = DistArray.make[Long](counted, 1);
    counted.count = 3;
    finish at (p) async say("counted", counted.count == 3 && c.dist == counted);
    counted.count = 4;
    finish at (p) async say("counted", counted.count == 4);
  }
  /** A make that fails leaves nothing; of two at once at most one is known. */
  static def failures() {
    val p = last();
    val d = Dist.makeUnique(new SparsePlaceGroup(ends()));
    var caught:Boolean = false;
    try {
      DistArray.make[Long](d, (q:Point) => {
        if (here == last()) throw new Exception();
        1
      });
    } catch (e:MultipleExceptions) {
      caught = true;
    }
    say("caught", caught);
    finish at (p) async keep(d);
    val a = DistArray.make[Long](d, 1);
    finish at (p) async keep(d);
    val e = Dist.makeUnique();
    val both = new Rail[DistArray[Long]](2);
    finish for (i in 0..1) async both(i) = DistArray.make[Long](e, i);
    val x = both(0);
    val y = both(1);
    finish at (p) async say("both", x.dist == y.dist && x.dist == e && x(here.id) == 0 && y(here.id) == 1);
    // An array that is made while another is, of the same distribution.
    val f = Dist.makeUnique();
    val outer = DistArray.make[Long](f, (q:Point) => {
      val inner = DistArray.make[Long](f, 9);
      (at (inner.dist(0)) inner(0)) + (inner.dist == f ? 0 : 100)
    });
    finish at (p) async say("inner", outer(here.id) == 9 && outer.dist == f);
  }
  /** The team of all is a number, one of the first places says how many. */
  static def teams() {
    val p = last();
    val all = Team.WORLD;
    val first = Team(Place.places());
    val pair = Team(new SparsePlaceGroup([p, Place(0)]));
    finish at (p) async say("world", all == Team.WORLD && all.size() == Place.numPlaces());
    finish at (p) async say("first", first.size() == Place.numPlaces());
    finish at (p) async say("pair", pair.size() == 2);
    val half = PlaceLocalHandle.make[Cell[Long]](Place.places(), () => new Cell[Long](0));
    finish for (q in Place.places()) at (q) async {
      val mine = first.split((here.id % 2) as Int, -here.id);
      half()() = mine.allreduce(1, Team.ADD);
      if (here == last() || here == Place(0))
        half()() += 10 * pair.allreduce(here.id, Team.MAX);
    }
    finish at (p) async say("sums", half()() == (Place.numPlaces() / 2) + 10 * here.id);
  }
  static class Freed extends DistArray_Block_1[Long] {
    def this(n:Long) { super(n, (i:Long) => i); }
    def free() { PlaceLocalHandle.destroy(placeGroup, rails); }
  }
  /** What an array is stays known when its elements are gone, and their handle's number is another's. */
  static def destroyed() {
    val p = last();
    val a = new Freed(8);
    val b = new Freed(8);
    a.free();
    val h = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](3));
    finish at (p) async keep(a);
    finish at (p) async {
      say("freed", a.raw().size == 0 && a.size == 8 && a.placeGroup().equals(Place.places()));
      say("others", h().size == 3 && b.raw().size == 8 / Place.numPlaces());
    }
  }
  public static def main(Rail[String]) {
    regional();
    spread();
    unregional();
    if (Place.numPlaces() > 1) {
      elsewhere();
      subclasses();
      failures();
      teams();
      destroyed();
    }
    Console.OUT.println("done");
  }
}
