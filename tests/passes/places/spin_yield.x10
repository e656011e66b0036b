// A loop that only waits for a field yields.
import x10.compiler.*;

public class spin_yield {
  // AFTER: native 'x10.xrx.Runtime.yieldOutsideAtomic()' static of none()
  var go:Boolean;
  @NoInline def wait() { while (!go) { } }
  public static def main(args:Rail[String]) {
    val s = new spin_yield(); async s.go = true; s.wait();
  }
}
