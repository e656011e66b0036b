/** Loops, labels, switch, conditional expressions, evaluation order. */
public class control {
  val low = 1, high = low + 1;
  def name(n:Long) {
    switch (n) {
      case low: return "low";
      case high: return "high";
      default: return "other";
    }
  }
  static def say(s:String, n:Long):Long {
    Console.OUT.print(s);
    return n;
  }
  public static def main(args:Rail[String]) {
    outer: for (i in 0..4) {
      for (j in 0..4) {
        if (j == 2) continue outer;
        if (i == 2) break outer;
        Console.OUT.print(i + "," + j + " ");
      }
    }
    Console.OUT.println();
    for (n in 0n..4n) {
      switch (n) {
        case 0n: Console.OUT.print("zero "); break;
        case 1n:
        case 2n: Console.OUT.print("few ");
        case 3n: Console.OUT.print("three ");
          break;
        default: Console.OUT.print("many ");
      }
    }
    Console.OUT.println();
    var k:Long = 0;
    do { k += 3; } while (k < 10);
    while (true) { if (++k > 20) break; }
    Console.OUT.println(k);
    Console.OUT.println(say("a", 1) + say("b", 2) * say("c", 3));
    val r = new Rail[Long](2);
    r(say("x", 0)) += say("y", 5);
    Console.OUT.println(r(0));
    Console.OUT.println((k > 5 ? "big" : "small") + (k > 5 && say("z", 1) > 0 || say("w", 1) > 0));
    for (var i:Long = 10; i > 0; i -= 4) Console.OUT.print(i + " ");
    Console.OUT.println();
    for (i in 5..4) Console.OUT.println("never " + i);
    for (n in 0..2) Console.OUT.print(new control().name(n) + " ");
    Console.OUT.println();
  }
}
