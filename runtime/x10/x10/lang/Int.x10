/* An integer of 32 bits; its literals end in n. Arithmetic wraps, division by zero throws ArithmeticException, and
 * the count of a shift is masked by the width of what is shifted. */
package x10.lang;

import x10.compiler.Native;
import x10.compiler.NativeRep;
import x10.util.Ordered;

@NativeRep("c", "int32_t")
public struct Int implements Comparable[Int], Arithmetic[Int], Bitwise[Int], Ordered[Int] {
  /** The least one: -2^31. */
  public static val MIN_VALUE:Int = 0x80000000n;
  /** The greatest one: 2^31 - 1. */
  public static val MAX_VALUE:Int{self==0x7fffffffn} = 0x7fffffffn;

  /** Whether it is less. */
  @Native("c", "@lt") public native operator this < (x:Int):Boolean;
  /** Whether it is greater. */
  @Native("c", "@gt") public native operator this > (x:Int):Boolean;
  /** Whether it is less or equal. */
  @Native("c", "@le") public native operator this <= (x:Int):Boolean;
  /** Whether it is greater or equal. */
  @Native("c", "@ge") public native operator this >= (x:Int):Boolean;

  /** The sum, of which the low 32 bits are kept. */
  @Native("c", "@add") public native operator this + (x:Int):Int;
  /** The difference, of which the low 32 bits are kept. */
  @Native("c", "@sub") public native operator this - (x:Int):Int;
  /** The product, of which the low 32 bits are kept. */
  @Native("c", "@mul") public native operator this * (x:Int):Int;
  /** The quotient, cut off towards 0. ArithmeticException where x is 0. */
  @Native("c", "@div") public native operator this / (x:Int):Int;
  /** What the division leaves, with the sign of this. ArithmeticException where x is 0. */
  @Native("c", "@rem") public native operator this % (x:Int):Int;
  /** The number as it is. */
  @Native("c", "@plus") public native operator + this:Int;
  /** With the other sign; MIN_VALUE stays what it is. */
  @Native("c", "@neg") public native operator - this:Int;

  /** The bits that are set in both. */
  @Native("c", "@and") public native operator this & (x:Int):Int;
  /** The bits that are set in either. */
  @Native("c", "@or") public native operator this | (x:Int):Int;
  /** The bits that are set in one of them alone. */
  @Native("c", "@xor") public native operator this ^ (x:Int):Int;
  /** Shifted to the left; zeros come in. Only the low bits of the count matter. */
  @Native("c", "@shl") public native operator this << (count:Long):Int;
  /** Shifted to the right; copies of the sign come in. Only the low bits of the count matter. */
  @Native("c", "@shr") public native operator this >> (count:Long):Int;
  /** Shifted to the right; zeros come in. Only the low bits of the count matter. */
  @Native("c", "@ushr") public native operator this >>> (count:Long):Int;
  /** With each bit the other way. */
  @Native("c", "@not") public native operator ~ this:Int;

  /** The same number: a Int can hold every Byte. */
  @Native("c", "@conv") public static native operator (x:Byte):Int;
  /** The same number: a Int can hold every Short. */
  @Native("c", "@conv") public static native operator (x:Short):Int;
  /** The same number: a Int can hold every UByte. */
  @Native("c", "@conv") public static native operator (x:UByte):Int;
  /** The same number: a Int can hold every UShort. */
  @Native("c", "@conv") public static native operator (x:UShort):Int;
  /** The low 32 bits. */
  @Native("c", "@conv") public static native operator (x:Long) as Int;
  /** Cut off towards 0; what is out of range becomes the nearest Int, and NaN 0. */
  @Native("c", "@conv") public static native operator (x:Float) as Int;
  /** Cut off towards 0; what is out of range becomes the nearest Int, and NaN 0. */
  @Native("c", "@conv") public static native operator (x:Double) as Int;
  /** The same bits: a number of 2^31 and more becomes a negative one. */
  @Native("c", "@conv") public static native operator (x:UInt) as Int;

  /** The numbers from low to high, both included; none where high is less. */
  public static operator (low:Int) .. (high:Int):IntRange{self.min==low, self.max==high} = IntRange(low, high);

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
   * an Int. */
  @Native("c", "(int32_t)x10_parse_signed(#cx, #0, #1, INT32_MIN, INT32_MAX)")
  public static native def parseInt(s:String, radix:Int):Int;
  /** Reads a whole text as a decimal number. NumberFormatException if it is no number, or does not fit. */
  @Native("c", "(int32_t)x10_parse_signed(#cx, #0, 10, INT32_MIN, INT32_MAX)")
  public static native def parseInt(s:String):Int;
  /** Reads a whole text as digits of that base, 2 to 36. NumberFormatException if it is no number, or does not fit into
   * an Int. */
  @Native("c", "(int32_t)x10_parse_signed(#cx, #0, #1, INT32_MIN, INT32_MAX)")
  public static native def parse(s:String, radix:Int):Int;
  /** Reads a whole text as a decimal number. NumberFormatException if it is no number, or does not fit. */
  @Native("c", "(int32_t)x10_parse_signed(#cx, #0, 10, INT32_MIN, INT32_MAX)")
  public static native def parse(s:String):Int;

  /** How many bits are set. */
  @Native("c", "__builtin_popcount((uint32_t)#this)") public native def bitCount():Int;
  /** How many zeros are above the highest bit that is set; all bits where none is. */
  @Native("c", "x10_leading_zeros_32((uint32_t)#this)") public native def numberOfLeadingZeros():Int;
  /** How many zeros are below the lowest bit that is set; all bits where none is. */
  @Native("c", "x10_trailing_zeros_32((uint32_t)#this)") public native def numberOfTrailingZeros():Int;
  /** The bits moved up; those that leave at the top come in below. A negative distance moves them down. */
  @Native("c", "(int32_t)x10_rotate_left_32((uint32_t)#this, #0)") public native def rotateLeft(distance:Int):Int;
  /** The bits moved down; those that leave below come in at the top. A negative distance moves them up. */
  @Native("c", "(int32_t)x10_rotate_left_32((uint32_t)#this, -(int64_t)#0)")
  public native def rotateRight(distance:Int):Int;
  /** How many zeros are above the highest bit that is set; all bits where none is. */
  public def highestOneBit():Int = this == 0n ? this : (1n << (31n - numberOfLeadingZeros()));
  /** The lowest bit that is set alone; 0 where none is. */
  @Native("c", "(int32_t)((uint32_t)#this & (0 - (uint32_t)#this))") public native def lowestOneBit():Int;
  /** Its bytes in the other order. */
  @Native("c", "(int32_t)__builtin_bswap32((uint32_t)#this)") public native def reverseBytes():Int;
  /** Its bits in the other order. */
  @Native("c", "(int32_t)x10_reverse_bits((uint32_t)#this, 32)") public native def reverse():Int;
  /** Whether it is negative, 0 or positive: -1, 0 or 1. */
  @Native("c", "X10_COMPARE(#this, 0)") public native def signum():Int;

  /** Whether x is a Int of the same value. */
  @Native("c", "x10_Int_equals(#this, #0)") public native def equals(x:Any):Boolean;
  /** Whether both are the same number. */
  @Native("c", "@eq") public native def equals(x:Int):Boolean;
  /** Depends on the value alone: equal numbers have equal ones. */
  @Native("c", "(int32_t)#this") public native def hashCode():Int;
  /** Negative, 0 or positive where this is less, equal or greater. */
  @Native("c", "X10_COMPARE(#this, #0)") public native def compareTo(x:Int):Int;
}

/** The numbers that are known to be x, when a program is compiled. */
public type Int(x:Int) = Int{self==x};
