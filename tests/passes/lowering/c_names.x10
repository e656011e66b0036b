// Overloads have C names of their own.
import x10.compiler.*;

public class c_names {
  // BEFORE: function @cnames.main.{{[0-9]+}} is 'c_names.main(Rail[String])' in {{[0-9]+}} (args: Rail[String]): void {
  // BEFORE: @Printer.println.{{[0-9]+}}(static 'x10.io.Console.OUT', coerce[Any](add(conv[Double](@cnames.twice.{{[0-9]+}} of c_names(args.size)), @cnames.twice.{{[0-9]+}} of c_names(1.5))))
  // AFTER: type c_names number {{[0-9]+}} named c_names
  // AFTER: function @c_names_main "c_names.main(Rail[String])" is 'c_names.main(Rail[String])' in {{[0-9]+}} (args: Rail[String]): void {
  // AFTER: @x10_io_Printer_println(static 'x10.io.Console.OUT', coerce[Any](add(conv[Double](@c_names_twice_Long of c_names(args.size)), @c_names_twice_Double of c_names(1.5))))
  static @NoInline def twice(n:Long):Long = 2 * n;
  static @NoInline def twice(d:Double):Double = 2 * d;
  public static def main(args:Rail[String]) {
    Console.OUT.println(twice(args.size) + twice(1.5));
  }
}
