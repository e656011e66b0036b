/** A literal is the number that its text is at run time: of a Float, rounded once. */
public class floatliterals {
  static def float(text:String, literal:Float) {
    val is = Float.parse(text).toIntBits() == literal.toIntBits();
    Console.OUT.println((is ? "" : "not ") + text + " " + literal);
  }
  static def double(text:String, literal:Double) {
    val is = Double.parse(text).toLongBits() == literal.toLongBits();
    Console.OUT.println((is ? "" : "not ") + text + " " + literal);
  }
  public static def main(args:Rail[String]) {
    float("1.00000017881393432617187499", 1.00000017881393432617187499f); // half an ulp of a Float less a little
    float("-1.00000017881393432617187499", -1.00000017881393432617187499f);
    float("1.00000017881393432617187501", 1.00000017881393432617187501F);
    float("7.006492321624086e-46", 7.006492321624086e-46f);               // half the least
    float("7.0064923216240853546186479164495e-46", 7.0064923216240853546186479164495e-46f);
    float("3.4028235677973366e38", 3.4028235677973366e38f);               // half between the greatest and infinity
    float("3.40282356779733642752e38", 3.40282356779733642752e38f);
    float("16777217.0", 16777217.0f);
    double("9007199254740993.0", 9007199254740993.0);
    double("2.2250738585072011e-308", 2.2250738585072011e-308);
    double("0.1", 0.1d);
    Console.OUT.println((0.1f as Double) + " " + (0.1f + 0.2) + " " + (0.1f == (0.1 as Float)));
    val large = (args.size + 9007199791611905) as Float;
    Console.OUT.println((9007199791611905 as Float).toIntBits() == large.toIntBits());
    val nearest:Float{self == 1.00000017881393432617187499f} = 1.0000001f;
    Console.OUT.println(nearest);
  }
}
