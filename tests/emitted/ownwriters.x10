// A program with another writer than that of the console lays out all writers by itself.
public class ownwriters {
  // CHECK-NOT: x10rt/printing.h
  // CHECK: struct x10_io_Writer_class {
  // CHECK: static struct x10_io_Printer *x10_io_Console_OUT(x10_context *cx)
  static class Counting extends x10.io.FilterWriter {
    var lines:Long = 0;
    def this() { super(null); }
    public def writeLine(s:String):void { lines++; }
  }
  public static def main(args:Rail[String]) {
    val counting = new Counting();
    new x10.io.Printer(counting).println("one");
    Console.OUT.println(counting.lines);
  }
}
