// What follows from an error on the same line is not reported; the message for an `at` within an expression says how to write it.
public class atoperand {
  public static def main(Rail[String]):void {
    val s = "a" + at (here) "b";
    for (var at:Long = 3; at < 4; at++)
      s.foo(at.x);
  }
}
