/* An unsigned integer of 16 bits. Arithmetic wraps, division by zero throws ArithmeticException, and the count of
 * a shift is masked by the width of what is shifted. */
package x10.lang;

import x10.compiler.Native;
import x10.compiler.NativeRep;
import x10.util.Ordered;

@NativeRep("c", "uint16_t")
public struct UShort implements Comparable[UShort], Arithmetic[UShort], Bitwise[UShort], Ordered[UShort] {
  /** The least one, 0. */
  public static val MIN_VALUE:UShort{self==0US} = 0US;
  /** The greatest one: 2^16 - 1. */
  public static val MAX_VALUE:UShort{self==0xffffUS} = 0xffffUS;

  /** Whether it is less, both taken as unsigned. */
  @Native("c", "@lt") public native operator this < (x:UShort):Boolean;
  /** Whether it is greater, both taken as unsigned. */
  @Native("c", "@gt") public native operator this > (x:UShort):Boolean;
  /** Whether it is less or equal. */
  @Native("c", "@le") public native operator this <= (x:UShort):Boolean;
  /** Whether it is greater or equal. */
  @Native("c", "@ge") public native operator this >= (x:UShort):Boolean;

  /** The sum, of which the low 16 bits are kept. */
  @Native("c", "@add") public native operator this + (x:UShort):UShort;
  /** The difference, of which the low 16 bits are kept. */
  @Native("c", "@sub") public native operator this - (x:UShort):UShort;
  /** The product, of which the low 16 bits are kept. */
  @Native("c", "@mul") public native operator this * (x:UShort):UShort;
  /** The quotient, cut off towards 0. ArithmeticException where x is 0. */
  @Native("c", "@div") public native operator this / (x:UShort):UShort;
  /** What the division leaves. ArithmeticException where x is 0. */
  @Native("c", "@rem") public native operator this % (x:UShort):UShort;
  /** The number as it is. */
  @Native("c", "@plus") public native operator + this:UShort;
  /** What added to it gives 0, modulo 2^16. */
  @Native("c", "@neg") public native operator - this:UShort;

  /** The bits that are set in both. */
  @Native("c", "@and") public native operator this & (x:UShort):UShort;
  /** The bits that are set in either. */
  @Native("c", "@or") public native operator this | (x:UShort):UShort;
  /** The bits that are set in one of them alone. */
  @Native("c", "@xor") public native operator this ^ (x:UShort):UShort;
  /** Shifted to the left; zeros come in. Only the low bits of the count matter. */
  @Native("c", "@shl") public native operator this << (count:Long):UShort;
  /** Shifted to the right; zeros come in. Only the low bits of the count matter. */
  @Native("c", "@shr") public native operator this >> (count:Long):UShort;
  /** Shifted to the right; zeros come in. Only the low bits of the count matter. */
  @Native("c", "@ushr") public native operator this >>> (count:Long):UShort;
  /** With each bit the other way. */
  @Native("c", "@not") public native operator ~ this:UShort;
  /** The bits set in both, those of the Short taken as unsigned. */
  @Native("c", "(uint16_t)(#this & (uint16_t)#0)") public native operator this & (x:Short):UShort;
  /** The bits set in both, those of the Short taken as unsigned. */
  @Native("c", "(uint16_t)(#this & (uint16_t)#0)") public native operator (x:Short) & this:UShort;
  /** The bits set in either, those of the Short taken as unsigned. */
  @Native("c", "(uint16_t)(#this | (uint16_t)#0)") public native operator this | (x:Short):UShort;
  /** The bits set in either, those of the Short taken as unsigned. */
  @Native("c", "(uint16_t)(#this | (uint16_t)#0)") public native operator (x:Short) | this:UShort;
  /** The bits set in one of them alone, those of the Short taken as unsigned. */
  @Native("c", "(uint16_t)(#this ^ (uint16_t)#0)") public native operator this ^ (x:Short):UShort;
  /** The bits set in one of them alone, those of the Short taken as unsigned. */
  @Native("c", "(uint16_t)(#this ^ (uint16_t)#0)") public native operator (x:Short) ^ this:UShort;

  /** The same number: a UShort can hold every UByte. */
  @Native("c", "@conv") public static native operator (x:UByte):UShort;
  /** The same number where it is not negative; otherwise its bits, extended by ones. */
  @Native("c", "@conv") public static native operator (x:Byte):UShort;
  /** The low 16 bits. */
  @Native("c", "@conv") public static native operator (x:UInt) as UShort;
  /** The low 16 bits. */
  @Native("c", "@conv") public static native operator (x:ULong) as UShort;
  /** The low 16 bits. */
  @Native("c", "@conv") public static native operator (x:Int) as UShort;
  /** The low 16 bits. */
  @Native("c", "@conv") public static native operator (x:Long) as UShort;
  /** Cut off towards 0; what is out of range becomes the nearest UShort, and NaN 0. */
  @Native("c", "@conv") public static native operator (x:Float) as UShort;
  /** Cut off towards 0; what is out of range becomes the nearest UShort, and NaN 0. */
  @Native("c", "@conv") public static native operator (x:Double) as UShort;
  /** The same bits: a negative number becomes one above 2^15, and the other way round. */
  @Native("c", "@conv") public static native operator (x:Short) as UShort;

  /** In this base, 2 to 36. */
  @Native("c", "x10_string_of_unsigned_radix((uint64_t)#this, #0)") public native def toString(radix:Int):String;
  /** The bits as an unsigned number in base 16, without leading zeros. */
  @Native("c", "x10_string_of_unsigned_radix((uint16_t)#this, 16)") public native def toHexString():String;
  /** The bits as an unsigned number in base 8. */
  @Native("c", "x10_string_of_unsigned_radix((uint16_t)#this, 8)") public native def toOctalString():String;
  /** The bits as an unsigned number in base 2, without leading zeros. */
  @Native("c", "x10_string_of_unsigned_radix((uint16_t)#this, 2)") public native def toBinaryString():String;
  /** In decimal. */
  @Native("c", "x10_string_of_ULong(#this)") public native def toString():String;

  /** Reads a whole text as digits of that base, 2 to 36. NumberFormatException if it is no number, or does not fit into
   * a UShort. */
  @Native("c", "(uint16_t)x10_parse_unsigned(#cx, #0, #1, UINT16_MAX)")
  public static native def parseUShort(s:String, radix:Int):UShort;
  /** Reads a whole text as a decimal number. NumberFormatException if it is no number, or does not fit. */
  @Native("c", "(uint16_t)x10_parse_unsigned(#cx, #0, 10, UINT16_MAX)")
  public static native def parseUShort(s:String):UShort;
  /** Reads a whole text as digits of that base, 2 to 36. NumberFormatException if it is no number, or does not fit into
   * a UShort. */
  @Native("c", "(uint16_t)x10_parse_unsigned(#cx, #0, #1, UINT16_MAX)")
  public static native def parse(s:String, radix:Int):UShort;
  /** Reads a whole text as a decimal number. NumberFormatException if it is no number, or does not fit. */
  @Native("c", "(uint16_t)x10_parse_unsigned(#cx, #0, 10, UINT16_MAX)") public static native def parse(s:String):UShort;

  /** Its bytes in the other order. */
  @Native("c", "(uint16_t)__builtin_bswap16((uint16_t)#this)") public native def reverseBytes():UShort;
  /** Its bits in the other order. */
  @Native("c", "(uint16_t)x10_reverse_bits((uint16_t)#this, 16)") public native def reverse():UShort;
  /** 0 where it is 0, otherwise 1. */
  @Native("c", "(#this != 0)") public native def signum():Int;

  /** Whether x is a UShort of the same value. */
  @Native("c", "x10_UShort_equals(#this, #0)") public native def equals(x:Any):Boolean;
  /** Whether both are the same number. */
  @Native("c", "@eq") public native def equals(x:UShort):Boolean;
  /** Depends on the value alone: equal numbers have equal ones. */
  @Native("c", "(int32_t)#this") public native def hashCode():Int;
  /** Negative, 0 or positive where this is less, equal or greater. */
  @Native("c", "X10_COMPARE(#this, #0)") public native def compareTo(x:UShort):Int;
}

/** The numbers that are known to be x, when a program is compiled. */
public type UShort(x:UShort) = UShort{self==x};
