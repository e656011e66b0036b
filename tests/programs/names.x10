public class names {
  static def forever(n:Long):Long = forever(n + 1);
  static def both(n:Long):Long { if (n > 0) return both(n - 1); else return both(n + 1); }
  static val errno = 5;
  static def cases(x:Int):Long {
    switch (x) {
      case 1n: var y:Long = 1; y += 2; return y;
      case 2n: y = 20; return y + 2;
      case 3n: val s = new Cell[Long](7); return s();
      default: y = 9; y++; return y;
    }
  }
  static def limits(u:UInt, b:Byte, c:Char, x:Long):Long {
    var n:Long = 0;
    if (u < 0un) n++;
    if (u >= 0un) n++;
    if (x == x) n++;
    if (x < x) n++;
    if (x < 0 && x > 10) n++;
    if (b > (127 as Byte)) n++;
    if (!(x == 1) == (x == 2)) n++;
    var itself:Long = x;
    itself = itself;
    n += x << 64n; n += x << 65n;  n += x >> 200n;
    try { n += x / 0; } catch (e:ArithmeticException) { n += 100; }
    try { n += x % (1 - 1); } catch (e:ArithmeticException) { n += 100; }
    val big = Int.MAX_VALUE + 1n; n += big; n += Long.MAX_VALUE * 2;
    if (x > 3) ; else n++;
    if (x > 3) { }
    while (false) n++;
    for (;;) { break; }
    val register = 1, auto = 2, int = 3, stdin = 4, NULL = 5, linux = 6, unix = 7, INFINITY = 8, main = 9, I = 10,
        signed = 11, inline = 12, EOF = 13, x10_ = 14, cx = 15, frame = 16, bool = 17, i386 = 18, assert_ = 19,
            NAN = 20, M_PI = 21, volatile_ = 22, restrict = 23, uint64_t = 24, int64_t = 25, INT32_MAX = 26,
                UINT64_C = 27, head = 29, __x = 30;
    n += register + auto + int + stdin + NULL + linux + unix + INFINITY + main + I + signed + inline + EOF + x10_ + cx +
        frame + bool + i386 + assert_ + NAN + M_PI + volatile_ + restrict + uint64_t + int64_t + INT32_MAX + UINT64_C +
            head + __x;
    return n;
  }
  static class int_(union:Long, typedef:String) { def struct_():Long = union; def register():Long = union; }
  static struct asm(sizeof:Long) { def extern_() = sizeof; }
  static def aVeryLongNameThatGoesOnAndOnAndOnAndOnAndOnAndOnAndOnAndOnAndOnAndOnAndOnAndOnAndOnAndOnAndOnAndOnAndOnAndOnAndOnAndOn() = 1;
  static def deep(a:Long) =
      ((((((((((((((((((((a + 1) * 2) + 1) * 2) + 1) * 2) + 1) * 2) + 1) * 2) + 1) * 2) + 1) * 2) + 1) * 2) + 1) * 2) +
          1) * 2);
  static def either(a:Boolean, b:Boolean, c:Boolean) = a && b || c && !a || !(b == c) && a != b;
  static def mixed(a:Long, b:Long) = a & b | a ^ b << 2n + 1n;
  public static def main(Rail[String]) {
    Console.OUT.println(cases(1n) + " " + cases(2n) + " " + cases(3n) + " " + cases(4n));
    Console.OUT.println(limits(1un, 1 as Byte, 'c', 5));
    Console.OUT.println(new int_(3, "??/ %d %s \\ \t \u0000|").typedef.length() + " " + new int_(3, "").register() +
        " " + asm(4).extern_());
    Console.OUT.println("trigraphs ??= ??/ ??' %n %s */ /* \\" + errno + '\'' + '"' + '\\');
    Console.OUT.println(aVeryLongNameThatGoesOnAndOnAndOnAndOnAndOnAndOnAndOnAndOnAndOnAndOnAndOnAndOnAndOnAndOnAndOnAndOnAndOnAndOnAndOnAndOn() + deep(1));
    Console.OUT.println(either(true, false, true) + " " + mixed(12, 10));
    if (errno == 6) Console.OUT.println(forever(1) + both(1));
  }
}
