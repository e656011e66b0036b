// A val that is not read, since the branch that read it is gone, is dropped.
import x10.compiler.*;

public class dead_code_elimination {
  static val isLoud = false;
  // BEFORE: val lost: Long = mul(n, 3)
  // AFTER: function @dead_code_elimination_used
  // AFTER-NOT: lost
  // AFTER: return add(n, 1)
  static @NoInline def used(n:Long):Long {
    val lost = n * 3;
    if (isLoud) return lost;
    return n + 1;
  }
  public static def main(args:Rail[String]) {
    Console.OUT.println(used(args.size));
  }
}
