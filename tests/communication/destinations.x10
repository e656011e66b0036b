// What names the place where a message goes, the place itself or its number, does not go along: it is `here` there.
// 2|4 places, line 19: 1|3 messages, 21|63 bytes
// 2|4 places, line 20: 1|3 messages, 21|63 bytes
// 2|4 places, line 23: 1|3 messages, 21|63 bytes
// 2|4 places, line 27: 1|3 messages, 25|75 bytes
// 2|4 places, line 32: 1|3 messages, 29|87 bytes
// 2|4 places, line 37: 2|6 messages, 433|699 bytes
// 2|4 places, line 40: 1|3 messages, 61|279 bytes
// without loop_distribution: 2|4 places, line 19: 50|75 messages, 800|1200 bytes
public class destinations {
  static def times(n:Long) = 100 / n;
  public static def main(args:Rail[String]) {
    val P = Place.numPlaces();
    val h = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](4));
    val all = new Rail[GlobalRef[Cell[Long]]](P, (k:Long) =>
      at (Place(k)) GlobalRef[Cell[Long]](new Cell[Long](k)));
    finish for (i in 0..99) {
      val k = i % P;
      at (Place(k)) async atomic h()(0) += k + 1;
      at (Place(k)) async { h()(1) = k; atomic h()(2) += times(k + 1); }
    }
    finish for (i in 0..99) { val p = Place((i + 1) % P);
      at (p) async atomic h()(2) += p.id;
    }
    finish for (i in 0..99) { // the number itself, and what depends on it
      val k = i % P, next = (k + 1) % P;
      at (Place(next)) async atomic h()(3) += 10 * k + next;
    }
    val q = P - 1;
    finish for (i in 0..99) { // used within at another place, where `here` is not that place
      val k = i % P;
      at (Place(k)) async {
        at (Place(q)) async atomic h()(3) += k;
      }
    }
    var sum:Long = 0;
    for (i in 0..99) { val k = i % P; sum += at (Place(k)) (h()(1) + k); }
    finish for (i in 0..99) {
      val k = i % P;
      at (Place(k)) async {
        val cell = all(k) as GlobalRef[Cell[Long]]{self.home == here};
        atomic cell()() += i;
      }
    }
    Console.OUT.println(sum == 2 * (100 / P) * (P * (P - 1) / 2));
    for (p in Place.places()) at (p) {
      val k = here.id, n = 100 / P, from = (k + P - 1) % P;
      var expected:Long = n * (10 * from + k), added:Long = k;
      if (k == P - 1)
        expected += n * (P * (P - 1) / 2);
      for (i in 0..99)
        if (i % P == k) added += i;
      val cell = all(k) as GlobalRef[Cell[Long]]{self.home == here};
      if (h()(0) != n * (k + 1) || h()(1) != k || h()(2) != n * times(k + 1) + n * k)
        throw new Exception("wrong at " + here + ": " + h()(0) + " " + h()(1) + " " + h()(2));
      if (h()(3) != expected || cell()() != added)
        throw new Exception("wrong at " + here + ": " + h()(3) + " " + cell()());
    }
  }
}
