// A small method stands where it is called.
import x10.compiler.*;

public class inlining {
  // BEFORE: @x10_io_Printer_println(static 'x10.io.Console.OUT', coerce[Any](@inlining_four of inlining(args.size)))
  // BEFORE: return @inlining_twice of inlining(@inlining_twice of inlining(n))
  // AFTER: val temp self: x10.io.Printer = static 'x10.io.Console.OUT'
  // AFTER: val o: Any = coerce[Any](@inlining_four of inlining(args.size))
  // AFTER: check null differ(self, null)
  static def twice(n:Long):Long = n + n;
  static @NoInline def four(n:Long):Long = twice(twice(n));
  public static def main(args:Rail[String]) {
    Console.OUT.println(four(args.size));
  }
}
