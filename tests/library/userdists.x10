// A user's region and distributions: one says all itself, one only what must be said, one says nothing.
import x10.regionarray.*;
import x10.util.ArrayList;

public class userdists {
  /** The rows i of a box with i % m == k. */
  static class Comb(k:Long, m:Long, box:Region) extends Region {
    def this(box:Region{rank==2}, k:Long, m:Long) {
      super(2, false, false);
      property(k, m, box);
    }
    private def rows():Rail[Long] {
      val found = new ArrayList[Long]();
      for (i in box.min(0)..box.max(0))
        if (i % m == k)
          found.add(i);
      return found.toRail();
    }
    public def isConvex():Boolean = false;
    public def size():Long = rows().size * (box.max(1) - box.min(1) + 1);
    public def isEmpty():Boolean = size() == 0;
    public def indexOf(p:Point):Long {
      var n:Long = 0;
      for (q in this) {
        if (q.equals(p))
          return n;
        n++;
      }
      return -1;
    }
    public def min():(Long)=>Long = (i:Long) => i == 0 ? rows()(0) : box.min(i);
    public def max():(Long)=>Long = (i:Long) => i == 0 ? rows()(rows().size - 1) : box.max(i);
    public def contains(p:Point):Boolean = box.contains(p) && p(0) % m == k;
    public def iterator():Iterator[Point(rank)] {
      val all = new ArrayList[Point(rank)]();
      for (i in rows())
        for (j in box.min(1)..box.max(1))
          all.add(Point.make(i, j) as Point(rank));
      return all.iterator();
    }
    public def intersection(that:Region(rank)):Region(rank) =
      new Comb(box.intersection(that.boundingBox() as Region(box.rank)) as Region(2), k, m) as Region(rank);
    public def product(that:Region):Region { throw new UnsupportedOperationException("product"); }
    public def translate(v:Point(rank)):Region(rank) { throw new UnsupportedOperationException("translate"); }
    public def eliminate(axis:Long):Region { throw new UnsupportedOperationException("eliminate"); }
    public def toString():String = "Comb" + k + "/" + m;
  }
  /** Row i at place i modulo their number. */
  static class Rows extends Dist {
    val pg:PlaceGroup;
    def this(r:Region{rank==2}, pg:PlaceGroup):Rows{self.region==r} {
      super(r);
      this.pg = pg;
    }
    public def places():PlaceGroup = pg;
    public def numPlaces():Long = pg.numPlaces();
    public def regions():Iterable[Region(rank)] = new Rail[Region(rank)](pg.numPlaces(), (i:Long) => get(pg(i)));
    public def get(p:Place):Region(rank) = new Comb(region as Region{rank==2}, pg.indexOf(p),
        pg.numPlaces()) as Region(rank);
    public operator this(p:Point(rank)):Place {
      if (!region.contains(p))
        raiseBoundsError(p);
      return pg(p(0) % pg.numPlaces());
    }
    public operator this(i0:Long, i1:Long){rank==2}:Place {
      if (!region.contains(i0, i1))
        raiseBoundsError(i0, i1);
      return pg(i0 % pg.numPlaces());
    }
    public def restriction(r:Region(rank)):Dist(rank) =
      new Rows(region.intersection(r as Region(region.rank)) as Region{rank==2}, pg) as Dist(rank);
    public def restriction(p:Place):Dist(rank) = Dist.makeConstant(get(p), p) as Dist(rank);
  }
  static class First extends Dist {
    def this(r:Region) { super(r); }
    public def places():PlaceGroup = Place.places();
    public def get(p:Place):Region(rank) = (p.id == 0 ? region : Region.makeEmpty(rank)) as Region(rank);
  }
  static class Mute extends Dist {
    def this(r:Region) { super(r); }
  }
  static def attempt(what:String, f:()=>void):void {
    try {
      f();
      Console.OUT.println(what + " went through");
    } catch (e:Exception) {
      Console.OUT.println(what + ": " + e.getMessage());
    }
  }
  static val add = (a:Long, b:Long) => a + b;

  public static def main(Rail[String]):void {
    val r = Region.make(0..11, 0..6);
    val d = new Rows(r, Place.places());
    var n:Long = 0;
    for (piece in d.regions())
      n += piece.size();
    Console.OUT.println(n + " points of " + r.size());
    val a = DistArray.make[Long](d, (p:Point(d.rank)) => p(0) * 100 + p(1));
    Console.OUT.println("sum " + a.reduce(add, 0));
    finish ateach (p in d)
      a(p as Point(d.rank)) = d(p as Point(d.region.rank)) == here ? 1 : 1000;
    Console.OUT.println("ones " + a.reduce(add, 0));
    Console.OUT.println("restricted " + (a | (Region.make(1..2, 1..2) as Region(a.rank))).reduce(add, 0));
    Console.OUT.println("here " + ((a | here).reduce(add, 0) == d(here).size()));
    Console.OUT.println("equals " + d.equals(d) + " " + d.equals(Dist.makeBlock(r)));
    attempt("outside", () => { val p = d(90, 9); });
    attempt("outside by point", () => { val p = d([90 as Long, 9] as Point(d.rank)); });

    val f = new First(r);
    Console.OUT.println("first " + f(3, 3) + " " + f.numPlaces() + " " + f.equals(Dist.makeConstant(r, Place(0))));
    Console.OUT.println("minus " + (f - (Region.make(0..1, 0..6) as Region(f.rank))).region.size());
    Console.OUT.println("and " + (f && (Dist.makeBlock(r) as Dist(f.rank))).region.size());
    attempt("mute", () => { val m = DistArray.make[Long](new Mute(r)); });

    val c = new Comb(r, 1, 4);
    Console.OUT.println("comb " + new Array[Long](c, (p:Point(c.rank)) => p(0)).reduce(add, 0) + " " + c.boundingBox());
    attempt("twice", () => { val g = new SparsePlaceGroup([here, here]); });
  }
}
