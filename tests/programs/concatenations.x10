import x10.util.ArrayList;

/** Chains of + of Strings: one String is made of all operands, nulls and conversions among them, from left to right. */
public class concatenations {
  static val order = new ArrayList[Long]();
  static def note(n:Long):String {
    order.add(n);
    return "<" + n + ">";
  }
  static struct Pair(a:Long, b:Long) {
    public def toString() = "(" + a + "; " + b + ")";
  }
  static class Failing {
    public def toString():String {
      if (order.size() > 0) throw new Exception("no text");
      return "never";
    }
  }

  public static def main(Rail[String]) {
    val none:String = null;
    val nothing:Any = null;
    Console.OUT.println(none + none + none);
    Console.OUT.println("a" + none + 1 + 'c' + true + 2.5 + nothing + "z");
    Console.OUT.println(1 + "b" + ("c" + (2 + "d") + none) + ("e" + 3));
    Console.OUT.println(note(1) + note(2) + (note(3) + note(4)) + note(5) + " " + order.size());
    Console.OUT.println(note(6) + note(7).length() + "/" + note(8).substring(1n, 2n) + note(9));
    for (n in order) Console.OUT.print(n + " ");
    Console.OUT.println();
    var s:String = "";
    for (i in 1..5) s += i + "," + (i * i) + ";";
    Console.OUT.println(s + s.length());
    Console.OUT.println("π" + 'ß' + "€" + Pair(1, 2) + "\u0000".length() + "%d\"\\" + '"');
    Console.OUT.println("long " + 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10 + 11 + 12 + 13 + 14 + 15 + 16 + 17 + 18 +
        19 + 20);
    Console.OUT.println("sum " + (1 + 2) + 3 + (4 + 5 + "six") + (none == null ? "seven" + 7 : none + 8));
    try {
      Console.OUT.println("before " + order.size() + new Failing() + note(10));
    } catch (e:Exception) {
      Console.OUT.println(e.getMessage() + " after " + order.size());
    }
  }
}
