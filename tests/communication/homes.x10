// Updates at home that are no sums of one field go together, at most 1,024 in a message; sums go with the finish,
// also where an unknown closure is called.
// 2|4 places, line 22: 0|0 messages
// 2|4 places, line 24: 1|3 messages, 33|99 bytes
// 2|4 places, line 26: 1|3 messages, 33|99 bytes
// 2|4 places, line 28: 1|3 messages
// 2|4 places, line 30: 0|0 messages
// 2|4 places, line 35: 50|150 messages
public class homes {
  static class Home {
    var n:Long = 0;
    var most:Long = 0;
    var turns:Long = 0;
    val rail = new Rail[Long](4);
  }
  static class Tally { var k:Long = 0; }
  static def each(f:(Long)=>void) { finish for (p in Place.places()) at (p) async for (i in 1..50) f(i); }

  public static def main(args:Rail[String]) {
    val home = new Home(), h = GlobalRef(home), x = GlobalRef(new Cell[Double](0.0)), c = GlobalRef(new Tally());
    finish for (p in Place.places()) at (p) async
      for (i in 1..50) at (h) async atomic h().most = Math.max(h().most, i); // the greatest: with the finish
    finish for (p in Place.places()) at (p) async
      for (i in 1..50) at (h) async atomic h().rail(i % 4) += i; // together
    finish for (p in Place.places()) at (p) async
      for (i in 1..50) at (h) async atomic { h().n += i; h().turns++; } // together
    finish for (p in Place.places()) at (p) async
      for (i in 1..50) at (x) async atomic x()() += i * 0.5; // together
    Console.OUT.println(home.most + " " + home.n / Place.numPlaces() + " " + x()() / Place.numPlaces());
    each((i:Long) => { at (c) async atomic c().k += i; }); // with the finish
    Console.OUT.println(c().k / Place.numPlaces());
    var ok:Boolean = true;
    // Each is seen by the next iteration.
    finish for (p in Place.places()) at (p) async
      for (i in 1..50) finish at (h) async atomic h().turns += h().rail(i % 4) % 2;
    Console.OUT.println(ok);
  }
}
