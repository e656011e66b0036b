// An object in a variable is the values of its fields.
import x10.compiler.*;

public class scalar_replacement {
  // BEFORE: var v: scalar_replacement.Vec = new[scalar_replacement.Vec] @scalar_replacement_Vec_this(0, n)
  // BEFORE: v = new[scalar_replacement.Vec] @scalar_replacement_Vec_this(v.y, add(v.x, i))
  // AFTER: var temp x: Long = 0
  // AFTER: var temp y: Long = n
  // AFTER: val temp t: Long = y
  static class Vec { val x:Long, y:Long; def this(x:Long, y:Long) { this.x = x; this.y = y; } }
  static @NoInline def walk(n:Long):Long {
    var v:Vec = new Vec(0, n);
    for (i in 1..n) v = new Vec(v.y, v.x + i);
    return v.x;
  }
  public static def main(args:Rail[String]) {
    Console.OUT.println(walk(args.size));
  }
}
