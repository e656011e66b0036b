/* An unsigned integer of 32 bits; its literals end in un. Arithmetic wraps, division by zero throws
 * ArithmeticException, and the count of a shift is masked by the width of what is shifted. */
package x10.lang;

import x10.compiler.Native;
import x10.compiler.NativeRep;
import x10.util.Ordered;

@NativeRep("c", "uint32_t")
public struct UInt implements Comparable[UInt], Arithmetic[UInt], Bitwise[UInt], Ordered[UInt] {
  /** The least one, 0. */
  public static val MIN_VALUE:UInt{self==0UN} = 0UN;
  /** The greatest one: 2^32 - 1. */
  public static val MAX_VALUE:UInt{self==0xffffffffUN} = 0xffffffffUN;

  /** Whether it is less, both taken as unsigned. */
  @Native("c", "@lt") public native operator this < (x:UInt):Boolean;
  /** Whether it is greater, both taken as unsigned. */
  @Native("c", "@gt") public native operator this > (x:UInt):Boolean;
  /** Whether it is less or equal. */
  @Native("c", "@le") public native operator this <= (x:UInt):Boolean;
  /** Whether it is greater or equal. */
  @Native("c", "@ge") public native operator this >= (x:UInt):Boolean;

  /** The sum, of which the low 32 bits are kept. */
  @Native("c", "@add") public native operator this + (x:UInt):UInt;
  /** The difference, of which the low 32 bits are kept. */
  @Native("c", "@sub") public native operator this - (x:UInt):UInt;
  /** The product, of which the low 32 bits are kept. */
  @Native("c", "@mul") public native operator this * (x:UInt):UInt;
  /** The quotient, cut off towards 0. ArithmeticException where x is 0. */
  @Native("c", "@div") public native operator this / (x:UInt):UInt;
  /** What the division leaves. ArithmeticException where x is 0. */
  @Native("c", "@rem") public native operator this % (x:UInt):UInt;
  /** The number as it is. */
  @Native("c", "@plus") public native operator + this:UInt;
  /** What added to it gives 0, modulo 2^32. */
  @Native("c", "@neg") public native operator - this:UInt;

  /** The bits that are set in both. */
  @Native("c", "@and") public native operator this & (x:UInt):UInt;
  /** The bits that are set in either. */
  @Native("c", "@or") public native operator this | (x:UInt):UInt;
  /** The bits that are set in one of them alone. */
  @Native("c", "@xor") public native operator this ^ (x:UInt):UInt;
  /** Shifted to the left; zeros come in. Only the low bits of the count matter. */
  @Native("c", "@shl") public native operator this << (count:Long):UInt;
  /** Shifted to the right; zeros come in. Only the low bits of the count matter. */
  @Native("c", "@shr") public native operator this >> (count:Long):UInt;
  /** Shifted to the right; zeros come in. Only the low bits of the count matter. */
  @Native("c", "@ushr") public native operator this >>> (count:Long):UInt;
  /** With each bit the other way. */
  @Native("c", "@not") public native operator ~ this:UInt;
  /** The bits set in both, those of the Int taken as unsigned. */
  @Native("c", "(uint32_t)(#this & (uint32_t)#0)") public native operator this & (x:Int):UInt;
  /** The bits set in both, those of the Int taken as unsigned. */
  @Native("c", "(uint32_t)(#this & (uint32_t)#0)") public native operator (x:Int) & this:UInt;
  /** The bits set in either, those of the Int taken as unsigned. */
  @Native("c", "(uint32_t)(#this | (uint32_t)#0)") public native operator this | (x:Int):UInt;
  /** The bits set in either, those of the Int taken as unsigned. */
  @Native("c", "(uint32_t)(#this | (uint32_t)#0)") public native operator (x:Int) | this:UInt;
  /** The bits set in one of them alone, those of the Int taken as unsigned. */
  @Native("c", "(uint32_t)(#this ^ (uint32_t)#0)") public native operator this ^ (x:Int):UInt;
  /** The bits set in one of them alone, those of the Int taken as unsigned. */
  @Native("c", "(uint32_t)(#this ^ (uint32_t)#0)") public native operator (x:Int) ^ this:UInt;

  /** The same number: a UInt can hold every UByte. */
  @Native("c", "@conv") public static native operator (x:UByte):UInt;
  /** The same number: a UInt can hold every UShort. */
  @Native("c", "@conv") public static native operator (x:UShort):UInt;
  /** The same number where it is not negative; otherwise its bits, extended by ones. */
  @Native("c", "@conv") public static native operator (x:Byte):UInt;
  /** The same number where it is not negative; otherwise its bits, extended by ones. */
  @Native("c", "@conv") public static native operator (x:Short):UInt;
  /** The low 32 bits. */
  @Native("c", "@conv") public static native operator (x:ULong) as UInt;
  /** The low 32 bits. */
  @Native("c", "@conv") public static native operator (x:Long) as UInt;
  /** Cut off towards 0; what is out of range becomes the nearest UInt, and NaN 0. */
  @Native("c", "@conv") public static native operator (x:Float) as UInt;
  /** Cut off towards 0; what is out of range becomes the nearest UInt, and NaN 0. */
  @Native("c", "@conv") public static native operator (x:Double) as UInt;
  /** The same bits: a negative number becomes one above 2^31, and the other way round. */
  @Native("c", "@conv") public static native operator (x:Int) as UInt;

  /** In this base, 2 to 36. */
  @Native("c", "x10_string_of_unsigned_radix((uint64_t)#this, #0)") public native def toString(radix:Int):String;
  /** The bits as an unsigned number in base 16, without leading zeros. */
  @Native("c", "x10_string_of_unsigned_radix((uint32_t)#this, 16)") public native def toHexString():String;
  /** The bits as an unsigned number in base 8. */
  @Native("c", "x10_string_of_unsigned_radix((uint32_t)#this, 8)") public native def toOctalString():String;
  /** The bits as an unsigned number in base 2, without leading zeros. */
  @Native("c", "x10_string_of_unsigned_radix((uint32_t)#this, 2)") public native def toBinaryString():String;
  /** In decimal. */
  @Native("c", "x10_string_of_ULong(#this)") public native def toString():String;

  /** Reads a whole text as digits of that base, 2 to 36. NumberFormatException if it is no number, or does not fit into
   * a UInt. */
  @Native("c", "(uint32_t)x10_parse_unsigned(#cx, #0, #1, UINT32_MAX)")
  public static native def parseUInt(s:String, radix:Int):UInt;
  /** Reads a whole text as a decimal number. NumberFormatException if it is no number, or does not fit. */
  @Native("c", "(uint32_t)x10_parse_unsigned(#cx, #0, 10, UINT32_MAX)")
  public static native def parseUInt(s:String):UInt;
  /** Reads a whole text as digits of that base, 2 to 36. NumberFormatException if it is no number, or does not fit into
   * a UInt. */
  @Native("c", "(uint32_t)x10_parse_unsigned(#cx, #0, #1, UINT32_MAX)")
  public static native def parse(s:String, radix:Int):UInt;
  /** Reads a whole text as a decimal number. NumberFormatException if it is no number, or does not fit. */
  @Native("c", "(uint32_t)x10_parse_unsigned(#cx, #0, 10, UINT32_MAX)") public static native def parse(s:String):UInt;

  /** How many bits are set. */
  @Native("c", "__builtin_popcount((uint32_t)#this)") public native def bitCount():Int;
  /** How many zeros are above the highest bit that is set; all bits where none is. */
  @Native("c", "x10_leading_zeros_32((uint32_t)#this)") public native def numberOfLeadingZeros():Int;
  /** How many zeros are below the lowest bit that is set; all bits where none is. */
  @Native("c", "x10_trailing_zeros_32((uint32_t)#this)") public native def numberOfTrailingZeros():Int;
  /** The bits moved up; those that leave at the top come in below. A negative distance moves them down. */
  @Native("c", "(uint32_t)x10_rotate_left_32((uint32_t)#this, #0)") public native def rotateLeft(distance:Int):UInt;
  /** The bits moved down; those that leave below come in at the top. A negative distance moves them up. */
  @Native("c", "(uint32_t)x10_rotate_left_32((uint32_t)#this, -(int64_t)#0)")
  public native def rotateRight(distance:Int):UInt;
  /** How many zeros are above the highest bit that is set; all bits where none is. */
  public def highestOneBit():UInt = this == 0UN ? this : (1UN << (31n - numberOfLeadingZeros()));
  /** The lowest bit that is set alone; 0 where none is. */
  @Native("c", "(uint32_t)((uint32_t)#this & (0 - (uint32_t)#this))") public native def lowestOneBit():UInt;
  /** Its bytes in the other order. */
  @Native("c", "(uint32_t)__builtin_bswap32((uint32_t)#this)") public native def reverseBytes():UInt;
  /** Its bits in the other order. */
  @Native("c", "(uint32_t)x10_reverse_bits((uint32_t)#this, 32)") public native def reverse():UInt;
  /** 0 where it is 0, otherwise 1. */
  @Native("c", "(#this != 0)") public native def signum():Int;

  /** Whether x is a UInt of the same value. */
  @Native("c", "x10_UInt_equals(#this, #0)") public native def equals(x:Any):Boolean;
  /** Whether both are the same number. */
  @Native("c", "@eq") public native def equals(x:UInt):Boolean;
  /** Depends on the value alone: equal numbers have equal ones. */
  @Native("c", "(int32_t)#this") public native def hashCode():Int;
  /** Negative, 0 or positive where this is less, equal or greater. */
  @Native("c", "X10_COMPARE(#this, #0)") public native def compareTo(x:UInt):Int;
}

/** The numbers that are known to be x, when a program is compiled. */
public type UInt(x:UInt) = UInt{self==x};
