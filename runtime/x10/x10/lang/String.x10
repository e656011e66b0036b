/* Text that does not change: characters, counted from 0.
 *
 * ```
 * val s = "Hello, World";
 * Console.OUT.println(s.length() + " " + s(7n));            // prints 12 W
 * Console.OUT.println(s.substring(7n).toUpperCase());       // prints WORLD
 * Console.OUT.println("a,b,,".split(",").size);             // prints 2
 * Console.OUT.println(String.format("%5.2f|%-4d|", [3.14159 as Any, 7])); // prints  3.14|7   |
 * Console.OUT.println(String.format("%05d", 42));           // prints 00042
 * Console.OUT.println("a-b-c".replace("-", ", "));          // prints a, b, c
 * Console.OUT.println(String.join("+", 1..4));              // prints 1+2+3+4
 * Console.OUT.println("=".repeat(5));                       // prints =====
 * ```
 */
package x10.lang;

import x10.compiler.Inline;
import x10.compiler.Native;
import x10.compiler.NativeRep;
import x10.compiler.Unchanging;
import x10.util.GrowableRail;
import x10.util.Regex;
import x10.util.StringBuilder;

@NativeRep("c", "x10_string *")
@Unchanging
public final class String implements Comparable[String], CharSequence {
  /** The empty text. */
  @Native("c", "x10_string_c(\"\")") public native def this():String;
  /** Another object with the same characters. */
  @Native("c", "@static copyOf") public native def this(original:String):String;
  /** Bytes are UTF-8. */
  @Native("c", "x10_string_of_byte_rail(#cx, #0, 0, x10_rail_size(#0))")
  public native def this(r:Rail[Byte]):String;
  /** length bytes from offset on are UTF-8; an exception where the rail has fewer. */
  @Native("c", "x10_string_of_byte_rail(#cx, #0, #1, #2)")
  public native def this(r:Rail[Byte], offset:Long, length:Long):String;
  /** All bytes of the list are UTF-8. */
  @Native("c", "@static ofGrowable") public native def this(r:GrowableRail[Byte]):String;
  /** The characters of the rail. */
  @Native("c", "x10_string_of_char_rail(#cx, #0, 0, x10_rail_size(#0))")
  public native def this(r:Rail[Char]):String;
  /** length characters from offset on; an exception where the rail has fewer. */
  @Native("c", "x10_string_of_char_rail(#cx, #0, #1, #2)")
  public native def this(r:Rail[Char], offset:Long, length:Long):String;

  @Native("c", "x10_string_copy(#this)") private native def again():String;
  static def copyOf(original:String):String = original.again();
  static def ofGrowable(r:GrowableRail[Byte]):String = new String(r.toRail());

  /** Whether that is a text of the same characters. */
  public def equals(that:Any):Boolean = that instanceof String && equals(that as String);
  /** Whether that has the same characters; false of null. */
  @Native("c", "x10_string_equals(#this, #0)") public native def equals(that:String):Boolean;
  /** Whether that has the same characters but for capitals; false of null. */
  @Native("c", "x10_string_equals_ignore_case(#this, #0)") public native def equalsIgnoreCase(that:String):Boolean;
  /** Depends on the characters alone, as in Java. */
  @Native("c", "x10_string_hash(#this)") public native def hashCode():Int;
  /** The text itself. */
  @Native("c", "#this") public native def toString():String;

  /** How many characters it has. */
  @Native("c", "#this->length") public native def length():Int;
  /** The character at an index; StringIndexOutOfBoundsException where there is none. */
  @Native("c", "x10_string_char_at(#cx, #this, #0)") public native operator this(index:Int):Char;
  /** The character at an index; StringIndexOutOfBoundsException where there is none. */
  @Native("c", "x10_string_char_at(#cx, #this, #0)") public native def charAt(index:Int):Char;

  /** Its characters in a new rail. */
  public def chars():Rail[Char] {
    val r = new Rail[Char](length());
    getChars(r);
    return r;
  }
  @Native("c", "x10_string_get_chars(#this, #0)") private native def getChars(r:Rail[Char]):void;
  /** Its bytes as UTF-8 in a new rail. */
  public def bytes():Rail[Byte] {
    val r = new Rail[Byte](byteCount());
    getBytes(r);
    return r;
  }
  @Native("c", "x10_string_utf8_length(#this)") private native def byteCount():Long;
  @Native("c", "x10_string_get_bytes(#this, #0)") private native def getBytes(r:Rail[Byte]):void;

  /** The characters from fromIndex up to, but not including, toIndex; StringIndexOutOfBoundsException where they do
   * not exist. */
  public def subSequence(fromIndex:Int, toIndex:Int):CharSequence = substring(fromIndex, toIndex);
  /** The characters from fromIndex up to, but not including, toIndex; StringIndexOutOfBoundsException where they do
   * not exist. */
  @Native("c", "x10_string_substring(#cx, #this, #0, #1)")
  public native def substring(fromIndex:Int, toIndex:Int):String;
  /** The characters from fromIndex to the end; StringIndexOutOfBoundsException where it is beyond. */
  @Native("c", "x10_string_substring(#cx, #this, #0, #this->length)")
  public native def substring(fromIndex:Int):String;

  /** The index of the first such character; -1 if there is none. */
  @Native("c", "x10_string_index_of_char(#this, #0, 0)") public native def indexOf(ch:Char):Int;
  /** The index of the first such character from index i on; -1 if there is none. */
  @Native("c", "x10_string_index_of_char(#this, #0, #1)") public native def indexOf(ch:Char, i:Int):Int;
  /** The index of the last such character; -1 if there is none. */
  @Native("c", "x10_string_last_index_of_char(#this, #0, INT32_MAX)") public native def lastIndexOf(ch:Char):Int;
  /** The index of the last such character up to index i; -1 if there is none. */
  @Native("c", "x10_string_last_index_of_char(#this, #0, #1)") public native def lastIndexOf(ch:Char, i:Int):Int;
  /* The texts that natives get are there: toString() throws NullPointerException where they are not. */
  /** Where the text begins first; -1 where it does not occur. */
  public @Inline def indexOf(str:String):Int = find(str.toString(), 0n);
  /** Where the text begins first from index i on; -1 where it does not occur. */
  public @Inline def indexOf(str:String, i:Int):Int = find(str.toString(), i);
  /** Where the text begins last; -1 where it does not occur. */
  public @Inline def lastIndexOf(str:String):Int = findLast(str.toString(), Int.MAX_VALUE);
  /** Where the text begins last up to index i; -1 where it does not occur. */
  public @Inline def lastIndexOf(str:String, i:Int):Int = findLast(str.toString(), i);
  @Native("c", "x10_string_index_of(#this, #0, #1)") private native def find(str:String, i:Int):Int;
  @Native("c", "x10_string_last_index_of(#this, #0, #1)") private native def findLast(str:String, i:Int):Int;
  /** Whether the text occurs in it. */
  public def contains(str:String):Boolean = indexOf(str) >= 0n;

  /** The pieces between delimiters; trailing empty ones are left out. */
  public def split(delimiter:String):Rail[String] {
    val r = new Rail[String](splitCount(delimiter.toString()));
    splitInto(delimiter, r);
    return r;
  }
  @Native("c", "x10_string_split_count(#this, #0)") private native def splitCount(delimiter:String):Long;
  @Native("c", "x10_string_split_into(#this, #0, #1)")
  private native def splitInto(delimiter:String, r:Rail[String]):void;

  /** Whether a regular expression, as x10.util.Regex has them, matches all of the text. It is compiled each time; a
   * Regex does that once. RegexException where it is none. */
  public def matches(pattern:String):Boolean = new Regex(pattern).matches(this);

  /** Without blanks and control characters at both ends. */
  @Native("c", "x10_string_trim(#this)") public native def trim():String;
  /** With each oldChar replaced by newChar. */
  @Native("c", "x10_string_replace(#this, #0, #1)") public native def replace(oldChar:Char, newChar:Char):String;
  /** With each oldText replaced by newText, from the beginning on, where they do not overlap; an empty oldText is found
   * before each character and at the end. Takes time for each character of the text and of the result, and in the worst
   * case for each of oldText at each index. NullPointerException of null. */
  public def replace(oldText:String, newText:String):String {
    val from = oldText.toString(), to = newText.toString();
    var hit:Int = find(from, 0n);
    if (hit < 0n)
      return this;
    val result = new StringBuilder();
    var rest:Int = 0n; // the index of what is not in the result yet
    while (hit >= 0n) {
      result.addString(substring(rest, hit)).addString(to);
      rest = hit + from.length();
      val next = Math.max(rest, hit + 1n);
      hit = next > length() ? -1n : find(from, next);
    }
    return result.addString(substring(rest)).result();
  }
  /** The text so many times, one after the other, in time for each character of the result. IllegalArgumentException
   * where count is negative, or the result would be longer than a String can be. */
  public def repeat(count:Long):String {
    if (count < 0 || length() > 0n && count > Int.MAX_VALUE / length())
      throw new IllegalArgumentException("a text of " + length() + " characters cannot be repeated " + count +
        " times");
    val result = new StringBuilder();
    for (var i:Long = 0; i < count && length() > 0n; i++)
      result.addString(this);
    return result.result();
  }
  /** The texts of the parts (toString(), or "null") with the separator between each two, in time for each character of
   * the result. NullPointerException of a separator or of parts that are null. */
  public static def join[T](separator:String, parts:Iterable[T]):String {
    val between = separator.toString();
    val result = new StringBuilder();
    val it = parts.iterator();
    var isFirst:Boolean = true;
    while (it.hasNext()) {
      if (!isFirst)
        result.addString(between);
      isFirst = false;
      val part = it.next();
      result.addString(T isref ? ofAny(part) : part.toString());
    }
    return result.result();
  }
  /** With small letters for capital ones, of any alphabet. */
  @Native("c", "x10_string_lower(#this)") public native def toLowerCase():String;
  /** With capital letters for small ones, of any alphabet. */
  @Native("c", "x10_string_upper(#this)") public native def toUpperCase():String;

  /** Its toString(), or "null". */
  public static def valueOf[T](v:T):String = ofAny(v);
  @Native("c", "x10_string_of_any(#cx, #0)") private static native def ofAny(v:Any):String;
  /** Text by a format as Java's: %d %5.2f %-10s %x … */
  @Native("c", "x10_format_rail(#cx, #0, #1)")
  public static native def format(fmt:String, args:Rail[Any]):String;
  /** Text by a format with one value. */
  public static def format(fmt:String, o1:Any):String = format(fmt, [o1 as Any]);
  /** Text by a format with two values. */
  public static def format(fmt:String, o1:Any, o2:Any):String = format(fmt, [o1 as Any, o2]);
  /** Text by a format with three values. */
  public static def format(fmt:String, o1:Any, o2:Any, o3:Any):String = format(fmt, [o1 as Any, o2, o3]);
  /** Text by a format with four values. */
  public static def format(fmt:String, o1:Any, o2:Any, o3:Any, o4:Any):String = format(fmt, [o1 as Any, o2, o3, o4]);
  /** Text by a format with five values. */
  public static def format(fmt:String, o1:Any, o2:Any, o3:Any, o4:Any, o5:Any):String =
    format(fmt, [o1 as Any, o2, o3, o4, o5]);
  /** Text by a format with six values. */
  public static def format(fmt:String, o1:Any, o2:Any, o3:Any, o4:Any, o5:Any, o6:Any):String =
    format(fmt, [o1 as Any, o2, o3, o4, o5, o6]);

  /** By their code points, the first that differs: negative, 0 or positive. NullPointerException of null. */
  public @Inline def compareTo(arg:String):Int = order(arg.toString());
  /** The same without regard to capitals. */
  public @Inline def compareToIgnoreCase(arg:String):Int = orderIgnoreCase(arg.toString());
  /** Whether its first characters are those of arg; NullPointerException of null. */
  public @Inline def startsWith(arg:String):Boolean = starts(arg.toString());
  /** Whether its last characters are those of arg; NullPointerException of null. */
  public @Inline def endsWith(arg:String):Boolean = ends(arg.toString());
  @Native("c", "x10_string_compare(#this, #0)") private native def order(s:String):Int;
  @Native("c", "x10_string_compare_ignore_case(#this, #0)") private native def orderIgnoreCase(s:String):Int;
  @Native("c", "x10_string_starts_with(#this, #0)") private native def starts(s:String):Boolean;
  @Native("c", "x10_string_ends_with(#this, #0)") private native def ends(s:String):Boolean;

  /** Whether it comes first, by code points. */
  public @Inline operator this < (x:String):Boolean = compareTo(x) < 0n;
  /** Whether it comes later, by code points. */
  public @Inline operator this > (x:String):Boolean = compareTo(x) > 0n;
  /** Whether it comes first, or is equal. */
  public @Inline operator this <= (x:String):Boolean = compareTo(x) <= 0n;
  /** Whether it comes later, or is equal. */
  public @Inline operator this >= (x:String):Boolean = compareTo(x) >= 0n;

  /** Both texts one after the other; null is "null". */
  @Native("c", "x10_string_concat(#0, #1)") public static native operator (x:String) + (y:String):String;
  /** The text, and after it the number in decimal. */
  @Native("c", "x10_string_concat(#0, x10_string_of_Long(#1))")
  public static native operator (x:String) + (y:Int):String;
  /** The text, and after it the number in decimal. */
  @Native("c", "x10_string_concat(#0, x10_string_of_Long(#1))")
  public static native operator (x:String) + (y:Long):String;
  /** The text, and after it the number as its toString(). */
  @Native("c", "x10_string_concat(#0, x10_string_of_Double(#1))")
  public static native operator (x:String) + (y:Double):String;
  /** The text, and after it true or false. */
  @Native("c", "x10_string_concat(#0, x10_string_of_Boolean(#1))")
  public static native operator (x:String) + (y:Boolean):String;
  /** The text, and after it the character. */
  @Native("c", "x10_string_concat(#0, x10_string_of_Char(#1))")
  public static native operator (x:String) + (y:Char):String;
  /** The number in decimal, and after it the text. */
  @Native("c", "x10_string_concat(x10_string_of_Long(#0), #1)")
  public static native operator (x:Int) + (y:String):String;
  /** The number in decimal, and after it the text. */
  @Native("c", "x10_string_concat(x10_string_of_Long(#0), #1)")
  public static native operator (x:Long) + (y:String):String;
  /** The number as its toString(), and after it the text. */
  @Native("c", "x10_string_concat(x10_string_of_Double(#0), #1)")
  public static native operator (x:Double) + (y:String):String;
  /** true or false, and after it the text. */
  @Native("c", "x10_string_concat(x10_string_of_Boolean(#0), #1)")
  public static native operator (x:Boolean) + (y:String):String;
  /** The character, and after it the text. */
  @Native("c", "x10_string_concat(x10_string_of_Char(#0), #1)")
  public static native operator (x:Char) + (y:String):String;
  /** The text, and after it toString() of y, or "null". */
  public static operator[T] (x:String) + (y:T):String = T isref ? x + ofAny(y) : x + y.toString();
  /** toString() of x, or "null", and after it the text. */
  public static operator[T] (x:T) + (y:String):String = T isref ? ofAny(x) + y : x.toString() + y;
}

/** The text that is known to be x, when a program is compiled. */
public type String(x:String) = String{self==x};
