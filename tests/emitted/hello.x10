// What every program has comes from the support library: the classes of exceptions are named there, and no program
// contains them.
public class hello {
  // CHECK: #include <x10rt/throwables.h>
  // CHECK-NOT: struct x10_lang_Exception {
  // CHECK-NOT: NullPointerException
  // CHECK: /* ==== hello.x10 ==== */
  // CHECK-NOT: static const x10_type x10_lang_
  // CHECK: .exceptions = &x10_exceptions,
  public static def main(args:Rail[String]) {
    Console.OUT.println("Hello");
  }
}
