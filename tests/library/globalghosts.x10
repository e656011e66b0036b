/* x10.ga.GlobalArray: ghosts of any width along each axis, in random arrays, beside what they represent; and what is
 * added back from them. */
import x10.ga.Distribution;
import x10.ga.GlobalArray;
import x10.util.Random;
import x10.views.Domain;

public class globalghosts {
  /** Another number at each point; of a point outside, that of its image, or 0 where there is none. */
  static def value(d:Domain, isPeriodic:Rail[Boolean], p:Point):Double {
    var n:Double = 1;
    for (i in 0..(d.rank - 1)) {
      val k = p(i) - d.min(i);
      val size = d.extent(i);
      if (!isPeriodic(i) && (k < 0 || k >= size))
        return 0.0;
      n = n * 100 + (k % size + size) % size;
    }
    return n;
  }
  static def outside(own:Domain, p:Point):Long {
    var axes:Long = 0;
    for (i in 0..(own.rank - 1))
      if (p(i) < own.min(i) || p(i) > own.max(i))
        axes++;
    return axes;
  }
  static def everywhere(body:()=>void):void {
    finish for (p in Place.places()) at (p) async body();
  }

  static def check(random:Random, rank:Long, round:Long):void {
    val d = Domain.make(Point.make(rank, (i:Long) => i - 2), Point.make(rank, (i:Long) => i + 3 + random.nextLong(3))
        as Point(rank));
    val lower = new Rail[Long](rank, (i:Long) => random.nextLong(3)), upper = new Rail[Long](rank, (i:Long) =>
        random.nextLong(round % 3 == 0 ? 9 : 3));
    val isPeriodic = new Rail[Boolean](rank, (i:Long) => random.nextBoolean());
    val a = GlobalArray.make[Double](Distribution.auto(d), lower, upper, isPeriodic);
    for (isFacesOnly in [true, false])
      everywhere(() => {
        val own = a.local();
        for (p in own.domain)
          own(p as Point(own.rank)) = value(d, isPeriodic, p);
        if (random.nextBoolean())
          a.updateGhosts(isFacesOnly);
        else {
          a.beginGhosts(isFacesOnly);
          a.awaitGhosts();
        }
        val all = a.localWithGhosts();
        for (p in all.domain)
          if (!own.domain.isEmpty() && (!isFacesOnly || outside(own.domain, p) < 2) &&
              all(p as Point(all.rank)) != value(d, isPeriodic, p))
            throw new Exception(a + " " + p + " of " + all + ": " + all(p as Point(all.rank)));
        a.sync();
      });
    back(a, d, lower, upper, isPeriodic);
  }
  /** Each element gets one for each ghost that represents it. */
  static def back(a:GlobalArray[Double], d:Domain, lower:Rail[Long], upper:Rail[Long], isPeriodic:Rail[Boolean]):void {
    val counts = new Rail[Double](d.size());
    for (place in Place.places()) {
      val own = a.dist.domainOf(place);
      if (own.isEmpty())
        continue;
      val around = Domain.make(Point.make(d.rank, (i:Long) => own.min(i) - lower(i)),
          Point.make(d.rank, (i:Long) => own.max(i) + upper(i)) as Point(d.rank));
      for (p in around)
        if (outside(own, p) > 0 && value(d, isPeriodic, p) > 0.0)
          counts(placeOf(d, p)) += 0.5;
    }
    everywhere(() => {
      val all = a.localWithGhosts();
      all.fill(1.0);
      a.sync();
      a.accumulateGhostsBack(0.5);
      val own = a.local();
      for (p in own.domain)
        if (own(p as Point(own.rank)) != 1.0 + counts(placeOf(d, p)))
          throw new Exception("back to " + p + ": " + own(p as Point(own.rank)));
    });
  }
  static def placeOf(d:Domain, p:Point):Long {
    var n:Long = 0;
    for (i in 0..(d.rank - 1))
      n = n * d.extent(i) + ((p(i) - d.min(i)) % d.extent(i) + d.extent(i)) % d.extent(i);
    return n;
  }

  public static def main(args:Rail[String]) {
    val random = new Random(31);
    for (round in 0..35)
      check(random, 1 + round % 3, round);
    val a = GlobalArray.make[Double](Distribution.auto(Domain.make(0..9)), [1], [1], [true]);
    try {
      a.awaitGhosts();
    } catch (e:IllegalStateException) {
      Console.OUT.println(e.getMessage());
    }
    try {
      val dealt = Distribution.blockCyclic(Domain.make(0..9), [2], [1]);
      GlobalArray.make[Double](dealt, [1], [1], [true]);
    } catch (e:IllegalArgumentException) {
      Console.OUT.println(e.getMessage());
    }
  }
}
