// A small method replaces its call.
import x10.compiler.*;

public class inlining {
  // BEFORE: return @inlining_twice of inlining(@inlining_twice of inlining(n))
  // AFTER: return add(add(n, n), add(n, n))
  static def twice(n:Long):Long = n + n;
  static @NoInline def four(n:Long):Long = twice(twice(n));
  public static def main(args:Rail[String]) {
    Console.OUT.println(four(args.size));
  }
}
