import x10.util.ArrayList;
import x10.util.concurrent.AtomicLong;

/** Rail.asyncCopy and uncountedCopy: between all pairs of places, of every kind of element, with what may go wrong. */
public class railcopies {
  static struct Pair(a:Int, b:Double) { }

  static class Node(value:Long) {
    public def toString() = "Node " + value;
  }

  static def attempt(what:String, body:()=>void) {
    try {
      finish body();
      Console.OUT.println(what + ": nothing");
    } catch (e:MultipleExceptions) {
      Console.OUT.println(what + ": " + e.exceptions(0).typeName() + " " + e.exceptions.size);
    }
  }

  static def longs(other:Place, n:Long) {
    val mine = new Rail[Long](n, (i:Long) => i);
    val theirs = at (other) GlobalRail[Long](new Rail[Long](n, -1));
    finish Rail.asyncCopy(mine, 0, theirs, 0, n);
    val good = at (other) {
      var right:Boolean = true;
      for (i in 0..(n - 1)) right &= theirs(i) == i;
      for (i in 0..(n - 1)) theirs()(i) *= 2;
      right
    };
    val back = new Rail[Long](n);
    finish Rail.asyncCopy(theirs, 0, back, 0, n);
    var twice:Boolean = true;
    for (i in 0..(n - 1)) twice &= back(i) == 2 * i;
    return good && twice;
  }

  static def parts(other:Place) {
    val theirs = at (other) GlobalRail[Double](new Rail[Double](10));
    val mine = new Rail[Double](10, (i:Long) => i * 1.5);
    finish for (i in 0..9) Rail.asyncCopy(mine, i, theirs, 9 - i, 1);
    Console.OUT.println(at (other) theirs().toString(10));
    finish for (i in 0..4) async Rail.asyncCopy(theirs, 2 * i, mine, 2 * i, 2);
    Console.OUT.println(mine);
  }

  static def kinds(other:Place) {
    val pairs = at (other) GlobalRail[Pair](new Rail[Pair](3));
    finish Rail.asyncCopy(new Rail[Pair](3, (i:Long) => Pair(i as Int, i / 2.0)), 0, pairs, 0, 3);
    Console.OUT.println(at (other) pairs(2).a + " " + pairs(2).b);
    val nodes = at (other) GlobalRail[Node](new Rail[Node](3));
    finish Rail.asyncCopy(new Rail[Node](3, (i:Long) => new Node(i)), 0, nodes, 0, 3);
    val back = new Rail[Node](3);
    finish Rail.asyncCopy(nodes, 0, back, 0, 3);
    Console.OUT.println(back);
    val bytes = at (other) GlobalRail[Byte](new Rail[Byte](5));
    finish Rail.asyncCopy(new Rail[Byte](5, (i:Long) => i as Byte), 1, bytes, 2, 3);
    Console.OUT.println(at (other) bytes().toString(10));
  }

  static def wrong(other:Place) {
    val theirs = at (other) GlobalRail[Long](new Rail[Long](10));
    val mine = new Rail[Long](10);
    attempt("source too short", () => { Rail.asyncCopy(mine, 5, theirs, 0, 6); });
    attempt("target too short", () => { Rail.asyncCopy(mine, 0, theirs, 5, 6); });
    attempt("negative", () => { Rail.asyncCopy(theirs, -1, mine, 0, 1); });
    attempt("null", () => { Rail.asyncCopy(null as Rail[Long], 0, theirs, 0, 1); });
    attempt("atomic", () => { atomic Rail.asyncCopy(mine, 0, theirs, 0, 1); });
    at (other) theirs.forget();
    attempt("put forgotten", () => { Rail.asyncCopy(mine, 0, theirs, 0, 10); });
    attempt("get forgotten", () => { Rail.asyncCopy(theirs, 0, mine, 0, 10); });
  }

  static def uncounted(other:Place) {
    val theirs = at (other) GlobalRail[Long](new Rail[Long](1000));
    val done = GlobalRef[AtomicLong](new AtomicLong());
    Rail.uncountedCopy(new Rail[Long](1000, (i:Long) => i), 0, theirs, 0, 1000, () => {
      val right = theirs(999) == 999;
      at (done.home) @x10.compiler.Uncounted async atomic { done().addAndGet(right ? 1 : 100); }
    });
    when (done().get() == 1) { }
    val back = new Rail[Long](1000);
    val mine = done();
    Rail.uncountedCopy(theirs, 0, back, 0, 1000, () => { atomic { mine.addAndGet(back(999)); } });
    when (mine.get() == 1000) { }
    val ours = new Rail[Long](1000);
    val itself = new AtomicLong();
    Rail.uncountedCopy(back, 0, GlobalRail[Long](ours), 0, 1000, () => { atomic { itself.addAndGet(ours(999)); } });
    when (itself.get() == 999) { }
    Console.OUT.println("notified");
  }

  public static def main(args:Rail[String]) {
    var good:Boolean = true;
    for (p in Place.places()) for (q in Place.places()) good &= at (p) longs(q, 100000);
    Console.OUT.println(good + " " + longs(here.next(), 1) + " " + longs(here.next(), 63) + " " +
        longs(here.next(), 64));
    val other = here.next();
    parts(other);
    kinds(other);
    wrong(other);
    uncounted(other);
  }
}
