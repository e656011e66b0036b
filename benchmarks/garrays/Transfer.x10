import x10.ga.Distribution;
import x10.ga.GlobalArray;
import x10.util.RailUtils;
import x10.util.Team;
import x10.views.Domain;
import x10.views.Handle;
import x10.views.View;

/** The operations, on a row of elements for each place, and on as many in rows of 1,024. */
final class Transfer {
  static val WINDOW = 20;
  static val WIDTH = 1024;
  private val often:Long;   // how often operations below 64 KiB are done
  private val seldom:Long;  // and others
  private val elements:Long;
  private val line:GlobalArray[Double](2);
  private val patches:GlobalArray[Double](2);
  private val counts:GlobalArray[Long](1);
  private val mine:Rail[Double];
  private val theirs:GlobalRail[Double];
  private val there:Place = here.next();

  def this(elements:Long, often:Long, seldom:Long) {
    this.elements = elements;
    this.often = often;
    this.seldom = seldom;
    val n = Place.numPlaces();
    line = GlobalArray.make[Double](Distribution.fixed(Domain.make(0..(n - 1), 0..(elements - 1)), [n, 1]));
    val rows = elements / WIDTH;
    patches = GlobalArray.make[Double](Distribution.fixed(Domain.make(0..(n * rows - 1), 0..(WIDTH - 1)), [n, 1]));
    counts = GlobalArray.make[Long](Distribution.fixed(Domain.make(0..(n - 1)), [n]));
    mine = new Rail[Double](elements);
    val size = elements;
    theirs = at (there) GlobalRail[Double](new Rail[Double](size));
  }

  static def value(i:Long, round:Long):Double = (3 * i + round) as Double;
  private static def median(times:Rail[Double]):Double {
    RailUtils.sort[Double](times);
    return times(times.size / 2);
  }
  private def time(count:Long, body:()=>void):Double {
    body();
    val times = new Rail[Double](count);
    for (k in 0..(count - 1)) {
      val start = Command.now();
      body();
      times(k) = Command.now() - start;
    }
    return median(times);
  }
  private def times(elements:Long):Long = elements * 8 < 65536 ? often : seldom;

  /** The first n elements of the next place's row. */
  def contiguous(operation:String, n:Long):Double {
    val d = Domain.make(there.id..there.id, 0..(n - 1));
    val buffer = View.over[Double](mine, d, 0, [n, 1]) as View[Double](2);
    return check(operation, line, d, buffer, (count:Long) =>
      operation.equals("railget") ? time(count, () => { finish Rail.asyncCopy[Double](theirs, 0, mine, 0, n); }) :
      operation.equals("railput") ? time(count, () => { finish Rail.asyncCopy[Double](mine, 0, theirs, 0, n); }) :
      run(operation, line, d, buffer, count));
  }
  /** A square of side s within it. */
  def patch(operation:String, s:Long):Double {
    val top = patches.dist.domainOf(there).min(0);
    val left = (WIDTH - s) / 2;
    val d = Domain.make(top..(top + Math.min(s, elements / WIDTH) - 1), left..(left + s - 1));
    val buffer = View.over[Double](mine, d, 0, [s, 1]) as View[Double](2);
    val what = operation.substring(5n);
    return check(what, patches, d, buffer, (count:Long) => run(what, patches, d, buffer, count));
  }
  private def run(operation:String, a:GlobalArray[Double](2), d:Domain(2), buffer:View[Double](2),
      count:Long):Double {
    if (operation.equals("get"))
      return time(count, () => { a.get(d, buffer); });
    if (operation.equals("put"))
      return time(count, () => { a.put(d, buffer); a.fence(); });
    if (operation.equals("acc"))
      return time(count, () => { a.acc(d, buffer, 0.0); a.fence(); });
    val isGet = operation.equals("nbget");
    return time(Math.max(count / WINDOW, 3), () => {
      Handle.all(new Rail[Handle](WINDOW, (k:Long) => isGet ? a.nbGet(d, buffer) : a.nbPut(d, buffer)));
    }) / WINDOW;
  }
  /** Fills what is read before, and looks at what was written after. */
  private def check(operation:String, a:GlobalArray[Double](2), d:Domain(2), buffer:View[Double](2),
      measure:(Long)=>Double):Double {
    val isGet = operation.endsWith("get");
    val isRail = operation.startsWith("rail");
    val n = d.size();
    val theirs = this.theirs;
    for (i in 0..(n - 1)) mine(i) = isGet ? 0.0 : value(i, 2);
    if (isRail)
      at (there) for (i in 0..(n - 1)) theirs()(i) = value(i, 1);
    else
      at (there) fill(a.local().constrict(d), 1);
    val took = measure(times(n));
    var right:Boolean = true;
    if (isGet)
      for (i in 0..(n - 1)) right = right && mine(i) == value(i, 1);
    else {
      // What was accumulated was multiplied by 0.
      val round = operation.equals("acc") ? 1 : 2;
      right = isRail ? at (there) isFilled(theirs(), n, round) : at (there) isFilled(a.local().constrict(d), round);
    }
    return right ? took : Double.NaN;
  }
  private static def fill(v:View[Double](2), round:Long):void {
    var n:Long = 0;
    for ([i, j] in v.domain) v(i, j) = value(n++, round);
  }
  private static def isFilled(v:View[Double](2), round:Long):Boolean {
    var n:Long = 0;
    for ([i, j] in v.domain)
      if (v(i, j) != value(n++, round)) return false;
    return true;
  }
  private static def isFilled(rail:Rail[Double], n:Long, round:Long):Boolean {
    for (i in 0..(n - 1)) if (rail(i) != value(i, round)) return false;
    return true;
  }

  /** A counter at the next place; with all places at it, that of the last one. */
  def count(areAll:Boolean):Double {
    val a = counts;
    val p = Point.make(areAll ? Place.numPlaces() - 1 : there.id);
    val count = often;
    val before = a.fetchAdd(p, 0);
    val took = new Cell[Double](0.0);
    if (areAll) {
      val results = GlobalRef[Cell[Double]](took);
      finish for (q in Place.places()) at (q) async {
        Team.WORLD.barrier();
        val start = Command.now();
        for (k in 1..count) a.fetchAdd(p, 1);
        val mean = (Command.now() - start) / count;
        if (here == results.home) results()() = mean;
      }
    } else {
      took() = time(count, () => { a.fetchAdd(p, 1); });
    }
    val draws = areAll ? count * Place.numPlaces() : count + 1;
    return a.fetchAdd(p, 0) == before + draws ? took() : Double.NaN;
  }

  /** 16,384 elements of the next place, in an order without a pattern: by one scatter, or by a put each. */
  def points(isScatter:Boolean):Double {
    val n = Math.min(16384, elements);
    val points = new Rail[Long](2 * n, (i:Long) => i % 2 == 0 ? there.id : (i / 2 * 7919) % n);
    for (i in 0..(n - 1)) mine(i) = value(points(2 * i + 1), 2);
    val a = line;
    val mine = this.mine;
    val there = this.there;
    val took = time(seldom, () => {
      if (isScatter)
        a.scatter(points, mine);
      else
        for (i in 0..(n - 1)) a.put(Point.make(there.id, points(2 * i + 1)), mine(i));
      a.fence();
    });
    val all = Domain.make(there.id..there.id, 0..(n - 1));
    return at (there) isFilled(a.local().constrict(all), 2) ? took : Double.NaN;
  }
}
