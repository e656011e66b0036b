/* Texts in parts: replace, join, repeat, format with values, and a StringBuilder that is cleared. */
import x10.util.*;
public class TextParts {
  static def replacing() {
    Console.OUT.println("a-b-c".replace("-", ", ") + "|" + "a-b".replace("x", "y") + "|" + "aaaaa".replace("aa", "b"));
    Console.OUT.println("abc".replace("", "-") + "|" + "".replace("", "z") + "|" + "abc".replace("c", ""));
    Console.OUT.println("äöäö".replace("ö", "€€") + "|" + "a-b".replace('-', '+') + "|" + "x".replace("x", "xx"));
    val same = "none";
    Console.OUT.println(same.replace("x", "y") == same);
    val missing:String = null;
    try {
      "a".replace("a", missing);
    } catch (NullPointerException) {
      Console.OUT.println("no text");
    }
  }
  static def joining() {
    Console.OUT.println(String.join("+", 1..4) + "|" + String.join(", ", ["a", null, "c"]));
    Console.OUT.println(String.join(",", new Rail[Double](2, 1.5)) + "|" + String.join("x", new ArrayList[String]()));
    val pairs = new ArrayList[Pair[Long,String]]();
    pairs.add(Pair[Long,String](1, "one"));
    pairs.add(Pair[Long,String](2, "two"));
    Console.OUT.println(String.join("; ", pairs));
  }
  static def repeating() {
    Console.OUT.println("ab".repeat(3) + "|" + "ab".repeat(0) + "|" + "".repeat(5000000000) + "|" + "é".repeat(2n));
    for (count in [-1, 1 << 31])
      try {
        "ab".repeat(count);
      } catch (e:IllegalArgumentException) {
        Console.OUT.println(e.getMessage());
      }
  }
  static def formatting() {
    Console.OUT.println(String.format("%05d|", 42) + String.format("%.2f|", 2.5) + String.format("%s", "text"));
    Console.OUT.println(String.format("%s %d", "a", 2) + String.format(" %d %s %c", 1n, true, 'x'));
    Console.OUT.println(String.format("%d%d%d%d", 1, 2, 3, 4) + " " + String.format("%d%d%d%d%d", 1, 2, 3, 4, 5));
    Console.OUT.println(String.format("%d%d%d%d%d%s", 1, 2, 3, 4, 5, null));
    Console.OUT.println(String.format("%d %d", [7, 8]) + " " + String.format("%s %s", ["a" as Any, 1]));
  }
  public static def main(Rail[String]) {
    replacing();
    joining();
    repeating();
    formatting();
    val b = new StringBuilder();
    b.add("a long beginning, longer than sixteen characters");
    b.clear();
    Console.OUT.println("[" + b.result() + "] " + b.length());
    Console.OUT.println(b.add(12).add('x').insert(0n, "> ").result());
  }
}
