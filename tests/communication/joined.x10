// Ats to one place that follow each other are one message there, and one back with all the numbers.
// 2 places, line 20: 2 messages, 40 bytes
// 2 places, line 21: 0 messages
// 2 places, line 22: 0 messages
// 2 places, line 26: 2 messages, 8028 bytes
// 2 places, line 27: 0 messages
// 2 places, line 30: 2 messages, 17 bytes
// 2 places, line 31: 0 messages
// 2 places, line 32: 0 messages
// 2 places, line 35: 2 messages, 8 bytes
// 2 places, line 36: 0 messages
// 2 places, line 41: 4 messages
// 2 places, line 42: 0 messages
public class Joined {
  static def twice(x:Long) { if (x > 100) throw new Exception("large: " + x); return 2 * x; }
  public static def main(args:Rail[String]) {
    val last = Place.numPlaces() - 1, n = args.size, p = Place(last);
    val h = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](10, (i:Long) => i + here.id));
    // numbers of the same place
    val a = at (p) h()(1 + n);
    val b = at (p) h()(2 + n) + a;
    val c = at (p) h()(3 + n);
    Console.OUT.println(a + b + c > 6);
    // the same rail goes once; the place is computed once
    val v = new Rail[Long](1000, (i:Long) => i);
    val d = at (Place(last)) { var t:Long = 0; for (x in v) t += x; t };
    val e = at (Place(last)) { var t:Long = 0; for (x in v) t += x * x; t };
    Console.OUT.println(d + e);
    // what the later ones do is seen after them
    at (p) { h()(4) = 7; }
    val f = at (p) h()(4);
    val g = at (p) f == 7;
    Console.OUT.println(f + " " + g);
    // several statements
    at (p) { h()(5) = 1; }
    at (p) { h()(5) += 1; }
    Console.OUT.println(at (p) h()(5));
    // the second one fails, and the first one has run
    for (i in 0..1) {
      try {
        val k = at (p) twice(5 + i * 20);
        val m = at (p) twice(k * 3 + i);
        Console.OUT.println(k + m);
      } catch (x:Exception) { Console.OUT.println(x.getMessage()); }
    }
  }
}
// without at_joining: 2 places, line 21: 2 messages
