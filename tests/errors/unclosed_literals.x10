// One message for each literal that is not closed, and none for what it has swallowed.
public class unclosed_literals {
  public static def main(args:Rail[String]) {
    Console.OUT.println("first);
    val s = "second;
    val c = 'c;
    f('d);
    f('a string');
    Console.OUT.println(s + c);
  }
}
