// A virtual call with one possible target is exact.
import x10.compiler.*;

public class devirtualize {
  // BEFORE: slot 'devirtualize.A.f()' @A.f.{{[0-9]+}}
  // BEFORE: return virtual 'devirtualize.A.f()'(a)
  // AFTER: return @A.f.{{[0-9]+}}(a)
  static class A { @NoInline def f():Long = 1; }
  static @NoInline def call(a:A):Long = a.f();
  public static def main(args:Rail[String]) {
    Console.OUT.println(call(new A()));
  }
}
