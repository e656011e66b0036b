/* A character: a code point of Unicode. */
package x10.lang;

import x10.compiler.Native;
import x10.compiler.NativeRep;
import x10.util.Ordered;

@NativeRep("c", "x10_char")
public struct Char implements Comparable[Char], Ordered[Char] {
  @Native("c", "@conv") public static native operator (x:Byte) as Char;
  @Native("c", "@conv") public static native operator (x:Short) as Char;
  @Native("c", "@conv") public static native operator (x:Int) as Char;
  @Native("c", "@conv") public static native operator (x:Long) as Char;

  @Native("c", "(x10_char)(#0 + (x10_char)#1)") public static native operator (x:Char) + (y:Int):Char;
  @Native("c", "(x10_char)((x10_char)#0 + #1)") public static native operator (x:Int) + (y:Char):Char;
  @Native("c", "(x10_char)(#0 - (x10_char)#1)") public static native operator (x:Char) - (y:Int):Char;
  @Native("c", "(int32_t)(#0 - #1)") public static native operator (x:Char) - (y:Char):Int;

  @Native("c", "@lt") public native operator this < (x:Char):Boolean;
  @Native("c", "@gt") public native operator this > (x:Char):Boolean;
  @Native("c", "@le") public native operator this <= (x:Char):Boolean;
  @Native("c", "@ge") public native operator this >= (x:Char):Boolean;

  @Native("c", "x10_string_of_Char(#this)") public native def toString():String;

  @Native("c", "x10_char_is_lower(#this)") public native def isLowerCase():Boolean;
  @Native("c", "x10_char_is_upper(#this)") public native def isUpperCase():Boolean;
  public def isTitleCase():Boolean {
    val c = ord();
    return c == 0x1c5n || c == 0x1c8n || c == 0x1cbn || c == 0x1f2n;
  }
  @Native("c", "x10_char_is_digit(#this)") public native def isDigit():Boolean;
  @Native("c", "x10_char_is_letter(#this)") public native def isLetter():Boolean;
  public def isLetterOrDigit():Boolean = isLetter() || isDigit();
  @Native("c", "x10_char_is_space(#this)") public native def isSpaceChar():Boolean;
  @Native("c", "x10_char_is_whitespace(#this)") public native def isWhitespace():Boolean;
  @Native("c", "(#this < 0x20 || (#this >= 0x7f && #this < 0xa0))") public native def isISOControl():Boolean;
  @Native("c", "x10_char_lower(#this)") public native def toLowerCase():Char;
  @Native("c", "x10_char_upper(#this)") public native def toUpperCase():Char;
  public def toTitleCase():Char = toUpperCase();

  /** The code point. */
  @Native("c", "(int32_t)#this") public native def ord():Int;
  @Native("c", "(int32_t)#0") public static native def ord(c:Char):Int;
  @Native("c", "(x10_char)#0") public static native def chr(x:Int):Char;

  @Native("c", "x10_Char_equals(#this, #0)") public native def equals(x:Any):Boolean;
  @Native("c", "@eq") public native def equals(x:Char):Boolean;
  @Native("c", "(int32_t)#this") public native def hashCode():Int;
  @Native("c", "X10_COMPARE(#this, #0)") public native def compareTo(x:Char):Int;
}

public type Char(x:Char) = Char{self==x};
