// What every program has comes from the support library: the classes of exceptions and of the console are named there,
// and no program contains them.
public class hello {
  // CHECK: #include <x10rt/printing.h>
  // CHECK-NEXT: #include <x10rt/throwables.h>
  // CHECK-NOT: struct x10_lang_Exception {
  // CHECK-NOT: NullPointerException
  // CHECK-NOT: Writer
  // CHECK: /* ==== hello.x10 ==== */
  // CHECK: x10_io_Printer_println_String(cx, &x10_io_Console_OUT, &text_Hello);
  // CHECK-NEXT: if (X10_FAILED(cx, X10_AT(0 /* hello.x10:{{[0-9]+}} */)))
  // CHECK-NEXT: return;
  // CHECK-NEXT: {{^}}}
  // CHECK-NOT: static const x10_type
  // CHECK: .exceptions = &x10_exceptions,
  public static def main(args:Rail[String]) {
    Console.OUT.println("Hello");
  }
}
