/** Integers wrap, shifts mask, division by zero throws, MIN / -1 wraps: the same at every -O. */
public class integers {
  static def divide(a:Long, b:Long):String {
    try {
      return "" + a / b;
    } catch (e:ArithmeticException) {
      return "ArithmeticException";
    }
  }
  static def remainder(a:Int, b:Int):String {
    try {
      return "" + a % b;
    } catch (e:ArithmeticException) {
      return "ArithmeticException";
    }
  }
  public static def main(args:Rail[String]) {
    val max = Long.MAX_VALUE;
    Console.OUT.println(max + 1 == Long.MIN_VALUE);
    Console.OUT.println(Int.MAX_VALUE + 1n);
    Console.OUT.println(Int.MIN_VALUE - 1n);
    Console.OUT.println(1 << 65);
    Console.OUT.println(1n << 33n);
    Console.OUT.println(-8 >> 1);
    Console.OUT.println(-8 >>> 60);
    Console.OUT.println(divide(7, 2) + " " + divide(-7, 2) + " " + divide(7, 0));
    Console.OUT.println(divide(Long.MIN_VALUE, -1));
    Console.OUT.println(remainder(-7n, 3n) + " " + remainder(7n, 0n) + " " + remainder(Int.MIN_VALUE, -1n));
    Console.OUT.println((300 as Byte) + " " + (70000 as Short) + " " + (-1 as UInt));
    Console.OUT.println((3.99 as Long) + " " + (-3.99 as Int) + " " + (1e30 as Long == Long.MAX_VALUE));
    Console.OUT.println(0xffn + " " + 0x7fffffffffffffff + " " + 255ul);
    Console.OUT.println((5 & 3) + " " + (5 | 3) + " " + (5 ^ 3) + " " + (~5));
    var i:Int = 10n;
    i += 5n; i -= 1n; i *= 3n; i /= 4n; i %= 7n;
    Console.OUT.println(i);
    var j:Long = 1;
    Console.OUT.println(j++ + " " + j + " " + ++j + " " + j-- + " " + --j);
  }
}
