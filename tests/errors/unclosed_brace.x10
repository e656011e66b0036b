public class unclosed_brace {
  public static def main(args:Rail[String]) {
    Console.OUT.println("x");
