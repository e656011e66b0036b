/** Conversions by the names of their methods. */
public class conversionnames {
  static struct Metre(n:Double) {
    public static operator (x:Double):Metre = Metre(x);
    public static operator (x:Long) as Metre = Metre(x + 0.5);
  }
  public static def main(args:Rail[String]) {
    val five = args.size + 5;
    Console.OUT.println(Double.implicit_operator_as(five) / 2 + " " + Int.operator_as(2.5) + " " +
      Long.operator_as(-2.5));
    Console.OUT.println(Metre.implicit_operator_as(1.5).n + " " + Metre.operator_as(3).n + " " +
      UByte.operator_as(300));
  }
}
