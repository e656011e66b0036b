/* An unsigned integer of 64 bits; its literals end in u. Arithmetic wraps, division by zero throws
 * ArithmeticException, and the count of a shift is masked by the width of what is shifted. */
package x10.lang;

import x10.compiler.Native;
import x10.compiler.NativeRep;
import x10.util.Ordered;

@NativeRep("c", "uint64_t")
public struct ULong implements Comparable[ULong], Arithmetic[ULong], Bitwise[ULong], Ordered[ULong] {
  /** The least one, 0. */
  public static val MIN_VALUE:ULong{self==0U} = 0U;
  /** The greatest one: 2^64 - 1. */
  public static val MAX_VALUE:ULong{self==0xffffffffffffffffU} = 0xffffffffffffffffU;

  /** Whether it is less, both taken as unsigned. */
  @Native("c", "@lt") public native operator this < (x:ULong):Boolean;
  /** Whether it is greater, both taken as unsigned. */
  @Native("c", "@gt") public native operator this > (x:ULong):Boolean;
  /** Whether it is less or equal. */
  @Native("c", "@le") public native operator this <= (x:ULong):Boolean;
  /** Whether it is greater or equal. */
  @Native("c", "@ge") public native operator this >= (x:ULong):Boolean;

  /** The sum, of which the low 64 bits are kept. */
  @Native("c", "@add") public native operator this + (x:ULong):ULong;
  /** The difference, of which the low 64 bits are kept. */
  @Native("c", "@sub") public native operator this - (x:ULong):ULong;
  /** The product, of which the low 64 bits are kept. */
  @Native("c", "@mul") public native operator this * (x:ULong):ULong;
  /** The quotient, cut off towards 0. ArithmeticException where x is 0. */
  @Native("c", "@div") public native operator this / (x:ULong):ULong;
  /** What the division leaves. ArithmeticException where x is 0. */
  @Native("c", "@rem") public native operator this % (x:ULong):ULong;
  /** The number as it is. */
  @Native("c", "@plus") public native operator + this:ULong;
  /** What added to it gives 0, modulo 2^64. */
  @Native("c", "@neg") public native operator - this:ULong;

  /** The bits that are set in both. */
  @Native("c", "@and") public native operator this & (x:ULong):ULong;
  /** The bits that are set in either. */
  @Native("c", "@or") public native operator this | (x:ULong):ULong;
  /** The bits that are set in one of them alone. */
  @Native("c", "@xor") public native operator this ^ (x:ULong):ULong;
  /** Shifted to the left; zeros come in. Only the low bits of the count matter. */
  @Native("c", "@shl") public native operator this << (count:Long):ULong;
  /** Shifted to the right; zeros come in. Only the low bits of the count matter. */
  @Native("c", "@shr") public native operator this >> (count:Long):ULong;
  /** Shifted to the right; zeros come in. Only the low bits of the count matter. */
  @Native("c", "@ushr") public native operator this >>> (count:Long):ULong;
  /** With each bit the other way. */
  @Native("c", "@not") public native operator ~ this:ULong;
  /** The bits set in both, those of the Long taken as unsigned. */
  @Native("c", "(uint64_t)(#this & (uint64_t)#0)") public native operator this & (x:Long):ULong;
  /** The bits set in both, those of the Long taken as unsigned. */
  @Native("c", "(uint64_t)(#this & (uint64_t)#0)") public native operator (x:Long) & this:ULong;
  /** The bits set in either, those of the Long taken as unsigned. */
  @Native("c", "(uint64_t)(#this | (uint64_t)#0)") public native operator this | (x:Long):ULong;
  /** The bits set in either, those of the Long taken as unsigned. */
  @Native("c", "(uint64_t)(#this | (uint64_t)#0)") public native operator (x:Long) | this:ULong;
  /** The bits set in one of them alone, those of the Long taken as unsigned. */
  @Native("c", "(uint64_t)(#this ^ (uint64_t)#0)") public native operator this ^ (x:Long):ULong;
  /** The bits set in one of them alone, those of the Long taken as unsigned. */
  @Native("c", "(uint64_t)(#this ^ (uint64_t)#0)") public native operator (x:Long) ^ this:ULong;

  /** The same number: a ULong can hold every UByte. */
  @Native("c", "@conv") public static native operator (x:UByte):ULong;
  /** The same number: a ULong can hold every UShort. */
  @Native("c", "@conv") public static native operator (x:UShort):ULong;
  /** The same number: a ULong can hold every UInt. */
  @Native("c", "@conv") public static native operator (x:UInt):ULong;
  /** The same number where it is not negative; otherwise its bits, extended by ones. */
  @Native("c", "@conv") public static native operator (x:Byte):ULong;
  /** The same number where it is not negative; otherwise its bits, extended by ones. */
  @Native("c", "@conv") public static native operator (x:Short):ULong;
  /** The same number where it is not negative; otherwise its bits, extended by ones. */
  @Native("c", "@conv") public static native operator (x:Int):ULong;
  /** Cut off towards 0; what is out of range becomes the nearest ULong, and NaN 0. */
  @Native("c", "@conv") public static native operator (x:Float) as ULong;
  /** Cut off towards 0; what is out of range becomes the nearest ULong, and NaN 0. */
  @Native("c", "@conv") public static native operator (x:Double) as ULong;
  /** The same bits: a negative number becomes one above 2^63, and the other way round. */
  @Native("c", "@conv") public static native operator (x:Long) as ULong;

  /** In this base, 2 to 36. */
  @Native("c", "x10_string_of_unsigned_radix((uint64_t)#this, #0)") public native def toString(radix:Int):String;
  /** The bits as an unsigned number in base 16, without leading zeros. */
  @Native("c", "x10_string_of_unsigned_radix((uint64_t)#this, 16)") public native def toHexString():String;
  /** The bits as an unsigned number in base 8. */
  @Native("c", "x10_string_of_unsigned_radix((uint64_t)#this, 8)") public native def toOctalString():String;
  /** The bits as an unsigned number in base 2, without leading zeros. */
  @Native("c", "x10_string_of_unsigned_radix((uint64_t)#this, 2)") public native def toBinaryString():String;
  /** In decimal. */
  @Native("c", "x10_string_of_ULong(#this)") public native def toString():String;

  /** Reads a whole text as digits of that base, 2 to 36. NumberFormatException if it is no number, or does not fit into
   * a ULong. */
  @Native("c", "(uint64_t)x10_parse_unsigned(#cx, #0, #1, UINT64_MAX)")
  public static native def parseULong(s:String, radix:Int):ULong;
  /** Reads a whole text as a decimal number. NumberFormatException if it is no number, or does not fit. */
  @Native("c", "(uint64_t)x10_parse_unsigned(#cx, #0, 10, UINT64_MAX)")
  public static native def parseULong(s:String):ULong;
  /** Reads a whole text as digits of that base, 2 to 36. NumberFormatException if it is no number, or does not fit into
   * a ULong. */
  @Native("c", "(uint64_t)x10_parse_unsigned(#cx, #0, #1, UINT64_MAX)")
  public static native def parse(s:String, radix:Int):ULong;
  /** Reads a whole text as a decimal number. NumberFormatException if it is no number, or does not fit. */
  @Native("c", "(uint64_t)x10_parse_unsigned(#cx, #0, 10, UINT64_MAX)") public static native def parse(s:String):ULong;

  /** How many bits are set. */
  @Native("c", "__builtin_popcountll((uint64_t)#this)") public native def bitCount():Int;
  /** How many zeros are above the highest bit that is set; all bits where none is. */
  @Native("c", "x10_leading_zeros_64((uint64_t)#this)") public native def numberOfLeadingZeros():Int;
  /** How many zeros are below the lowest bit that is set; all bits where none is. */
  @Native("c", "x10_trailing_zeros_64((uint64_t)#this)") public native def numberOfTrailingZeros():Int;
  /** The bits moved up; those that leave at the top come in below. A negative distance moves them down. */
  @Native("c", "(uint64_t)x10_rotate_left_64((uint64_t)#this, #0)") public native def rotateLeft(distance:Int):ULong;
  /** The bits moved down; those that leave below come in at the top. A negative distance moves them up. */
  @Native("c", "(uint64_t)x10_rotate_left_64((uint64_t)#this, -(int64_t)#0)")
  public native def rotateRight(distance:Int):ULong;
  /** How many zeros are above the highest bit that is set; all bits where none is. */
  public def highestOneBit():ULong = this == 0U ? this : (1U << (63n - numberOfLeadingZeros()));
  /** The lowest bit that is set alone; 0 where none is. */
  @Native("c", "(uint64_t)((uint64_t)#this & (0 - (uint64_t)#this))") public native def lowestOneBit():ULong;
  /** Its bytes in the other order. */
  @Native("c", "(uint64_t)__builtin_bswap64((uint64_t)#this)") public native def reverseBytes():ULong;
  /** Its bits in the other order. */
  @Native("c", "(uint64_t)x10_reverse_bits((uint64_t)#this, 64)") public native def reverse():ULong;
  /** 0 where it is 0, otherwise 1. */
  @Native("c", "(#this != 0)") public native def signum():Int;

  /** Whether x is a ULong of the same value. */
  @Native("c", "x10_ULong_equals(#this, #0)") public native def equals(x:Any):Boolean;
  /** Whether both are the same number. */
  @Native("c", "@eq") public native def equals(x:ULong):Boolean;
  /** Depends on the value alone: equal numbers have equal ones. */
  @Native("c", "x10_hash_Long((int64_t)#this)") public native def hashCode():Int;
  /** Negative, 0 or positive where this is less, equal or greater. */
  @Native("c", "X10_COMPARE(#this, #0)") public native def compareTo(x:ULong):Int;
}

/** The numbers that are known to be x, when a program is compiled. */
public type ULong(x:ULong) = ULong{self==x};
