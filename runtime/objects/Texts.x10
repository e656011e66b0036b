import x10.io.*;
import x10.util.*;

/** Strings, output, and exceptions that are caught. */
public class Texts {
  static class Failure extends Exception { def this(text:String) { super(text); } }
  public static def main(args:Rail[String]) {
    val builder = new StringBuilder();
    builder.add("a").add(1).add(2n).add(1.5).add(true).add('c');
    val text = builder.result();
    Console.OUT.println(text + text.length() + text.substring(1n, 2n) + text.indexOf("1"));
    Console.OUT.println(text.toUpperCase() + text.trim());
    for (part in "a,b".split(",")) Console.OUT.print(part);
    Console.OUT.printf("%d %s %5.2f\n", 1, "a", 2.5);
    Console.OUT.println(Long.parse("12") + Int.parse("3") + Double.parse("2.5"));
    Console.OUT.println(String.format("%d", new Rail[Any](1, 5)));
    try {
      throw new Failure("failed");
    } catch (failure:Failure) {
      Console.ERR.println(failure + " " + failure.getMessage());
    } finally {
      Console.OUT.flush();
    }
    try {
      Console.OUT.println([1, 2 as Long](args.size + 5));
    } catch (beyond:ArrayIndexOutOfBoundsException) {
      Console.OUT.println(beyond.getMessage());
    }
    try {
      finish for (i in 0..1) async throw new IllegalArgumentException("in activity " + i);
    } catch (many:MultipleExceptions) {
      Console.OUT.println(many.exceptions().size);
      many.printStackTrace();
    }
    Console.OUT.println(System.currentTimeMillis() > 0 ? Timer.milliTime() > 0 : false);
    for (line in new File("/etc/hostname").lines()) Console.OUT.println(line);
  }
}
