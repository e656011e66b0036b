/* An unsigned integer of 8 bits. Arithmetic wraps, division by zero throws ArithmeticException, and the count of a
 * shift is masked by the width of what is shifted. */
package x10.lang;

import x10.compiler.Native;
import x10.compiler.NativeRep;
import x10.util.Ordered;

@NativeRep("c", "uint8_t")
public struct UByte implements Comparable[UByte], Arithmetic[UByte], Bitwise[UByte], Ordered[UByte] {
  /** The least one, 0. */
  public static val MIN_VALUE:UByte{self==0UY} = 0UY;
  /** The greatest one: 2^8 - 1. */
  public static val MAX_VALUE:UByte{self==0xffUY} = 0xffUY;

  /** Whether it is less, both taken as unsigned. */
  @Native("c", "@lt") public native operator this < (x:UByte):Boolean;
  /** Whether it is greater, both taken as unsigned. */
  @Native("c", "@gt") public native operator this > (x:UByte):Boolean;
  /** Whether it is less or equal. */
  @Native("c", "@le") public native operator this <= (x:UByte):Boolean;
  /** Whether it is greater or equal. */
  @Native("c", "@ge") public native operator this >= (x:UByte):Boolean;

  /** The sum, of which the low 8 bits are kept. */
  @Native("c", "@add") public native operator this + (x:UByte):UByte;
  /** The difference, of which the low 8 bits are kept. */
  @Native("c", "@sub") public native operator this - (x:UByte):UByte;
  /** The product, of which the low 8 bits are kept. */
  @Native("c", "@mul") public native operator this * (x:UByte):UByte;
  /** The quotient, cut off towards 0. ArithmeticException where x is 0. */
  @Native("c", "@div") public native operator this / (x:UByte):UByte;
  /** What the division leaves. ArithmeticException where x is 0. */
  @Native("c", "@rem") public native operator this % (x:UByte):UByte;
  /** The number as it is. */
  @Native("c", "@plus") public native operator + this:UByte;
  /** What added to it gives 0, modulo 2^8. */
  @Native("c", "@neg") public native operator - this:UByte;

  /** The bits that are set in both. */
  @Native("c", "@and") public native operator this & (x:UByte):UByte;
  /** The bits that are set in either. */
  @Native("c", "@or") public native operator this | (x:UByte):UByte;
  /** The bits that are set in one of them alone. */
  @Native("c", "@xor") public native operator this ^ (x:UByte):UByte;
  /** Shifted to the left; zeros come in. Only the low bits of the count matter. */
  @Native("c", "@shl") public native operator this << (count:Long):UByte;
  /** Shifted to the right; zeros come in. Only the low bits of the count matter. */
  @Native("c", "@shr") public native operator this >> (count:Long):UByte;
  /** Shifted to the right; zeros come in. Only the low bits of the count matter. */
  @Native("c", "@ushr") public native operator this >>> (count:Long):UByte;
  /** With each bit the other way. */
  @Native("c", "@not") public native operator ~ this:UByte;
  /** The bits set in both, those of the Byte taken as unsigned. */
  @Native("c", "(uint8_t)(#this & (uint8_t)#0)") public native operator this & (x:Byte):UByte;
  /** The bits set in both, those of the Byte taken as unsigned. */
  @Native("c", "(uint8_t)(#this & (uint8_t)#0)") public native operator (x:Byte) & this:UByte;
  /** The bits set in either, those of the Byte taken as unsigned. */
  @Native("c", "(uint8_t)(#this | (uint8_t)#0)") public native operator this | (x:Byte):UByte;
  /** The bits set in either, those of the Byte taken as unsigned. */
  @Native("c", "(uint8_t)(#this | (uint8_t)#0)") public native operator (x:Byte) | this:UByte;
  /** The bits set in one of them alone, those of the Byte taken as unsigned. */
  @Native("c", "(uint8_t)(#this ^ (uint8_t)#0)") public native operator this ^ (x:Byte):UByte;
  /** The bits set in one of them alone, those of the Byte taken as unsigned. */
  @Native("c", "(uint8_t)(#this ^ (uint8_t)#0)") public native operator (x:Byte) ^ this:UByte;

  /** The low 8 bits. */
  @Native("c", "@conv") public static native operator (x:UShort) as UByte;
  /** The low 8 bits. */
  @Native("c", "@conv") public static native operator (x:UInt) as UByte;
  /** The low 8 bits. */
  @Native("c", "@conv") public static native operator (x:ULong) as UByte;
  /** The low 8 bits. */
  @Native("c", "@conv") public static native operator (x:Short) as UByte;
  /** The low 8 bits. */
  @Native("c", "@conv") public static native operator (x:Int) as UByte;
  /** The low 8 bits. */
  @Native("c", "@conv") public static native operator (x:Long) as UByte;
  /** Cut off towards 0; what is out of range becomes the nearest UByte, and NaN 0. */
  @Native("c", "@conv") public static native operator (x:Float) as UByte;
  /** Cut off towards 0; what is out of range becomes the nearest UByte, and NaN 0. */
  @Native("c", "@conv") public static native operator (x:Double) as UByte;
  /** The same bits: a negative number becomes one above 2^7, and the other way round. */
  @Native("c", "@conv") public static native operator (x:Byte) as UByte;

  /** In this base, 2 to 36. */
  @Native("c", "x10_string_of_unsigned_radix((uint64_t)#this, #0)") public native def toString(radix:Int):String;
  /** The bits as an unsigned number in base 16, without leading zeros. */
  @Native("c", "x10_string_of_unsigned_radix((uint8_t)#this, 16)") public native def toHexString():String;
  /** The bits as an unsigned number in base 8. */
  @Native("c", "x10_string_of_unsigned_radix((uint8_t)#this, 8)") public native def toOctalString():String;
  /** The bits as an unsigned number in base 2, without leading zeros. */
  @Native("c", "x10_string_of_unsigned_radix((uint8_t)#this, 2)") public native def toBinaryString():String;
  /** In decimal. */
  @Native("c", "x10_string_of_ULong(#this)") public native def toString():String;

  /** Reads a whole text as digits of that base, 2 to 36. NumberFormatException if it is no number, or does not fit into
   * a UByte. */
  @Native("c", "(uint8_t)x10_parse_unsigned(#cx, #0, #1, UINT8_MAX)")
  public static native def parseUByte(s:String, radix:Int):UByte;
  /** Reads a whole text as a decimal number. NumberFormatException if it is no number, or does not fit. */
  @Native("c", "(uint8_t)x10_parse_unsigned(#cx, #0, 10, UINT8_MAX)")
  public static native def parseUByte(s:String):UByte;
  /** Reads a whole text as digits of that base, 2 to 36. NumberFormatException if it is no number, or does not fit into
   * a UByte. */
  @Native("c", "(uint8_t)x10_parse_unsigned(#cx, #0, #1, UINT8_MAX)")
  public static native def parse(s:String, radix:Int):UByte;
  /** Reads a whole text as a decimal number. NumberFormatException if it is no number, or does not fit. */
  @Native("c", "(uint8_t)x10_parse_unsigned(#cx, #0, 10, UINT8_MAX)") public static native def parse(s:String):UByte;

  /** Its bits in the other order. */
  @Native("c", "(uint8_t)x10_reverse_bits((uint8_t)#this, 8)") public native def reverse():UByte;
  /** 0 where it is 0, otherwise 1. */
  @Native("c", "(#this != 0)") public native def signum():Int;

  /** Whether x is a UByte of the same value. */
  @Native("c", "x10_UByte_equals(#this, #0)") public native def equals(x:Any):Boolean;
  /** Whether both are the same number. */
  @Native("c", "@eq") public native def equals(x:UByte):Boolean;
  /** Depends on the value alone: equal numbers have equal ones. */
  @Native("c", "(int32_t)#this") public native def hashCode():Int;
  /** Negative, 0 or positive where this is less, equal or greater. */
  @Native("c", "X10_COMPARE(#this, #0)") public native def compareTo(x:UByte):Int;
}

/** The numbers that are known to be x, when a program is compiled. */
public type UByte(x:UByte) = UByte{self==x};
