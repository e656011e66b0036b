// A large struct parameter is read from a copy.
import x10.compiler.*;

public class parameter_copies {
  // BEFORE: @parameter_copies_note of parameter_copies(f.a)
  // BEFORE: @parameter_copies_note of parameter_copies(f.b)
  // AFTER: val temp f.1: parameter_copies.Five = f
  // AFTER: @parameter_copies_note of parameter_copies(f.1.a)
  // AFTER: @parameter_copies_note of parameter_copies(f.1.b)
  static struct Five(a:Double, b:Double, c:Double, d:Double, e:Double) { }
  static @NoInline def note(d:Double) { Console.OUT.println(d); }
  static @NoInline def sum(f:Five):Double { note(f.a); note(f.b); return f.a + f.b + f.c + f.d + f.e; }
  public static def main(args:Rail[String]) {
    Console.OUT.println(sum(Five(1, 2, 3, 4, args.size as Double)));
  }
}
