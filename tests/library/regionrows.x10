// A loop over a region goes through the points that its iterator gives, in that order, of whatever kind and rank.
import x10.regionarray.*;
import x10.util.ArrayList;
import x10.util.Random;

public class regionrows {
  static def check(what:String, r:Region) {
    val all = new ArrayList[Point]();
    val it = r.iterator();
    while (it.hasNext()) all.add(it.next());
    var n:Long = 0, same:Boolean = true;
    for (p in r) {
      same &= n < all.size() && p.rank == r.rank && all(n).equals(p) && r.contains(p) && r.indexOf(p) == n;
      n++;
    }
    same &= n == r.size() && n == all.size();
    if (!same) Console.OUT.println(what + " differs: " + r);
    return n;
  }
  static def box(rank:Long, next:Random) {
    var r:Region = Region.make(0..0);
    for (i in 1..rank) {
      val low = next.nextLong(5) - 2, side = Region.make(low..(low + next.nextLong(4)));
      r = i == 1 ? side : r * side;
    }
    return r;
  }
  static def bands(rank:Long, next:Random) {
    val some = next.nextBoolean() ? Region.makeBanded(4, 1 + next.nextLong(3), 1 + next.nextLong(3))
                                  : next.nextBoolean() ? Region.makeLowerTriangular(4) : Region.makeUpperTriangular(4);
    return rank == 2 ? some : next.nextBoolean() ? some * box(rank - 2, next) : box(rank - 2, next) * some;
  }

  public static def main(args:Rail[String]) {
    val next = new Random(17);
    var n:Long = 0;
    for (round in 1..12)
      for (rank in 1..6) {
        val r = box(rank, next), axis = next.nextLong(rank);
        n += check("box", r);
        val d = round % 2 == 0 ? Dist.makeCyclic(r, axis) : Dist.makeBlockCyclic(r, axis, 1 + next.nextLong(3));
        var all:Long = 0;
        for (p in Place.places()) all += check("dealt", d.get(p));
        if (all != r.size()) Console.OUT.println("not all of " + r);
        n += all;
        val other = box(rank, next);
        n += check("difference", ((r -> here) - other as Region(r.rank)).region);
        n += check("union", ((r -> here) || (other as Region(r.rank) -> here)).region);
        n += check("some", d.get(here) && other as Region(r.rank));
        n += check("product", d.get(here) * box(1, next));
        if (rank > 1)
          n += check("bands", bands(rank, next));
        n += check("none", ((r -> here) - r as Region(r.rank)).region);
      }
    Console.OUT.println(n > 1000);
  }
}
