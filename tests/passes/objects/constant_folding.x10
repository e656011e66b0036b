// Arithmetic on constants is done at compile time, and a zero adds nothing.
import x10.compiler.*;

public class constant_folding {
  // BEFORE: return mul(n, mul(6, 7))
  // AFTER: return mul(n, 42)
  static val WIDTH = 6;
  static @NoInline def area(n:Long):Long = n * (WIDTH * 7);
  // BEFORE: return add(n, mul(0, 7))
  // AFTER: @constant_folding_more
  // AFTER-NEXT: return n
  static val NONE = 0;
  static @NoInline def more(n:Long):Long = n + NONE * 7;
  // BEFORE: return sub(n, mul(0, 7))
  // AFTER: @constant_folding_less
  // AFTER-NEXT: return n
  static @NoInline def less(n:Long):Long = n - NONE * 7;
  public static def main(args:Rail[String]) {
    Console.OUT.println(area(args.size) + more(args.size) + less(args.size));
  }
}
