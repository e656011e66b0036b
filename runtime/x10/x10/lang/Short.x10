/* An integer of 16 bits. Arithmetic wraps, division by zero throws ArithmeticException, and the count of a shift
 * is masked by the width of what is shifted. */
package x10.lang;

import x10.compiler.Native;
import x10.compiler.NativeRep;
import x10.util.Ordered;

@NativeRep("c", "int16_t")
public struct Short implements Comparable[Short], Arithmetic[Short], Bitwise[Short], Ordered[Short] {
  /** The least one: -2^15. */
  public static val MIN_VALUE:Short = 0x8000S;
  /** The greatest one: 2^15 - 1. */
  public static val MAX_VALUE:Short{self==0x7fffS} = 0x7fffS;

  /** Whether it is less. */
  @Native("c", "@lt") public native operator this < (x:Short):Boolean;
  /** Whether it is greater. */
  @Native("c", "@gt") public native operator this > (x:Short):Boolean;
  /** Whether it is less or equal. */
  @Native("c", "@le") public native operator this <= (x:Short):Boolean;
  /** Whether it is greater or equal. */
  @Native("c", "@ge") public native operator this >= (x:Short):Boolean;

  /** The sum, of which the low 16 bits are kept. */
  @Native("c", "@add") public native operator this + (x:Short):Short;
  /** The difference, of which the low 16 bits are kept. */
  @Native("c", "@sub") public native operator this - (x:Short):Short;
  /** The product, of which the low 16 bits are kept. */
  @Native("c", "@mul") public native operator this * (x:Short):Short;
  /** The quotient, cut off towards 0. ArithmeticException where x is 0. */
  @Native("c", "@div") public native operator this / (x:Short):Short;
  /** What the division leaves, with the sign of this. ArithmeticException where x is 0. */
  @Native("c", "@rem") public native operator this % (x:Short):Short;
  /** The number as it is. */
  @Native("c", "@plus") public native operator + this:Short;
  /** With the other sign; MIN_VALUE stays what it is. */
  @Native("c", "@neg") public native operator - this:Short;

  /** The bits that are set in both. */
  @Native("c", "@and") public native operator this & (x:Short):Short;
  /** The bits that are set in either. */
  @Native("c", "@or") public native operator this | (x:Short):Short;
  /** The bits that are set in one of them alone. */
  @Native("c", "@xor") public native operator this ^ (x:Short):Short;
  /** Shifted to the left; zeros come in. Only the low bits of the count matter. */
  @Native("c", "@shl") public native operator this << (count:Long):Short;
  /** Shifted to the right; copies of the sign come in. Only the low bits of the count matter. */
  @Native("c", "@shr") public native operator this >> (count:Long):Short;
  /** Shifted to the right; zeros come in. Only the low bits of the count matter. */
  @Native("c", "@ushr") public native operator this >>> (count:Long):Short;
  /** With each bit the other way. */
  @Native("c", "@not") public native operator ~ this:Short;

  /** The same number: a Short can hold every Byte. */
  @Native("c", "@conv") public static native operator (x:Byte):Short;
  /** The same number: a Short can hold every UByte. */
  @Native("c", "@conv") public static native operator (x:UByte):Short;
  /** The low 16 bits. */
  @Native("c", "@conv") public static native operator (x:Int) as Short;
  /** The low 16 bits. */
  @Native("c", "@conv") public static native operator (x:Long) as Short;
  /** Cut off towards 0; what is out of range becomes the nearest Short, and NaN 0. */
  @Native("c", "@conv") public static native operator (x:Float) as Short;
  /** Cut off towards 0; what is out of range becomes the nearest Short, and NaN 0. */
  @Native("c", "@conv") public static native operator (x:Double) as Short;
  /** The same bits: a number of 2^15 and more becomes a negative one. */
  @Native("c", "@conv") public static native operator (x:UShort) as Short;

  /** In this base, 2 to 36, with a minus where it is negative. */
  @Native("c", "x10_string_of_radix((int64_t)#this, #0)") public native def toString(radix:Int):String;
  /** The bits as an unsigned number in base 16, without leading zeros. */
  @Native("c", "x10_string_of_radix((int64_t)#this, 16)") public native def toHexString():String;
  /** The bits as an unsigned number in base 8. */
  @Native("c", "x10_string_of_radix((int64_t)#this, 8)") public native def toOctalString():String;
  /** The bits as an unsigned number in base 2, without leading zeros. */
  @Native("c", "x10_string_of_radix((int64_t)#this, 2)") public native def toBinaryString():String;
  /** In decimal. */
  @Native("c", "x10_string_of_Long(#this)") public native def toString():String;

  /** Reads a whole text as digits of that base, 2 to 36. NumberFormatException if it is no number, or does not fit into
   * a Short. */
  @Native("c", "(int16_t)x10_parse_signed(#cx, #0, #1, INT16_MIN, INT16_MAX)")
  public static native def parseShort(s:String, radix:Int):Short;
  /** Reads a whole text as a decimal number. NumberFormatException if it is no number, or does not fit. */
  @Native("c", "(int16_t)x10_parse_signed(#cx, #0, 10, INT16_MIN, INT16_MAX)")
  public static native def parseShort(s:String):Short;
  /** Reads a whole text as digits of that base, 2 to 36. NumberFormatException if it is no number, or does not fit into
   * a Short. */
  @Native("c", "(int16_t)x10_parse_signed(#cx, #0, #1, INT16_MIN, INT16_MAX)")
  public static native def parse(s:String, radix:Int):Short;
  /** Reads a whole text as a decimal number. NumberFormatException if it is no number, or does not fit. */
  @Native("c", "(int16_t)x10_parse_signed(#cx, #0, 10, INT16_MIN, INT16_MAX)")
  public static native def parse(s:String):Short;

  /** Its bytes in the other order. */
  @Native("c", "(int16_t)__builtin_bswap16((uint16_t)#this)") public native def reverseBytes():Short;
  /** Its bits in the other order. */
  @Native("c", "(int16_t)x10_reverse_bits((uint16_t)#this, 16)") public native def reverse():Short;
  /** Whether it is negative, 0 or positive: -1, 0 or 1. */
  @Native("c", "X10_COMPARE(#this, 0)") public native def signum():Int;

  /** Whether x is a Short of the same value. */
  @Native("c", "x10_Short_equals(#this, #0)") public native def equals(x:Any):Boolean;
  /** Whether both are the same number. */
  @Native("c", "@eq") public native def equals(x:Short):Boolean;
  /** Depends on the value alone: equal numbers have equal ones. */
  @Native("c", "(int32_t)#this") public native def hashCode():Int;
  /** Negative, 0 or positive where this is less, equal or greater. */
  @Native("c", "X10_COMPARE(#this, #0)") public native def compareTo(x:Short):Int;
}

/** The numbers that are known to be x, when a program is compiled. */
public type Short(x:Short) = Short{self==x};
