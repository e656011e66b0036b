import x10.compiler.NoThisAccess;
import x10.compiler.NonEscaping;

// What methods that a constructor calls may do with the object it makes.
public class construction {
  static class Overridable {
    val size:Long;
    def this() { size = measure(); }
    def measure():Long = 1;
  }
  static class Inherits extends Overridable {
    val twice = 2 * measure();
  }
  static class ReadsTooEarly {
    val a:Long;
    val b:Long;
    def this() {
      a = 1;
      first();
      second();
      b = 2;
    }
    private def first():Long = a;
    private def second():Long = b;
  }
  static class Lets {
    static val seen = new Cell[Any](null);
    @NonEscaping final def escape() { seen() = this; }
    @NonEscaping final def call() { free(); }
    def free() {}
  }
  static class Blind {
    var count:Long = 0;
    @NoThisAccess def kind(n:Long):Long = n + count;
    @NoThisAccess def name():String = "blind";
  }
  static class Sees extends Blind {
    def name():String = "sees";
    @NoThisAccess def kind(n:Long):Long = super.kind(n);
  }
  static class Elsewhere {
    val n:Long;
    def this() {
      n = 1;
      at (here) Console.OUT.println(n);
    }
  }
  public static def main(args:Rail[String]) {}
}
