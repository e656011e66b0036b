import x10.compiler.NoThisAccess;
import x10.compiler.NonEscaping;

// Constructors that call methods of the object they make.
public class construction {
  static class Base {
    val label:String;
    protected var steps:Long = 0;
    def this(n:Long) { label = kind(n); step(); }
    @NoThisAccess def kind(n:Long):String = "base " + n;
    @NonEscaping protected final def step():Long = ++steps;
  }
  static class Derived extends Base {
    val first:Long;
    val sum:Long;
    def this(n:Long) {
      super(n);
      first = n;
      sum = add(step());
    }
    @NoThisAccess def kind(n:Long):String = "derived " + n;
    private def add(other:Long):Long = first + other;
  }
  static final class Whole {
    val parts = new Rail[Long](3, (i:Long)=>i);
    val total:Long;
    def this() { total = count(0); }
    def count(from:Long):Long = from == parts.size ? 0 : parts(from) + count(from + 1);
  }
  public static def main(args:Rail[String]) {
    val base = new Base(1), derived = new Derived(5);
    Console.OUT.println(base.label + " " + derived.label + " " + derived.sum + " " + new Whole().total);
  }
}
