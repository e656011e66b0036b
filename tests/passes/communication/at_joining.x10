// Two ats to one place are one, and their values come back together.
import x10.compiler.*;

public class at_joining {
  // BEFORE: val a: Long = at[Long](p)
  // BEFORE: val b: Long = at[Long](p)
  // AFTER: val a: Long
  // AFTER: val b: Long
  // AFTER: at gives a, b
  @NoInline static def sum(p:Place, v:Rail[Long]):Long {
    val a = at (p) v(3);
    val b = at (p) v(4) * a;
    return a + b;
  }
  public static def main(args:Rail[String]) {
    Console.OUT.println(sum(here, new Rail[Long](10, (i:Long) => i)));
  }
}
