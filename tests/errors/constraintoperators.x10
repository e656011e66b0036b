// Only the operators ==, != and && may be in a constraint; their operands are terms or known numbers.
public class constraintoperators(size:Long, even:Boolean) {size >= 0} {
  static type Positive = Long{self > 0};
  static type Of(b:Boolean) = constraintoperators{self.even == b};
  static val TEN = 10;

  static def less(a:Long, b:Long) {a < b} = b - a;
  static def either(a:Long, b:Long) {a == 1 || b == 1} = a;
  static def sum(a:Long, b:Long):Long{self == a + b} = a + b;
  static def negated(x:constraintoperators) {!x.even} = x.size;
  static def nested(a:Long, b:Boolean) {(a == 1) == b, (a == 2 && b) == true} = a;
  static def negative(a:Long, b:Long{self == -a}) = b;
  static def fine(a:Long{self == TEN * 2 + 1}, b:Long) {a == 21 && b != -1 & b != +2} = a;
  static def argument(x:Of(true && false), y:Of(!true)) = x;

  public static def main(Rail[String]) {
    val n = 3 as Long{self > 2};
    val f = (a:Long) {a >= 1} => a;
    Console.OUT.println(n instanceof Long{self <= 3});
  }
}
