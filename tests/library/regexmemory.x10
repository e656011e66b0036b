/* The memory of expressions and of matches is given back: 100,000 of each, of which all would need 200 MB. */
import x10.util.*;

public class regexmemory {
  public static def main(Rail[String]) {
    var length:Long = 0;
    for (i in 1..100000) {
      val r = new Regex("(\\w+)@(\\w+)\\.(com|org)" + (i % 10) + (i % 2 == 0 ? "€?" : ""));
      length += r.find((i % 3 == 0 ? "€ " : "") + "me@example.org" + (i % 10)).group(2).length();
    }
    Console.OUT.println(length);
    val r = new Regex("\\w+");
    val text = "some words ".repeat(100000);
    var words:Long = 0;
    for (m in r.findAll(text))
      words += m.group().length();
    Console.OUT.println(words);
  }
}
