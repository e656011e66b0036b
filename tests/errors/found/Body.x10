package found;

/** Nothing is wrong with it but a body that is never reached. */
public class Body {
  public static def reached() = 1;
  static class Member {
    def never():Long = "text";
  }
  val deeper = Deep.DEPTH;
}
