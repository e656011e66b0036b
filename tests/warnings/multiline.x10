// A string over several lines has line breaks in it.
public class multiline {
  public static def main(args:Rail[String]) {
    val s = "one;
  two {
three";
    Console.OUT.println(s + "four\n" + 'c');
  }
}
