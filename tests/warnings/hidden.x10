// What @Ifdef leaves out, and the code of natives, may use what nothing else does.
import x10.compiler.Ifdef;
import x10.compiler.Native;
import x10.util.Random;

public class hidden {
  private val field = 1;
  private def method() { }
  @Ifdef("NEVER") static def random() = new Random();
  @Native("c", "(x10_long)(#1 + constant)") static def outside(n:Long):Long = n + 1;
  private static val constant = 3;

  def f() {
    val local = 2;
    val alone = 4;
    @Ifdef("NEVER") {
      Console.OUT.println(local + field);
      method();
    }
  }

  public static def main(args:Rail[String]) {
    new hidden().f();
  }
}
