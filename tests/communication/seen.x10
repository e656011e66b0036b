// Updates that are observed, or whose order shows: as many messages as ever, and the same answers.
// 2 places, line 36: 20 messages
// 2 places, line 54: 2 messages
// 2 places, line 63: 20 messages
// 2 places, line 69: 20 messages
// 2 places, line 70: 20 messages
// 2 places, line 75: 20 messages
// 2 places, line 81: 2 messages
// 2 places, line 88: 20 messages
// 2 places, line 93: 10 messages
// 2 places, line 100: 20 messages
public class Seen {
  static class Read { var n:Long = 0; }
  static class Back { var n:Long = 0; }
  static class Flag { var n:Long = 0; var isSet:Boolean = false; }
  static class Real { var n:Double = 0; }
  static class Two { var n:Long = 1; }
  static class Bare { var n:Long = 0; }
  static class Open { var n:Long = 0; }
  static class Also { var n:Long = 0; }
  static class Free { var n:Long = 0; }
  static class Copied { var n:Long = 0; }
  static struct Sum implements Reducible[Long] {
    public def zero() = 0;
    public operator this(a:Long, b:Long) = a + b;
  }
  static def last() = Place(Place.numPlaces() - 1);
  static def away(f:()=>void) { finish at (last()) async f(); }

  public static def main(Rail[String]) {
    val log = new Rail[Long](10);
    // another activity of the finish reads it
    val a = GlobalRef(new Read());
    finish {
      at (last()) async for (i in 1..10)
        at (a) atomic a().n += i;
      async { val now = a().n; log(0) = now >= 0 && now <= 55 ? 1 : 0; }
    }
    // the activity gets it back
    val b = GlobalRef(new Back());
    away(() => {
      for (i in 1..10) {
        val now = at (b) { atomic b().n += i; b().n };
        if (now == 55)
          at (b) b().n = 1000 + now;
      }
    });
    log(1) = b().n;
    // an activity that waits for a flag after it
    val c = GlobalRef(new Flag());
    finish {
      async { when (c().isSet) { log(2) = c().n; } }
      at (last()) async {
        at (c) atomic c().n += 5;
        at (c) atomic c().isSet = true;
      }
    }
    // the sums of numbers with a fraction depend on their order
    val d = GlobalRef(new Real());
    finish at (last()) async {
      for (i in 1..10) {
        val v = 0.1 * i;
        at (d) atomic d().n += v;
      }
    }
    // two ways to combine
    val e = GlobalRef(new Two());
    finish at (last()) async for (i in 1..10) {
      at (e) atomic e().n += 1;
      at (e) atomic e().n *= 2;
    }
    // no other activity changes it meanwhile, which the program must know
    val f = GlobalRef(new Bare());
    finish at (last()) async for (i in 1..10)
      at (f) f().n += i;
    // no finish but the program's is around it
    val g = GlobalRef(new Open());
    val there = at (last()) {
      for (i in 1..1)
        // then it is read
        at (g) atomic g().n += i;
      at (g) g().n
    };
    // an update elsewhere in the program, of another object, returns what it has found
    val h = GlobalRef(new Also());
    val found = new Cell[Long](0);
    finish at (last()) async for (i in 1..10)
      at (h) atomic h().n += 2;
    finish async { atomic { val was = h().n; h().n = 0; found() = was; } }
    // of no finish
    val u = GlobalRef(new Free());
    finish at (last()) async for (i in 1..10)
      at (u) @x10.compiler.Uncounted async atomic u().n++;
    while (true) { var n:Long = 0; atomic n = u().n; if (n == 10) break; System.sleep(1); }
    // an object that is copied is read
    val o = new Copied(), k = GlobalRef(o);
    var copy:Copied = null;
    finish {
      at (last()) { for (i in 1..10)
        at (k) atomic k().n += 4; }
      copy = at (here) o;
    }
    Console.OUT.println(copy.n);
    Console.OUT.println(log(0) + " " + log(1) + " " + log(2) + " " + d().n + " " + e().n + " " + f().n);
    Console.OUT.println(there + " " + found() + " " + u().n);
  }
}
