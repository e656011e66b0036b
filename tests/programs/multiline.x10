/** Strings over several lines. */
public class multiline {
  static def two(a:String, b:String) = a.length() + " " + b.length();
  public static def main(args:Rail[String]) {
    val program = "class A {
  var x:Long = 1;
}";
    Console.OUT.println(program);
    Console.OUT.println(two("a
b", "c
 d"));
    Console.OUT.println("one \"
two" + args.size + "three"); // "a quote here
  }
}
