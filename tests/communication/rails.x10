// Iterations that ask other places for rails of numbers: one message to each place that is asked, and one back. Each
// iteration has a rail of its own, which it may change, as an at would give it.
// 2|4 places, line 24: 2|6 messages, 225|387 bytes
// 2|4 places, line 30: 2|6 messages, 213|351 bytes
// 2|4 places, line 39: 2|2 messages
// 2|4 places, line 46: 2|2 messages, 224093|224093 bytes
// 2|4 places, line 54: 20|20 messages
public class rails {
  static struct Pair(re:Double, n:Int) { }
  static class Part {
    val longs:Rail[Long];
    val pairs:Rail[Pair];
    def this(id:Long) {
      longs = new Rail[Long](5, (i:Long) => 10 * id + i);
      pairs = new Rail[Pair](3, (i:Long) => Pair(id + i / 4.0, i as Int));
    }
  }
  static type Parts = PlaceLocalHandle[Part];

  // The same rail of the same place, in several iterations.
  static def apart(h:Parts, n:Long):Long {
    val kept = new Rail[Rail[Long]](n);
    for (i in 0..(n - 1)) {
      val all = at (Place(i % Place.numPlaces())) h().longs;
      all(0) = 100 + i;
      kept(i) = all;
    }
    var s:Long = 0;
    for (i in 0..(n - 1)) {
      val all = at (Place(i % Place.numPlaces())) i % 3 == 2 ? null : h().pairs;
      s = (s * 31 + kept(i)(0) + kept(i)(4) + (all == null ? 7 : (8 * all(2).re) as Long + all(1).n)) % 1000003;
    }
    for (i in 0..(n - 1)) for (j in 0..(i - 1)) if (kept(i) == kept(j)) s = -1;
    return s;
  }
  // One fails: those before it have come, and it fails in its iteration.
  static def failing(h:Parts):Long {
    var s:Long = 0;
    for (i in 0..5) s += (at (Place(1)) { if (i == h().longs(1) - 9) throw new Exception("one"); h().longs })(i % 5);
    return s;
  }
  // Of many lengths, none among them.
  static def long(h:Parts):Long {
    var s:Long = 0;
    for (i in 0..7) {
      val all = at (Place(1)) new Rail[Double](1000 * i, (k:Long) => k / 2.0);
      s += all.size > 0 ? (2 * all(all.size - 1)) as Long : 1;
    }
    return s;
  }
  // Rails of objects are asked for one by one.
  static def objects(h:Parts):Long {
    var s:Long = 0;
    for (i in 0..9) s += (at (Place(1)) [h().longs, new Rail[Long](i)])(1).size;
    return s;
  }
  static class Marked {
    val n:Long = 3;
    transient var mark:Long = 9;
  }
  // An at does not take along what is transient, also where its place is here.
  static def here_too(marked:Marked):Long {
    var s:Long = 0;
    for (i in 0..3) s = 10 * s + (at (Place(i % 2)) marked.n + marked.mark);
    return s;
  }
  // An exception of this place, in its iteration.
  static def failing_here(h:Parts):Long {
    var s:Long = 0;
    try {
      for (i in 0..5) {
        s += at (Place(i % 2)) h().longs(i + 1);
        marks(0) = i;
      }
    } catch (ArrayIndexOutOfBoundsException) {
      s = 100 * s + marks(0);
    }
    return s;
  }
  static val marks = new Rail[Long](1);
  public static def main(args:Rail[String]) {
    val h = PlaceLocalHandle.make[Part](Place.places(), () => new Part(here.id));
    Console.OUT.println(apart(h, 8) > 0);
    try {
      Console.OUT.println(failing(h));
    } catch (e:Exception) {
      Console.OUT.println(e.getMessage());
    }
    Console.OUT.println(long(h));
    Console.OUT.println(objects(h));
    Console.OUT.println(here_too(new Marked()));
    Console.OUT.println(failing_here(h));
  }
}
