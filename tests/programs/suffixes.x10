// Literals of every numeric type, the arithmetic of the unsigned ones, and the operators that only classes define.
public class suffixes {
  static struct Path(text:String) {
    public operator this ** (that:Path) = Path("(" + text + "**" + that.text + ")");
    public operator this -> (that:Path) = Path("(" + text + "->" + that.text + ")");
    public operator this <- (that:Path) = Path("(" + text + "<-" + that.text + ")");
    public operator this -< (that:Path) = Path("(" + text + "-<" + that.text + ")");
    public operator this >- (that:Path) = Path("(" + text + ">-" + that.text + ")");
    public operator this <> (that:Path) = Path("(" + text + "<>" + that.text + ")");
    public operator this >< (that:Path) = Path("(" + text + "><" + that.text + ")");
    public operator this ~ (that:Path) = Path("(" + text + "~" + that.text + ")");
    public operator this !~ (that:Path) = Path("(" + text + "!~" + that.text + ")");
    public operator this .. (that:Path) = Path("(" + text + ".." + that.text + ")");
    public operator this + (that:Path) = Path("(" + text + "+" + that.text + ")");
    public operator this * (that:Path) = Path("(" + text + "*" + that.text + ")");
    public operator ^ this = Path("^" + text);
    public operator | this = Path("|" + text);
    public operator & this = Path("&" + text);
    public operator * this = Path("*" + text);
    public operator / this = Path("/" + text);
    public operator % this = Path("%" + text);
  }
  static def kind(b:Byte) = "Byte " + b;
  static def kind(b:UByte) = "UByte " + b;
  static def kind(s:Short) = "Short " + s;
  static def kind(s:UShort) = "UShort " + s;
  static def kind(i:Int) = "Int " + i;
  static def kind(i:UInt) = "UInt " + i;
  static def kind(l:Long) = "Long " + l;
  static def kind(l:ULong) = "ULong " + l;
  static def kind(f:Float) = "Float " + f;
  static def kind(d:Double) = "Double " + d;

  static def literals() {
    Console.OUT.println(kind(100y) + ", " + kind(200uy) + ", " + kind(-3s) + ", " + kind(65535us) + ", " + kind(7n) +
        ", " +
                        kind(4000000000un) + ", " + kind(7) + ", " + kind(18446744073709551615u));
    Console.OUT.println(kind(0x7Fy) + ", " + kind(0xFFun) + ", " + kind(010n) + ", " + kind(0b101) + ", " + kind(9L) +
        ", " +
                        kind(9N) + ", " + kind(9UL));
    Console.OUT.println(kind(1.5) + ", " + kind(1.5f) + ", " + kind(1e3F) + ", " + kind(2.0D) + ", " + kind(.5) + ", " +
        kind(1e-3));
    Console.OUT.println(kind('a'.ord()) + ", " + kind(-9223372036854775808) + ", " + kind(-2147483648n));
  }

  static def unsigned() {
    val top = UInt.MAX_VALUE, one = 1un;
    Console.OUT.println((top + one) + " " + (0un - one == top) + " " + (top / 2un) + " " + (top % 10un) + " " +
        (top > one));
    val wide = ULong.MAX_VALUE;
    Console.OUT.println((wide / 10u) + " " + (wide % 10u) + " " + (wide >> 60n) + " " + (wide as Double) + " " +
        (wide as Long));
    Console.OUT.println((200uy + 100uy) + " " + (-1 as UInt) + " " + (300 as UByte) + " " + (3.9 as UShort) + " " +
        (top as Float));
    Console.OUT.println(UInt.parse("4294967295") + " " + ULong.parse("ff", 16n) + " " + top.toHexString() + " " +
        wide.hashCode());
    try {
      Console.OUT.println(one / (one - 1un));
    } catch (e:ArithmeticException) {
      Console.OUT.println("divided by zero");
    }
  }

  static def paths() {
    val a = Path("a"), b = Path("b"), c = Path("c");
    Console.OUT.println((a + b * c).text + " " + (a ** b ** c).text + " " + (a * b ** c).text + " " +
        (a -> b + c).text);
    Console.OUT.println((a <- b).text + " " + (a -< b).text + " " + (a >- b).text + " " + (a <> b).text + " " +
        (a >< b).text +
                        " " + (a ~ b).text + " " + (a !~ b).text + " " + (a..b).text);
    Console.OUT.println((^a).text + (|a).text + (&a).text + (*a).text + (/a).text + (%a).text);
  }

  public static def main(args:Rail[String]) {
    literals();
    unsigned();
    paths();
  }
}
