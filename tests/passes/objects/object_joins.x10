// Only the values of the fields are left of a choice between two objects, where the object is not needed.
import x10.compiler.*;

public class object_joins {
  // BEFORE: val v: object_joins.Vec = if(gt(n, 0), new[object_joins.Vec] @object_joins_Vec_this(n, 1), w)
  // AFTER: var temp x: Long
  // AFTER: var temp y: Long
  // AFTER: if gt(n, 0)
  // AFTER: x = n
  // AFTER: y = 1
  // AFTER: x = 7
  // AFTER: y = n
  static class Vec { val x:Long, y:Long; def this(x:Long, y:Long) { this.x = x; this.y = y; } }
  static @NoInline def chosen(n:Long):Long {
    val w = new Vec(7, n);
    val v = n > 0 ? new Vec(n, 1) : w;
    return v.x + v.y;
  }
  public static def main(args:Rail[String]) {
    Console.OUT.println(chosen(args.size));
  }
}
