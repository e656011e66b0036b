/* Text to numbers with the prefixes of C (0x, 0), and to Booleans; rails as text. */
package x10.util;

public class StringUtil {
  private static val TRUE:Rail[String] = ["1", "yea", "yes", "si", "sim", "oui", "ja", "ok", "okay", "true", "t", "on"];
  private static val FALSE:Rail[String] = ["0", "no", "non", "nao", "nay", "nein", "false", "f", "off"];
  /** What checkBoolean takes, in lower case. */
  public static val trueStrings:HashSet[String] = setOf(TRUE);
  /** What checkBoolean takes for no, in lower case. */
  public static val falseStrings:HashSet[String] = setOf(FALSE);

  private static def setOf(words:Rail[String]):HashSet[String] {
    val set = new HashSet[String]();
    for (w in words)
      set.add(w);
    return set;
  }

  private static def unsigned(v:String):String = v(0n) == '-' ? v.substring(1n) : v;
  /** The base that the text names: 16 for 0x…, 8 for 0…, else 10. */
  public static def radix(v:String):Int {
    val s = unsigned(v);
    return s.length() < 2n || s(0n) != '0' ? 10n : s(1n) == 'x' || s(1n) == 'X' ? 16n : 8n;
  }
  /** Without the sign and the prefix. */
  private static def magnitude(v:String):String {
    val base = radix(v);
    return unsigned(v).substring(base == 16n ? 2n : base == 8n ? 1n : 0n);
  }
  /** With the sign, and without the prefix. */
  private static def signed(v:String):String = v(0n) == '-' ? "-" + magnitude(v) : magnitude(v);

  /** Reads -12, 0x1f or 017; NumberFormatException where it is no Byte. */
  public static def parseByte(s:String):Byte = Byte.parse(signed(s), radix(s));
  /** Reads -12, 0x1f or 017; NumberFormatException where it is no Short. */
  public static def parseShort(s:String):Short = Short.parse(signed(s), radix(s));
  /** Reads -12, 0x1f or 017; NumberFormatException where it is no Int. */
  public static def parseInt(s:String):Int = Int.parse(signed(s), radix(s));
  /** Reads -12, 0x1f or 017; NumberFormatException where it is no Long. */
  public static def parseLong(s:String):Long = Long.parse(signed(s), radix(s));
  /** Reads 12, 0x1f or 017, a sign left aside; NumberFormatException where it is no UByte. */
  public static def parseUByte(s:String):UByte = UByte.parse(magnitude(s), radix(s));
  /** Reads 12, 0x1f or 017, a sign left aside; NumberFormatException where it is no UShort. */
  public static def parseUShort(s:String):UShort = UShort.parse(magnitude(s), radix(s));
  /** Reads 12, 0x1f or 017, a sign left aside; NumberFormatException where it is no UInt. */
  public static def parseUInt(s:String):UInt = UInt.parse(magnitude(s), radix(s));
  /** Reads 12, 0x1f or 017, a sign left aside; NumberFormatException where it is no ULong. */
  public static def parseULong(s:String):ULong = ULong.parse(magnitude(s), radix(s));

  /** A number's text, in upper case, and the letters after its digits; if there are none they are D where it has a
   * point or an exponent, else I. */
  public static def stripNumericType(s:String):Pair[String,String] {
    val upper = s.toUpperCase();
    val isHex = upper.indexOf('X') >= 0n;
    val point = upper.indexOf('.');
    val first = !isHex && point > 0n ? point : 0n; // of what stays in any case
    var end:Int = upper.length();
    while (end - 1n > first && !isDigit(upper(end - 1n), isHex))
      end--;
    val isFloating = !isHex && (point >= 0n || upper.indexOf('E') > 0n);
    val suffix = end < upper.length() ? upper.substring(end) : isFloating ? "D" : "I";
    return Pair[String,String](upper.substring(0n, end), suffix);
  }
  private static def isDigit(c:Char, isHex:Boolean):Boolean = c.isDigit() || isHex && c >= 'A' && c <= 'F';

  /** Whether the text says yes; IllegalArgumentException where it says neither yes nor no. */
  public static def checkBoolean(v:String):Boolean {
    val s = v.toLowerCase();
    if (!trueStrings.contains(s) && !falseStrings.contains(s))
      throw new IllegalArgumentException("Expected boolean string literal, got \"" + v + "\"");
    return trueStrings.contains(s);
  }

  /** The elements with commas between, in lines of 80 characters, each after four blanks. */
  public static def formatArray[T](a:Rail[T]):String = formatArray[T](a, ", ", "    ", 80n);
  /** The elements in lines, each after leftPad, that end where they have reached so many characters. */
  public static def formatArray[T](a:Rail[T], separator:String, leftPad:String, maxLength:Int):String {
    val lines = new StringBuilder();
    var line:String = leftPad;
    for (var i:Long = 0; i < a.size; i++) {
      if (i > 0 && line.length() >= maxLength) {
        lines.add(line + "\n");
        line = leftPad;
      }
      line += a(i) + (i + 1 < a.size ? separator : "");
    }
    return a.size == 0 ? "" : lines.add(line).result();
  }
}
