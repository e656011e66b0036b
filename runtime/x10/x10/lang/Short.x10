/* An integer of 16 bits. Arithmetic wraps, division by zero throws ArithmeticException, and the count of a shift
 * is masked by the width of what is shifted. */
package x10.lang;

import x10.compiler.Native;
import x10.compiler.NativeRep;
import x10.util.Ordered;

@NativeRep("c", "int16_t")
public struct Short implements Comparable[Short], Arithmetic[Short], Bitwise[Short], Ordered[Short] {
  public static val MIN_VALUE:Short = 0x8000S;
  public static val MAX_VALUE:Short{self==0x7fffS} = 0x7fffS;

  @Native("c", "@lt") public native operator this < (x:Short):Boolean;
  @Native("c", "@gt") public native operator this > (x:Short):Boolean;
  @Native("c", "@le") public native operator this <= (x:Short):Boolean;
  @Native("c", "@ge") public native operator this >= (x:Short):Boolean;

  @Native("c", "@add") public native operator this + (x:Short):Short;
  @Native("c", "@sub") public native operator this - (x:Short):Short;
  @Native("c", "@mul") public native operator this * (x:Short):Short;
  @Native("c", "@div") public native operator this / (x:Short):Short;
  @Native("c", "@rem") public native operator this % (x:Short):Short;
  @Native("c", "@plus") public native operator + this:Short;
  @Native("c", "@neg") public native operator - this:Short;

  @Native("c", "@and") public native operator this & (x:Short):Short;
  @Native("c", "@or") public native operator this | (x:Short):Short;
  @Native("c", "@xor") public native operator this ^ (x:Short):Short;
  @Native("c", "@shl") public native operator this << (count:Long):Short;
  @Native("c", "@shr") public native operator this >> (count:Long):Short;
  @Native("c", "@ushr") public native operator this >>> (count:Long):Short;
  @Native("c", "@not") public native operator ~ this:Short;

  @Native("c", "@conv") public static native operator (x:Byte):Short;
  @Native("c", "@conv") public static native operator (x:UByte):Short;
  @Native("c", "@conv") public static native operator (x:Int) as Short;
  @Native("c", "@conv") public static native operator (x:Long) as Short;
  @Native("c", "@conv") public static native operator (x:Float) as Short;
  @Native("c", "@conv") public static native operator (x:Double) as Short;
  @Native("c", "@conv") public static native operator (x:UShort) as Short;

  /** In this base, with a sign. */
  @Native("c", "x10_string_of_radix((int64_t)#this, #0)") public native def toString(radix:Int):String;
  /** The bits, as an unsigned number. */
  @Native("c", "x10_string_of_radix((int64_t)#this, 16)") public native def toHexString():String;
  @Native("c", "x10_string_of_radix((int64_t)#this, 8)") public native def toOctalString():String;
  @Native("c", "x10_string_of_radix((int64_t)#this, 2)") public native def toBinaryString():String;
  @Native("c", "x10_string_of_Long(#this)") public native def toString():String;

  @Native("c", "(int16_t)x10_parse_signed(#cx, #0, #1, INT16_MIN, INT16_MAX)")
  public static native def parseShort(s:String, radix:Int):Short;
  @Native("c", "(int16_t)x10_parse_signed(#cx, #0, 10, INT16_MIN, INT16_MAX)")
  public static native def parseShort(s:String):Short;
  @Native("c", "(int16_t)x10_parse_signed(#cx, #0, #1, INT16_MIN, INT16_MAX)")
  public static native def parse(s:String, radix:Int):Short;
  @Native("c", "(int16_t)x10_parse_signed(#cx, #0, 10, INT16_MIN, INT16_MAX)")
  public static native def parse(s:String):Short;

  @Native("c", "(int16_t)__builtin_bswap16((uint16_t)#this)") public native def reverseBytes():Short;
  @Native("c", "(int16_t)x10_reverse_bits((uint16_t)#this, 16)") public native def reverse():Short;
  @Native("c", "X10_COMPARE(#this, 0)") public native def signum():Int;

  @Native("c", "x10_Short_equals(#this, #0)") public native def equals(x:Any):Boolean;
  @Native("c", "@eq") public native def equals(x:Short):Boolean;
  @Native("c", "(int32_t)#this") public native def hashCode():Int;
  @Native("c", "X10_COMPARE(#this, #0)") public native def compareTo(x:Short):Int;
}

public type Short(x:Short) = Short{self==x};
