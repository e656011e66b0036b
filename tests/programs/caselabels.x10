// Whatever has a constant value may label a case: named vals, sums, casts and choices.
public class caselabels {
  static val ONE = 1;
  static val TWO:Long = ONE + 1;
  static val SHIFT = 1 << 3;
  static val HALF = -16 >> 1;
  static val NONE = ~0;
  static val MAX = Long.MAX_VALUE;
  static val CHOICE = ONE < TWO ? 40 : 41;
  static val OTHER = !(ONE == TWO) && ONE >= 2 ? 42 : 43;
  static val CUT = 5.75 as Long;
  static val CAST = 50n as Long;
  static struct Codes {
    static val LETTER = 'a';
    static val NEGATIVE = -5n;
    static val SHORT = 7s;
    static val UNSIGNED = 3un;
    static val BYTE = (-300.5) as Byte;
  }
  static def name(x:Long) {
    val three = 3;
    val four:Long = three + 1;
    switch (x) {
      case ONE: return "one";
      case TWO: return "two";
      case three: return "three";
      case four: return "four";
      case SHIFT: return "shift";
      case HALF: return "half";
      case NONE: return "none";
      case MAX: return "max";
      case CHOICE: return "choice";
      case OTHER: return "other";
      case caselabels.CUT: return "cut";
      case (TWO + 4): return "six";
      case -7: return "minus seven";
      case CAST: return "cast";
      default: return "?";
    }
  }
  static def letter(c:Char) {
    switch (c) {
      case Codes.LETTER: return 1;
      case '\n': return 2;
      case '\u0041': return 3;
      default: return 0;
    }
  }
  static def small(n:Int, s:Short, u:UInt, b:Byte) {
    var r:Long = 0;
    switch (n) { case Codes.NEGATIVE: r += 1; }
    switch (s) { case Codes.SHORT: r += 10; }
    switch (u) { case Codes.UNSIGNED: r += 100; }
    switch (b) { case Codes.BYTE: r += 1000; }
    return r;
  }
  public static def main(Rail[String]) {
    for (x in [1, 2, 3, 4, 8, -8, -1, Long.MAX_VALUE, 40, 43, 5, 6, -7, 50, 99])
      Console.OUT.print(name(x) + " ");
    Console.OUT.println(letter('a') + " " + letter('\n') + " " + letter('A') + " " + letter('q') + " " +
        small(-5n, 7s, 3un, -128y));
  }
}
