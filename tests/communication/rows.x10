// Rows with vals of their own before the loop that asks: all are asked for at once, each from where it begins.
// 2|4 places, line 10: 2|6 messages
public class rows {
  static def asked(n:Long):Long {
    var s:Long = 0;
    for (k in 0..n) {
      val base = k * k + 1, end = base + 9;
      for (var j:Long = base; j < end; j += 3) {
        val jj = j;
        s = s * 3 + (at (Place((base + jj) % Place.numPlaces())) (base + jj) % 10);
      }
    }
    return s;
  }
  public static def main(args:Rail[String]) {
    Console.OUT.println(asked(4 + args.size));
  }
}
