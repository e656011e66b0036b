import x10.util.Team;

/**
 * Does a little of everything between places for as many seconds as its argument says, then prints how many rounds it
 * did. What lives at each place, in bytes, it prints half way and at the end.
 */
public class Soak {
  static struct Sum implements Reducible[Long] {
    public def zero() = 0;
    public operator this(a:Long, b:Long) = a + b;
  }
  static class Node(number:Long) {
    val next:Node;
    def this(next:Node, number:Long) { property(number); this.next = next; }
  }

  static def check(what:String, got:Long, wanted:Long) {
    if (got != wanted) throw new Exception(what + ": " + got + ", not " + wanted);
  }

  static def asyncs(n:Long) {
    val seen = GlobalRef(new Cell[Long](0));
    finish for (p in Place.places()) at (p) async {
      for (q in Place.places()) at (q) async
        at (seen) atomic seen()() = seen()() + n;
    }
    check("asyncs", seen()(), n * Place.numPlaces() * Place.numPlaces());
  }

  static def results(n:Long) {
    var list:Node = null;
    for (i in 1..n) list = new Node(list, i);
    val all = list;
    val last = Place.places()(Place.numPlaces() - 1);
    val back = at (last) new Node(all, 0);
    var sum:Long = 0;
    for (var node:Node = back; node != null; node = node.next) sum += node.number;
    check("results", sum, n * (n + 1) / 2);
  }

  static def copies(n:Long) {
    val here_ = new Rail[Long](n), away = GlobalRail[Long](here_);
    val next = Place.places().next(here);
    at (next) {
      val mine = new Rail[Long](n, (i:Long) => i);
      finish Rail.asyncCopy(mine, 0, away, 0, n);
    }
    check("copies", here_(n - 1), n - 1);
    away.forget();
  }

  static def clocks(n:Long) {
    val count = GlobalRef(new Cell[Long](0));
    clocked finish for (p in Place.places()) at (p) clocked async {
      for (1..n) {
        Clock.advanceAll();
        at (count) atomic count()() = count()() + 1;
      }
    }
    check("clocks", count()(), n * Place.numPlaces());
  }

  static def throwing() {
    try {
      finish for (p in Place.places()) at (p) async throw new Exception("from " + here);
    } catch (e:MultipleExceptions) {
      check("throwing", e.exceptions.size, Place.numPlaces());
    }
  }

  static def collecting(n:Long) {
    val sum = finish(Sum()) { for (p in Place.places()) at (p) async for (i in 1..n) async offer i; };
    check("collecting", sum, Place.numPlaces() * n * (n + 1) / 2);
  }

  static def waiting(n:Long) {
    val turn = new Cell[Long](0);
    finish for (i in 1..n) async when (turn() == i - 1) turn() = i;
    check("waiting", turn(), n);
  }

  static def teams() {
    val handle = PlaceLocalHandle.make[Cell[Long]](Place.places(), () => new Cell[Long](here.id));
    finish for (p in Place.places()) at (p) async
      handle()() = Team.WORLD.allreduce(handle()(), Team.ADD);
    check("teams", handle()(), Place.numPlaces() * (Place.numPlaces() - 1) / 2);
    PlaceLocalHandle.destroy(Place.places(), handle);
  }

  static val MIB = 1 << 20;

  /** Touches what a place begins with of collected memory, so that what it has from now on says what it needs. */
  static def touch() {
    finish for (p in Place.places()) at (p) async {
      val all = new Rail[Rail[Byte]](56, (Long) => new Rail[Byte](MIB, 1y));
      check("touched", all(55)(MIB - 1), 1);
    }
  }

  /** What a place forgets may be known to others until they have collected too. */
  static def living() {
    for (1..3) finish for (p in Place.places()) at (p) async System.gc();
    Console.OUT.print("living");
    for (p in Place.places()) Console.OUT.print(" " + (at (p) System.heapSize()));
    Console.OUT.println();
  }

  public static def main(args:Rail[String]) {
    val time = (Double.parse(args(0)) * 1000) as Long;
    touch();
    val begin = System.currentTimeMillis();
    val rounds = runFor(begin + time / 2, 0);
    living();
    val all = runFor(begin + time, rounds);
    living();
    Console.OUT.println("rounds " + all);
  }

  static def runFor(end:Long, before:Long) {
    var rounds:Long = before;
    while (System.currentTimeMillis() < end) {
      asyncs(1 + rounds % 7);
      results(1 + rounds * 37 % 2000);
      copies(1 + rounds * 1009 % 100000);
      clocks(3);
      throwing();
      collecting(20);
      waiting(50);
      teams();
      rounds++;
    }
    return rounds;
  }
}
