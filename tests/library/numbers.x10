/** Numbers as texts and back, at the ends of their types and where a text is no number. */
public class numbers {
  static def long(text:String) {
    try {
      Console.OUT.println(text + " is " + Long.parse(text));
    } catch (e:NumberFormatException) {
      Console.OUT.println("no Long: " + e.getMessage());
    }
  }

  static def int(text:String) {
    try {
      Console.OUT.println(text + " is " + Int.parse(text));
    } catch (e:NumberFormatException) {
      Console.OUT.println("no Int: " + e.getMessage());
    }
  }

  public static def main(Rail[String]) {
    for (text in ["0", "7", "+7", "-7", "10", "99", "100", "000000000000000000000000012", "999999999999999999",
      "-999999999999999999", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
      "-9223372036854775809", "99999999999999999999", "", "-", "+", "1a", "a1", "1 ", "1:", "1/", "\u00b2", "\u0661",
      "12345678901234567x"])
      long(text);
    for (text in ["2147483647", "2147483648", "-2147483648", "-2147483649", "999999999999999999"]) int(text);
    // Each number of digits, from both sides, as a text and added to one.
    var power:Long = 1;
    for (i in 0..18) {
      val s = new x10.util.StringBuilder();
      s.add(power - 1);
      s.add(' ');
      s.add(-power);
      Console.OUT.println(s.result() + " " + power + " " + (1 - power) + " " + (power - 1).toString().length());
      power *= 10;
    }
    Console.OUT.println(Long.MIN_VALUE + " " + Long.MAX_VALUE + " " + ULong.MAX_VALUE);
  }
}
