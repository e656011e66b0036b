// Arithmetic on constants is done at compile time.
import x10.compiler.*;

public class constant_folding {
  // BEFORE: return mul(n, mul(6, 7))
  // AFTER: return mul(n, 42)
  static val WIDTH = 6;
  static @NoInline def area(n:Long):Long = n * (WIDTH * 7);
  public static def main(args:Rail[String]) {
    Console.OUT.println(area(args.size));
  }
}
