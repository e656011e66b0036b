// What a loop counts to is found out before it.
import x10.compiler.*;

public class loop_limit_hoisting {
  // BEFORE: while counts lt(i, if(lt(add(n, k), 4), add(n, k), 4)) {
  // AFTER: val temp bound: Long = if(lt(add(n, k), 4), add(n, k), 4)
  // AFTER: while counts lt(i, bound) {
  static @NoInline def sum(a:Rail[Long], n:Long, k:Long):Long { var s:Long = 0; for (var i:Long = 0; i < Math.min(n + k, 4); i++) s += a(i); return s; }
  public static def main(args:Rail[String]) {
    Console.OUT.println(sum(new Rail[Long](4), args.size, 2));
  }
}
