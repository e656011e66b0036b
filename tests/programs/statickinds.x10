// Static fields whose type is not written: of anonymous classes, which stay one class, and of rails and closures over
// them.
public class statickinds {
  static class Base { def name() = "base"; }
  static val sum = new Reducible[Double]() {
    public def zero() = 0.0;
    public operator this(a:Double, b:Double) = a + b;
  };
  static val named = new Base() {
    def name() = "named";
    public def more() = name() + " and more";
  };
  static val either = [named, named];
  static val made = () => new Base() { def name() = "made"; };

  public static def main(args:Rail[String]) {
    val total = finish (sum) { for (i in 1..4) async offer i as Double; };
    Console.OUT.println(total + " " + sum(1.5, 2.0));
    Console.OUT.println(named.name() + " " + named.more() + " " + either(1).name() + " " + made().name());
    Console.OUT.println((either(0) == named) + " " + (named instanceof Base));
  }
}
