// A string ends on its line. What follows one that does not is read on: after its quote, if it has one, or on the
// next line.
public class string_lines {
  public static def main(args:Rail[String]) {
    val lines = "one
  two
three";
    Console.OUT.println("not closed);
    Console.OUT.println("closed" + lines);
    val more = ("one
two");
    Console.OUT.println(more));
  }
}
