// Short atomic blocks of this place are kept and run as those of other places are: same effects, same exceptions.
// 2|4 places, line 16: 3|3 messages
// 2|4 places, line 21: 1|3 messages
// 2|4 places, line 28: 1|3 messages
public class own {
  static class Half { transient var gone:Long = 9; val kept:Long = 5; }
  static class Failed extends Exception {
    def this(k:Long) { super("failed " + k); }
  }

  public static def main(args:Rail[String]) {
    val P = Place.numPlaces(), n = 3000;
    val h = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](8));
    // More than go together: half of them are of this place.
    finish for (i in 1..(2 * n)) {
      at (Place(i % 2)) async atomic h()(i % 8) += i;
    }
    var failures:Long = 0;
    try {
      finish for (i in 0..39)
        at (Place(i % P)) async atomic { if (i % 8 == i % P) throw new Failed(i); h()(i % 8)++; }
    } catch (e:MultipleExceptions) { failures = e.exceptions().size; }
    Console.OUT.println(failures > 0 ? "failed as often as activities did" : "no failure");
    Console.OUT.println(failures == count(P));
    // A copy for this place, too: what is transient does not go along.
    val half = new Half();
    finish for (i in 0..7)
      at (Place(i % P)) async atomic h()(i) += 100 * half.gone + half.kept;
    var sum:Long = 0;
    for (p in Place.places()) sum += at (p) { var s:Long = 0; for (x in h()) s += x; s };
    Console.OUT.println(sum - 40 + failures);
  }
  static def count(P:Long) { var all:Long = 0; for (i in 0..39) if (i % 8 == i % P) all++; return all; }
}
