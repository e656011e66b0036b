/** What may be null after a test that null passes, or as the result of an at. */
public class nullresults {
  static class Box {
    val n:Long;
    def this(n:Long) { this.n = n; }
  }
  static def box(n:Long):Box = n > 3 ? null : new Box(n);
  static def any(n:Long):Any = n > 3 ? null : "x";

  public static def main(args:Rail[String]) {
    for (n in (args.size + 3)..(args.size + 4)) {
      val made = at (Place.places()(0)) box(n);
      try {
        Console.OUT.println("n = " + made.n);
      } catch (e:NullPointerException) {
        Console.OUT.println("the at has given null");
      }
      val compared = any(n);
      Console.OUT.println("equal: " + compared.equals("x"));
      Console.OUT.println(compared == null ? "and it is null" : "and it is an object");
    }
  }
}
