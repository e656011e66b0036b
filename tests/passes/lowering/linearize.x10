// Calls that may throw are statements of their own, from left to right.
import x10.compiler.*;

public class linearize {
  // BEFORE: val o: Any = coerce[Any](@linearize_sum of linearize(args.size))
  // BEFORE: val s: String = if(equal(o, null:Any), "null", virtual 'Any.toString()' unchecked(o))
  // AFTER: val temp t: Long = @linearize_sum of linearize(args.size)
  // AFTER: val o: Any = coerce[Any](t)
  // AFTER: var temp t.1: String
  static @NoInline def f(n:Long):Long { if (n > 9) throw new Exception("f"); return n; }
  static @NoInline def sum(n:Long):Long = f(n) + f(n + 1);
  public static def main(args:Rail[String]) {
    Console.OUT.println(sum(args.size));
  }
}
