import x10.util.StringBuilder;

/** Strings and their methods, concatenation with everything, characters. */
public class strings {
  public static def main(args:Rail[String]) {
    val s = "Hello, X10";
    Console.OUT.println(s.length() + " " + s.indexOf("X") + " " + s.substring(7n) + " " + s.substring(0n, 5n));
    Console.OUT.println(s.charAt(4n) + " " + s.toUpperCase() + " " + s.toLowerCase());
    Console.OUT.println("a" + 1 + 2n + 'c' + 1.5 + true + null + 2.5f);
    Console.OUT.println("  trim me ".trim() + "|");
    Console.OUT.println("x".equals("x") + " " + ("abc".compareTo("abd") < 0n) + " " + "abc".hashCode());
    for (word in "one,two,three".split(",")) Console.OUT.print(word + ";");
    Console.OUT.println();
    Console.OUT.println("starts".startsWith("st") + " " + "ends".endsWith("ds"));
    Console.OUT.println(String.format("%d %5.2f %s %x", [42 as Any, 3.14159, "text", 255]));
    val sb = new StringBuilder();
    for (i in 1..3) { sb.add(i); sb.add(' '); }
    Console.OUT.println(sb.toString());
    Console.OUT.println(Long.parse("123") + Int.parse("7") + Double.parse("0.5"));
    Console.OUT.println(1.0 + " " + 1e10 + " " + 1e-5 + " " + 100.0 + " " + 0.1f + " " + 1.0/3.0 + " " + 0.0/0.0 + " " +
        1.0/0.0);
    val c = 'a';
    Console.OUT.println(c.ord() + " " + (c + 1n) + " " + '\n'.ord() + " " + '\u0041');
    val lines = "of\n two\n  \"and\" three\nlines".replace('"', '\'');
    Console.OUT.println(lines + "; " + lines.length());
  }
}
