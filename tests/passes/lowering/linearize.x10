// Calls that may throw are statements of their own, from left to right.
import x10.compiler.*;

public class linearize {
  // BEFORE: @x10_io_Printer_println(static 'x10.io.Console.OUT', coerce[Any](@linearize_sum of linearize(args.size)))
  // BEFORE: return add(@linearize_f of linearize(n), @linearize_f of linearize(add(n, 1)))
  // AFTER: val temp t: x10.io.Printer = static 'x10.io.Console.OUT'
  // AFTER: val temp t.1: Long = @linearize_sum of linearize(args.size)
  // AFTER: @x10_io_Printer_println(t, coerce[Any](t.1))
  // AFTER: val temp t: Long = @linearize_f of linearize(n)
  // AFTER: val temp t.1: Long = @linearize_f of linearize(add(n, 1))
  // AFTER: return add(t, t.1)
  static @NoInline def f(n:Long):Long { if (n > 9) throw new Exception("f"); return n; }
  static @NoInline def sum(n:Long):Long = f(n) + f(n + 1);
  public static def main(args:Rail[String]) {
    Console.OUT.println(sum(args.size));
  }
}
