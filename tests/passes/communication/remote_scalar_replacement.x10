// An at that reads vals of objects takes along the vals: of this, of a local that may be null, by way of another object.
import x10.compiler.*;

public class remote_scalar_replacement {
  // AFTER: function @remote_scalar_replacement_held
  // AFTER-NEXT: return at[Long](new[Place]
  // BEFORE: @x10_io_Printer_println(static 'x10.io.Console.OUT', coerce[Any](this.a))
  // AFTER: val temp a: Long = unchecked(this).a
  // AFTER: @x10_io_Printer_println(static 'x10.io.Console.OUT', coerce[Any](a))
  val a:Long, b:Rail[Long];
  def this(n:Long) { a = n; b = new Rail[Long](n); }
  @NoInline def send(p:Place) { at (p) Console.OUT.println(a); }
  // One that reads nothing else there stays as it is.
  @NoInline static def held(cell:GlobalRef[Cell[Long]]):Long = at (cell.home) cell()();
  public static def main(args:Rail[String]) {
    Console.OUT.println(held(new GlobalRef[Cell[Long]](new Cell[Long](3))));
    new remote_scalar_replacement(3).send(here);
  }
}
