// A val that nobody reads is dropped.
import x10.compiler.*;

public class dead_code_elimination {
  // BEFORE: val lost: Long = mul(n, 3)
  static @NoInline def used(n:Long):Long { val lost = n * 3; return n + 1; }
  public static def main(args:Rail[String]) {
    Console.OUT.println(used(args.size));
  }
}
