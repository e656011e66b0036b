// What is added to a field at its home, and read after the finish: the at may be gathered, and the finish ends with it.
import x10.compiler.*;

public class parallel_reduction {
  // BEFORE: at nowait ({
  // AFTER: finish gathers {
  // AFTER: at nowait reduces add r value ({
  @NoInline static def count(r:GlobalRef[Cell[Long]], n:Long) { at (r) atomic r()() += n; }
  public static def main(args:Rail[String]) {
    val c = new Cell[Long](0), r = GlobalRef(c);
    finish for (p in Place.places()) at (p) async count(r, 3);
    Console.OUT.println(c());
  }
}
