// 0.0 - 0.0 is 0.0, and not -0.0, however the two come about: C compilers may know either of them as they read the sum.
public class fromzero {
  static val ZERO = 0.0;
  static def choice(b:Boolean, i:Long) = (b ? 0.0 : 0.0) - (i as Double);
  static def print(what:String, d:Double) { Console.OUT.println(what + " " + d + " " + (1.0 / d)); }
  static def differences(i:Long) {
    val x = i as Double;
    print("constant", 0.0 - (i as Double));
    print("field", ZERO - (i as Double));
    print("converted", (0 as Double) - (i as Double));
    print("negated twice", -(-0.0) - (i as Double));
    print("of constants", (5.0 - 5.0) - (i as Double));
    print("product", 0.0 * 5.0 - (i as Double));
    print("of itself", (i as Double) - (i as Double) - (i as Double));
    print("choice", choice(i == 0, i));
    print("to a choice", 0.0 - (i == 0 ? (i as Double) : 0.0));
    print("twice", (0.0 - (i as Double)) + 0.0);
    print("of a sum", 0.0 - ((i as Double) + 0.0));
    print("absolute", 0.0 - Math.abs(x));
    print("unsigned", ((i as UInt) as Double) * 0.0 - ((i as UInt) as Double));
    print("times", 3.0 * (0.0 - (i as Double)));
    print("local", 0.0 - x);
    print("float", (0.0f - (i as Float)) as Double);
  }
  static def sums(i:Long) {
    print("negative", -(i as Double) + 0.0);
    print("zero first", 0.0 + -(i as Double));
    print("times -1", (i as Double) * -1.0 + 0.0);
    print("by -1", (i as Double) / -1.0 + 0.0);
    print("absolute", -Math.abs(i as Double) + 0.0);
    print("minus -0.0", -(i as Double) - (-0.0));
    print("float", (-(i as Float) + 0.0f) as Double);
  }
  static def negative(i:Long) {
    print("-x", -(i as Double));
    print("-0.0 - x", -0.0 - (i as Double));
    print("-(0.0 - x)", -(0.0 - (i as Double)));
    print("0.0 - -x", 0.0 - -(i as Double));
  }
  public static def main(args:Rail[String]) {
    differences(args.size);
    sums(args.size);
    negative(args.size);
    val r = new Rail[Double](2, (i:Long) => 0.0 - (i as Double));
    Console.OUT.println(r(0) + " " + r(1));
  }
}
