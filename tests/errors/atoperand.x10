// Of what follows from an error on the same line nothing is said; an `at` within an expression is told how it stands.
public class atoperand {
  public static def main(Rail[String]):void {
    val s = "a" + at (here) "b";
    for (var at:Long = 3; at < 4; at++)
      s.foo(at.x);
  }
}
