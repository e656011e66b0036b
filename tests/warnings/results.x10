// The result of what has no other effect is lost. Where exceptions are caught, the call may be there for them.
import x10.compiler.Pure;

public class results {
  var calls:Long = 0;
  @Pure def pure() = 1;
  def counted() = ++calls;

  def f(s:String, a:Double) {
    s.trim();
    s + "x";
    Math.sqrt(a);
    pure();
    counted();
    counted() + 1;
    try { s.charAt(7n); } catch (e:Exception) { }
    1 + 2;
  }

  public static def main(args:Rail[String]) {
    new results().f("s", 2.0);
  }
}
