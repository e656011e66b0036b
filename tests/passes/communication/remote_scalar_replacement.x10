// An at that reads vals of objects takes along the vals: of this, of a local that may be null, by way of another object.
import x10.compiler.*;

public class remote_scalar_replacement {
  // BEFORE: @x10_io_Printer_println(static 'x10.io.Console.OUT', coerce[Any](this.a))
  // AFTER: val temp a: Long = unchecked(this).a
  // AFTER: @x10_io_Printer_println(static 'x10.io.Console.OUT', coerce[Any](a))
  val a:Long, b:Rail[Long];
  def this(n:Long) { a = n; b = new Rail[Long](n); }
  @NoInline def send(p:Place) { at (p) Console.OUT.println(a); }
  public static def main(args:Rail[String]) {
    new remote_scalar_replacement(3).send(here);
  }
}
