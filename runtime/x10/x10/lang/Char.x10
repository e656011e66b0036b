/* A character: a code point of Unicode. */
package x10.lang;

import x10.compiler.Native;
import x10.compiler.NativeRep;
import x10.util.Ordered;

@NativeRep("c", "x10_char")
public struct Char implements Comparable[Char], Ordered[Char] {
  /** The code point of that number; its sign is extended first. */
  @Native("c", "@conv") public static native operator (x:Byte) as Char;
  /** The code point of that number; its sign is extended first. */
  @Native("c", "@conv") public static native operator (x:Short) as Char;
  /** The code point of that number, unchecked. */
  @Native("c", "@conv") public static native operator (x:Int) as Char;
  /** The code point of the low 32 bits, unchecked. */
  @Native("c", "@conv") public static native operator (x:Long) as Char;

  /** The character that comes y code points later. */
  @Native("c", "(x10_char)(#0 + (x10_char)#1)") public static native operator (x:Char) + (y:Int):Char;
  /** The character that comes x code points later. */
  @Native("c", "(x10_char)((x10_char)#0 + #1)") public static native operator (x:Int) + (y:Char):Char;
  /** The character that comes y code points earlier. */
  @Native("c", "(x10_char)(#0 - (x10_char)#1)") public static native operator (x:Char) - (y:Int):Char;
  /** How many code points x comes after y. */
  @Native("c", "(int32_t)(#0 - #1)") public static native operator (x:Char) - (y:Char):Int;

  /** Whether its code point is the smaller one. */
  @Native("c", "@lt") public native operator this < (x:Char):Boolean;
  /** Whether its code point is the greater one. */
  @Native("c", "@gt") public native operator this > (x:Char):Boolean;
  /** Whether its code point is the smaller one, or the same. */
  @Native("c", "@le") public native operator this <= (x:Char):Boolean;
  /** Whether its code point is the greater one, or the same. */
  @Native("c", "@ge") public native operator this >= (x:Char):Boolean;

  /** A text of this character alone. */
  @Native("c", "x10_string_of_Char(#this)") public native def toString():String;

  /** Whether it is a small letter, of any alphabet. */
  @Native("c", "x10_char_is_lower(#this)") public native def isLowerCase():Boolean;
  /** Whether it is a capital letter, of any alphabet. */
  @Native("c", "x10_char_is_upper(#this)") public native def isUpperCase():Boolean;
  /** Whether it is a letter of two whose first one is a capital: one of four code points of Latin. */
  public def isTitleCase():Boolean {
    val c = ord();
    return c == 0x1c5n || c == 0x1c8n || c == 0x1cbn || c == 0x1f2n;
  }
  /** Whether it is a decimal digit. */
  @Native("c", "x10_char_is_digit(#this)") public native def isDigit():Boolean;
  /** Whether it belongs to an alphabet. */
  @Native("c", "x10_char_is_letter(#this)") public native def isLetter():Boolean;
  /** Whether isLetter() or isDigit() holds. */
  public def isLetterOrDigit():Boolean = isLetter() || isDigit();
  /** Whether Unicode calls it a space; tabs and other control characters are not. */
  @Native("c", "x10_char_is_space(#this)") public native def isSpaceChar():Boolean;
  /** Whether it separates words: a space, tab or line end. */
  @Native("c", "x10_char_is_whitespace(#this)") public native def isWhitespace():Boolean;
  /** Whether it is a control character: below 0x20, or from 0x7f to 0x9f. */
  @Native("c", "(#this < 0x20 || (#this >= 0x7f && #this < 0xa0))") public native def isISOControl():Boolean;
  /** The small letter of a capital one; others stay as they are. */
  @Native("c", "x10_char_lower(#this)") public native def toLowerCase():Char;
  /** The capital letter of a small one; others stay as they are. */
  @Native("c", "x10_char_upper(#this)") public native def toUpperCase():Char;
  /** As toUpperCase(). */
  public def toTitleCase():Char = toUpperCase();

  /** The code point. */
  @Native("c", "(int32_t)#this") public native def ord():Int;
  /** The code point of c. */
  @Native("c", "(int32_t)#0") public static native def ord(c:Char):Int;
  /** The character with this code point, unchecked. */
  @Native("c", "(x10_char)#0") public static native def chr(x:Int):Char;

  /** Whether x is the same character. */
  @Native("c", "x10_Char_equals(#this, #0)") public native def equals(x:Any):Boolean;
  /** Whether both are the same character. */
  @Native("c", "@eq") public native def equals(x:Char):Boolean;
  /** The code point. */
  @Native("c", "(int32_t)#this") public native def hashCode():Int;
  /** By their code points: negative, 0 or positive. */
  @Native("c", "X10_COMPARE(#this, #0)") public native def compareTo(x:Char):Int;
}

/** The character that is known to be x, when a program is compiled. */
public type Char(x:Char) = Char{self==x};
