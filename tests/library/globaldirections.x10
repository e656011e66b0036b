/* x10.ga.GlobalArray: ghosts of one side or in one direction alone, in random arrays: those come, and no others;
 * sections that ghosts have; and how many messages they take. */
import x10.ga.Distribution;
import x10.ga.GlobalArray;
import x10.util.Random;
import x10.views.Domain;
import x10.views.View;
import x10.xrx.Sent;

public class globaldirections {
  static val OLD = -7.0;

  /** Another number at each point, that of its image outside; OLD where there is none. */
  static def value(d:Domain, isPeriodic:Rail[Boolean], p:Point):Double {
    var n:Double = 1;
    for (i in 0..(d.rank - 1)) {
      val k = p(i) - d.min(i), size = d.extent(i);
      if (!isPeriodic(i) && (k < 0 || k >= size))
        return OLD;
      n = n * 100 + (k % size + size) % size;
    }
    return n;
  }
  /** -1, 0 or 1: where a point is beside what is owned. */
  static def side(own:Domain, p:Point, axis:Long):Long =
    p(axis) < own.min(axis) ? -1 : p(axis) > own.max(axis) ? 1 : 0;
  static def everywhere(body:()=>void):void {
    finish for (p in Place.places()) at (p) async body();
  }
  static def begin(a:GlobalArray[Double]):void {
    a.localWithGhosts().fill(OLD);
    val own = a.local();
    for (p in own.domain)
      own(p as Point(own.rank)) = value(a.domain, a.isPeriodic(), p);
    a.sync();
  }
  /** The ghosts that are wanted are there, and the others as before. */
  static def check(what:String, a:GlobalArray[Double], isWanted:(Domain, Point)=>Boolean):void {
    val all = a.localWithGhosts(), own = a.local().domain;
    if (!own.isEmpty())
      for (p in all.domain) {
        val isThere = own.contains(p as Point(own.rank)) || isWanted(own, p);
        val right = isThere ? value(a.domain, a.isPeriodic(), p) : OLD;
        if (all(p as Point(all.rank)) != right)
          throw new Exception(what + " of " + a + ": " + all(p as Point(all.rank)) + " at " + p + ", not " + right);
      }
    a.sync();
  }

  static def make(random:Random, rank:Long):GlobalArray[Double] {
    val d = Domain.make(Point.make(rank, (i:Long) => i - 2), Point.make(rank, (i:Long) => i + 4 + random.nextLong(3))
        as Point(rank));
    return GlobalArray.make[Double](Distribution.auto(d), new Rail[Long](rank, (i:Long) => random.nextLong(3)),
        new Rail[Long](rank, (i:Long) => random.nextLong(3)),
        new Rail[Boolean](rank, (i:Long) => random.nextBoolean()));
  }
  static def sides(a:GlobalArray[Double]):void {
    everywhere(() => {
      for (axis in 0..(a.rank - 1))
        for (s in [-1, 1])
          for (hasCorners in [false, true]) {
            begin(a);
            a.updateGhosts(axis, s, hasCorners);
            check("a side", a, (own:Domain, p:Point) => {
              var isWanted:Boolean = side(own, p, axis) == s;
              for (i in 0..(a.rank - 1))
                isWanted &= hasCorners || i == axis || side(own, p, i) == 0;
              isWanted
            });
          }
    });
  }
  static def directions(a:GlobalArray[Double]):void {
    val each = Domain.make(Point.make(a.rank, (Long) => -1), Point.make(a.rank, (Long) => 1) as Point(a.rank));
    everywhere(() => {
      for (q in each) {
        var isAny:Boolean = false;
        for (i in 0..(a.rank - 1))
          isAny |= q(i) != 0;
        if (!isAny)
          continue;
        begin(a);
        a.nbGhosts(q as Point{self.rank==a.dist.domain.rank}).wait();
        check("a direction", a, (own:Domain, p:Point) => {
          var isWanted:Boolean = true;
          for (i in 0..(a.rank - 1))
            isWanted &= side(own, p, i) == q(i);
          isWanted
        });
      }
    });
  }

  static def sections():void {
    val a = GlobalArray.make[Double](Distribution.auto(Domain.make(0..15, 0..15)), [1, 2], [1, 2], [true, true]);
    everywhere(() => {
      begin(a);
      a.updateGhosts();
      val d = a.localWithGhosts().domain;
      val mine = View.make[Double](d);
      a.getWithGhosts(d as Domain{self.rank==a.dist.domain.rank}, mine as View[Double]{self.rank==a.dist.domain.rank});
      val far = Domain.make(-3..18, 20..22), theirs = View.make[Double](far);
      a.getWithGhosts(far as Domain{self.rank==a.dist.domain.rank},
          theirs as View[Double]{self.rank==a.dist.domain.rank});
      for (v in [mine as View[Double], theirs as View[Double]])
        for (p in v.domain)
          if (v(p as Point(v.rank)) != value(a.domain, a.isPeriodic(), p))
            throw new Exception("got " + v(p as Point(v.rank)) + " at " + p);
    });
    Console.OUT.println(a.ghostsBelow() + " " + a.ghostsAbove() + " " + a.hasGhosts() + " " + a.isPeriodic() + " " +
        GlobalArray.make[Double](a.dist).hasGhosts());
  }

  /** The requests of all places. */
  static def requests():Long {
    var n:Long = 0;
    for (p in Place.places())
      n += at (p) Sent.messages(Sent.GET) + Sent.messages(Sent.GET_LIST);
    return n;
  }
  static def counts():void {
    val a = GlobalArray.make[Double](Distribution.fixed(Domain.make(0..15, 0..15), [2, 2]), [1, 1], [1, 1], [true, true]);
    val told = (what:String, body:()=>void) => {
      val before = requests();
      everywhere(body);
      Console.OUT.println(what + ": " + (requests() - before) + " requests");
    };
    told("a side", () => { a.updateGhosts(0, -1, false); });
    told("a side with corners", () => { a.updateGhosts(0, -1, true); });
    told("a direction at each place", () => { a.nbGhosts(Point.make(1, -1)).wait(); });
    val own = Domain.make(0..7, 0..7), around = Domain.make(-1..8, -1..8);
    told("what ghosts have", () => {
      if (here == Place.FIRST_PLACE)
        a.getWithGhosts(around, View.make[Double](around));
    });
  }

  static def refused(what:()=>void):void {
    try {
      what();
      Console.OUT.println("accepted");
    } catch (e:Exception) {
      Console.OUT.println(e.typeName() + ": " + e.getMessage());
    }
  }
  public static def main(args:Rail[String]):void {
    val random = new Random(3);
    for (round in 0..8) {
      val a = make(random, 1 + round % 3);
      sides(a);
      directions(a);
      a.destroy();
    }
    sections();
    if (Place.numPlaces() == 4)
      counts();
    val a = GlobalArray.make[Double](Distribution.auto(Domain.make(0..9, 0..9)), [1, 1], [1, 1], [true, false]);
    refused(() => { a.updateGhosts(2, 1, false); });
    refused(() => { a.updateGhosts(0, 0, false); });
    refused(() => { a.nbGhosts(Point.make(0, 0)); });
    refused(() => { a.nbGhosts(Point.make(2, 0)); });
    val tiled = GlobalArray.make[Double](Distribution.tiled(Domain.make(0..9, 0..9), [2, 2], [1, 1]));
    refused(() => { tiled.updateGhosts(0, 1, false); });
  }
}
