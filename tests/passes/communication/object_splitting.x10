// One field of each object of a rail, and of what comes back, is read: only it is sent.
import x10.compiler.*;

public class object_splitting {
  // BEFORE: at[Long](p) nowait captures(a) ():
  // AFTER: returns [object_splitting](y)
  // AFTER: at[Long](p) nowait captures(a) sends [object_splitting](x) ():
  val x:Long, y:Long, z:Long;
  def this(n:Long) { x = n; y = n + 1; z = n + 2; }
  @NoInline static def sum(p:Place, a:Rail[object_splitting]) = at (p) { var s:Long = 0; for (c in a) s += c.x; s };
  @NoInline static def made(n:Long) = new object_splitting(n);
  public static def main(args:Rail[String]) {
    Console.OUT.println(sum(here, new Rail[object_splitting](10, (i:Long) => new object_splitting(i))));
    val c = at (here) made(3);
    Console.OUT.println(c.y);
  }
}
