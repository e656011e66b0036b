// What a function returns is made where its caller has room.
import x10.compiler.*;

public class result_placement {
  // BEFORE: = @result_placement_Vec_plus(
  // BEFORE: val temp t: result_placement.Vec = new[result_placement.Vec] @result_placement_Vec_this(
  // AFTER: = @result_placement_Vec_plus placed(
  // AFTER: of result_placement.Vec places result_placement.Vec
  // AFTER: val temp t: result_placement.Vec = new[result_placement.Vec] result @result_placement_Vec_this(
  static class Vec {
    val x:Long, y:Long;
    def this(x:Long, y:Long) { this.x = x; this.y = y; }
    @NoInline def plus(n:Long):Vec = new Vec(x + n, y - n);
  }
  static @NoInline def sum(v:Vec, n:Long):Long {
    val w = v.plus(n);
    return w.x * w.y;
  }
  public static def main(args:Rail[String]) {
    Console.OUT.println(sum(new Vec(1, 2), args.size));
  }
}
