/* Parts of arrays: they share the elements, and have only those of their regions; maps that leave elements alone. */
import x10.regionarray.*;

public class parts {
  static def refused(what:String, get:()=>Long):void {
    try {
      Console.OUT.println(what + ": " + get() + ", not refused");
    } catch (e:Exception) {
      Console.OUT.println(what + ": " + e.typeName());
    }
  }
  static def value(p:Point):Long {
    var v:Long = 0;
    for (i in 0..(p.rank - 1))
      v = v * 10 + p(i);
    return v;
  }
  static def sum(a:DistArray[Long]):Long = a.reduce((x:Long, y:Long) => x + y, 0);

  /** The part of one place: inside all is there, one beside it nothing is, in each axis. */
  static def of(rank:Long):void {
    val all = Region.makeRectangular(new Rail[Long](rank, 1), new Rail[Long](rank, 6)) as Region;
    val a = DistArray.make[Long](Dist.makeBlock(all, 0), (p:Point(all.rank)) => value(p)) as DistArray[Long](rank);
    val inner = Region.makeRectangular(new Rail[Long](rank, (i:Long) => 2 + i % 2),
        new Rail[Long](rank, 4)) as Region(rank);
    val part = a | inner;
    var wrong:Long = 0;
    var count:Long = 0;
    for (place in a.dist.places())
      count += at (place) {
        var n:Long = 0;
        for (p in part.dist(here)) {
          if (part(p as Point(part.rank)) != value(p)) throw new Exception("" + p);
          part(p as Point(part.rank)) = value(p) + 1;
          if (a(p as Point(a.rank)) != value(p) + 1) throw new Exception("not shared: " + p);
          n++;
        }
        n
      };
    Console.OUT.println("rank " + rank + ": " + count + " of " + inner.size() + ", sum " + (sum(part) - count));
    for (axis in 0..(rank - 1)) {
      val low = Point.make(new Rail[Long](rank, (i:Long) => i == axis ? 1 + i % 2 : 3));
      val high = Point.make(new Rail[Long](rank, (i:Long) => i == axis ? 5 : 3));
      for (p in [low as Point, high])
        refused("  " + p, () => at (a.dist(p as Point(a.dist.region.rank))) part(p as Point(part.rank)));
    }
    val again = part | (Region.makeRectangular(new Rail[Long](rank, 1), new Rail[Long](rank, 3)) as Region(part.rank));
    Console.OUT.println("  less: " + again.region.size() + ", sum " + sum(again));
  }

  /** What a place keeps: what is its own, with ghosts around it. */
  static def ghosts():void {
    val d = Dist.makeBlock(Region.make(0..7, 0..3), 0);
    val a = DistArray.make[Long](d, (p:Point(d.region.rank)) => value(p), 1, true);
    a.updateGhosts();
    finish for (p in d.places()) at (p) {
      val own = a.dist.get(here);
      val kept = a.getLocalPortion();
      for (q in own)
        if (kept(q as Point(kept.rank)) != value(q)) throw new Exception("not kept: " + q);
      val last = own.max(0);
      if (here == Place.FIRST_PLACE) {
        Console.OUT.println("ghost: " +
            (kept(Point.make(last + 1, 0) as Point(kept.rank)) == value(Point.make((last + 1) % 8, 0))));
        refused("behind it", () => kept(Point.make(last + 2, 0) as Point(kept.rank)));
      }
    }
    val b = DistArray.make[Long](d, -1, 1, true);
    a.map(b as DistArray[Long]{self.dist==a.dist}, (x:Long) => x + 100);
    Console.OUT.println("mapped " + sum(b) + " of " + sum(a));
  }

  static def filtered():void {
    val r = Region.makeLowerTriangular(6) as Region(2);
    for (d in [Dist.makeBlock(Region.make(0..5, 0..5), 0) as Dist, Dist.makeConstant(r, here)]) {
      val a = DistArray.make[Long](d, (p:Point(d.region.rank)) => value(p));
      val b = DistArray.make[Long](d);
      for (filter in [r as Region, Region.make(2..3, 1..9), Region.makeEmpty(2)]) {
        a.map(b as DistArray[Long]{self.dist==a.dist}, filter as Region(a.rank), (x:Long) => x + 1);
        Console.OUT.print(" " + sum(b));
        a.map(b as DistArray[Long]{self.dist==a.dist}, b as DistArray[Long]{self.dist==a.dist},
            filter as Region(a.rank),
            (x:Long, y:Long) => x * y);
        Console.OUT.print(" " + sum(b));
      }
      Console.OUT.println();
    }
  }

  public static def main(args:Rail[String]):void {
    for (rank in 1..5)
      of(rank);
    ghosts();
    filtered();
  }
}
