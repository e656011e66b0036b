package found;

/** Only its body leads on to Late. */
public class Reached {
  public static def go() = new Late().hashCode();
}
