/* Text to numbers with X10's prefixes (0x, 0) and suffixes, and to Booleans; rails as text. */
package x10.util;

public class StringUtil {
  private static val TRUE:Rail[String] = ["1", "yea", "yes", "si", "sim", "oui", "ja", "ok", "okay", "true", "t", "on"];

  /** The base that the text names: 16 for 0x…, 8 for 0…, else 10. */
  public static def radix(v:String):Int {
    val s = v.startsWith("-") || v.startsWith("+") ? v.substring(1n) : v;
    return s.startsWith("0x") || s.startsWith("0X") ? 16n : s.startsWith("0") && s.length() > 1n ? 8n : 10n;
  }
  /** Without the prefix and a suffix of letters that are no digits. */
  private static def digits(v:String):String {
    val negative = v.startsWith("-");
    var s:String = negative || v.startsWith("+") ? v.substring(1n) : v;
    val base = radix(s);
    if (base == 16n)
      s = s.substring(2n);
    while (s.length() > 1n && isSuffix(s(s.length() - 1n)))
      s = s.substring(0n, s.length() - 1n);
    return negative ? "-" + s : s;
  }
  private static def isSuffix(c:Char):Boolean {
    val d = c.toLowerCase();
    return d == 'u' || d == 'n' || d == 'l' || d == 's' || d == 'y';
  }

  public static def parseByte(s:String):Byte = Byte.parse(digits(s), radix(s));
  public static def parseShort(s:String):Short = Short.parse(digits(s), radix(s));
  public static def parseInt(s:String):Int = Int.parse(digits(s), radix(s));
  public static def parseLong(s:String):Long = Long.parse(digits(s), radix(s));
  public static def parseUByte(s:String):UByte = UByte.parse(digits(s), radix(s));
  public static def parseUShort(s:String):UShort = UShort.parse(digits(s), radix(s));
  public static def parseUInt(s:String):UInt = UInt.parse(digits(s), radix(s));
  public static def parseULong(s:String):ULong = ULong.parse(digits(s), radix(s));

  /** Whether the text says yes. */
  public static def checkBoolean(v:String):Boolean {
    val s = v.trim().toLowerCase();
    for (var i:Long = 0; i < TRUE.size; i++)
      if (TRUE(i).equals(s))
        return true;
    return false;
  }

  public static def formatArray[T](a:Rail[T]):String = formatArray[T](a, ", ", "    ", 80n);
  /** The elements, broken into lines of at most that many characters. */
  public static def formatArray[T](a:Rail[T], separator:String, leftPad:String, maxLength:Int):String {
    val all = new StringBuilder();
    var line:String = "";
    for (var i:Long = 0; i < a.size; i++) {
      val text = a(i) + (i + 1 < a.size ? separator : "");
      if (line.length() > 0n && line.length() + text.length() > maxLength) {
        all.add(line + "\n");
        line = leftPad;
      }
      line += text;
    }
    all.add(line);
    return all.result();
  }
}
