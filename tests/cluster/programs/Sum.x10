/** Numbers that go all ways: small and large messages, to each place from each. Prints one sum, whatever carries it. */
public class Sum {
  static val SIZE = 1 << 17; // of Longs: 1 MiB

  static def total(data:Rail[Long]) {
    var sum:Long = 0;
    for (x in data) sum = sum * 31 + x;
    return sum;
  }

  public static def main(args:Rail[String]) {
    val n = Place.numPlaces();
    val sums = new Rail[Long](n);
    val all = new GlobalRail[Long](sums);
    finish for (p in Place.places()) at (p) async {
      var sum:Long = 0;
      for (q in Place.places()) {
        val data = new Rail[Long](SIZE, (i:Long) => i * (q.id + 1));
        sum += at (q) total(data);
        for (i in 1..10) sum += at (q) here.id * i;
      }
      val mine = sum, i = here.id;
      at (all.home) async atomic all(i) = mine;
    }
    finish for (p in Place.places()) at (p) async for (q in Place.places()) at (q) async { }
    val expected = sums(0);
    for (s in sums) if (s != expected) throw new Exception("places disagree");
    Console.OUT.println("sum of " + n + " places: " + expected);
  }
}
