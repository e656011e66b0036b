/* An integer of 64 bits: the type of a literal without a suffix. Arithmetic wraps, division by zero throws
 * ArithmeticException, and the count of a shift is masked by the width of what is shifted. */
package x10.lang;

import x10.compiler.Native;
import x10.compiler.NativeRep;
import x10.util.Ordered;

@NativeRep("c", "int64_t")
public struct Long implements Comparable[Long], Arithmetic[Long], Bitwise[Long], Ordered[Long] {
  /** The least one: -2^63. */
  public static val MIN_VALUE:Long = 0x8000000000000000;
  /** The greatest one: 2^63 - 1. */
  public static val MAX_VALUE:Long{self==0x7fffffffffffffff} = 0x7fffffffffffffff;

  /** Whether it is less. */
  @Native("c", "@lt") public native operator this < (x:Long):Boolean;
  /** Whether it is greater. */
  @Native("c", "@gt") public native operator this > (x:Long):Boolean;
  /** Whether it is less or equal. */
  @Native("c", "@le") public native operator this <= (x:Long):Boolean;
  /** Whether it is greater or equal. */
  @Native("c", "@ge") public native operator this >= (x:Long):Boolean;

  /** The sum, of which the low 64 bits are kept. */
  @Native("c", "@add") public native operator this + (x:Long):Long;
  /** The difference, of which the low 64 bits are kept. */
  @Native("c", "@sub") public native operator this - (x:Long):Long;
  /** The product, of which the low 64 bits are kept. */
  @Native("c", "@mul") public native operator this * (x:Long):Long;
  /** The quotient, cut off towards 0. ArithmeticException where x is 0. */
  @Native("c", "@div") public native operator this / (x:Long):Long;
  /** What the division leaves, with the sign of this. ArithmeticException where x is 0. */
  @Native("c", "@rem") public native operator this % (x:Long):Long;
  /** The number as it is. */
  @Native("c", "@plus") public native operator + this:Long;
  /** With the other sign; MIN_VALUE stays what it is. */
  @Native("c", "@neg") public native operator - this:Long;

  /** The bits that are set in both. */
  @Native("c", "@and") public native operator this & (x:Long):Long;
  /** The bits that are set in either. */
  @Native("c", "@or") public native operator this | (x:Long):Long;
  /** The bits that are set in one of them alone. */
  @Native("c", "@xor") public native operator this ^ (x:Long):Long;
  /** Shifted to the left; zeros come in. Only the low bits of the count matter. */
  @Native("c", "@shl") public native operator this << (count:Long):Long;
  /** Shifted to the right; copies of the sign come in. Only the low bits of the count matter. */
  @Native("c", "@shr") public native operator this >> (count:Long):Long;
  /** Shifted to the right; zeros come in. Only the low bits of the count matter. */
  @Native("c", "@ushr") public native operator this >>> (count:Long):Long;
  /** With each bit the other way. */
  @Native("c", "@not") public native operator ~ this:Long;

  /** The same number: a Long can hold every Byte. */
  @Native("c", "@conv") public static native operator (x:Byte):Long;
  /** The same number: a Long can hold every Short. */
  @Native("c", "@conv") public static native operator (x:Short):Long;
  /** The same number: a Long can hold every Int. */
  @Native("c", "@conv") public static native operator (x:Int):Long;
  /** The same number: a Long can hold every UByte. */
  @Native("c", "@conv") public static native operator (x:UByte):Long;
  /** The same number: a Long can hold every UShort. */
  @Native("c", "@conv") public static native operator (x:UShort):Long;
  /** The same number: a Long can hold every UInt. */
  @Native("c", "@conv") public static native operator (x:UInt):Long;
  /** Cut off towards 0; what is out of range becomes the nearest Long, and NaN 0. */
  @Native("c", "@conv") public static native operator (x:Float) as Long;
  /** Cut off towards 0; what is out of range becomes the nearest Long, and NaN 0. */
  @Native("c", "@conv") public static native operator (x:Double) as Long;
  /** The same bits: a number of 2^63 and more becomes a negative one. */
  @Native("c", "@conv") public static native operator (x:ULong) as Long;

  /** The numbers from low to high, both included; none where high is less. */
  public static operator (low:Long) .. (high:Long):LongRange{self.min==low, self.max==high} = LongRange(low, high);

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
   * a Long. */
  @Native("c", "x10_parse_signed(#cx, #0, #1, INT64_MIN, INT64_MAX)")
  public static native def parseLong(s:String, radix:Int):Long;
  /** Reads a whole text as a decimal number. NumberFormatException if it is no number, or does not fit. */
  @Native("c", "x10_parse_signed(#cx, #0, 10, INT64_MIN, INT64_MAX)") public static native def parseLong(s:String):Long;
  /** Reads a whole text as digits of that base, 2 to 36. NumberFormatException if it is no number, or does not fit into
   * a Long. */
  @Native("c", "x10_parse_signed(#cx, #0, #1, INT64_MIN, INT64_MAX)")
  public static native def parse(s:String, radix:Int):Long;
  /** Reads a whole text as a decimal number. NumberFormatException if it is no number, or does not fit. */
  @Native("c", "x10_parse_signed(#cx, #0, 10, INT64_MIN, INT64_MAX)") public static native def parse(s:String):Long;

  /** How many bits are set. */
  @Native("c", "__builtin_popcountll((uint64_t)#this)") public native def bitCount():Int;
  /** How many zeros are above the highest bit that is set; all bits where none is. */
  @Native("c", "x10_leading_zeros_64((uint64_t)#this)") public native def numberOfLeadingZeros():Int;
  /** How many zeros are below the lowest bit that is set; all bits where none is. */
  @Native("c", "x10_trailing_zeros_64((uint64_t)#this)") public native def numberOfTrailingZeros():Int;
  /** The bits moved up; those that leave at the top come in below. A negative distance moves them down. */
  @Native("c", "(int64_t)x10_rotate_left_64((uint64_t)#this, #0)") public native def rotateLeft(distance:Int):Long;
  /** The bits moved down; those that leave below come in at the top. A negative distance moves them up. */
  @Native("c", "(int64_t)x10_rotate_left_64((uint64_t)#this, -(int64_t)#0)")
  public native def rotateRight(distance:Int):Long;
  /** How many zeros are above the highest bit that is set; all bits where none is. */
  public def highestOneBit():Long = this == 0 ? this : (1 << (63n - numberOfLeadingZeros()));
  /** The lowest bit that is set alone; 0 where none is. */
  @Native("c", "(int64_t)((uint64_t)#this & (0 - (uint64_t)#this))") public native def lowestOneBit():Long;
  /** Its bytes in the other order. */
  @Native("c", "(int64_t)__builtin_bswap64((uint64_t)#this)") public native def reverseBytes():Long;
  /** Its bits in the other order. */
  @Native("c", "(int64_t)x10_reverse_bits((uint64_t)#this, 64)") public native def reverse():Long;
  /** Whether it is negative, 0 or positive: -1, 0 or 1. */
  @Native("c", "X10_COMPARE(#this, 0)") public native def signum():Int;

  /** Whether x is a Long of the same value. */
  @Native("c", "x10_Long_equals(#this, #0)") public native def equals(x:Any):Boolean;
  /** Whether both are the same number. */
  @Native("c", "@eq") public native def equals(x:Long):Boolean;
  /** Depends on the value alone: equal numbers have equal ones. */
  @Native("c", "x10_hash_Long(#this)") public native def hashCode():Int;
  /** Negative, 0 or positive where this is less, equal or greater. */
  @Native("c", "X10_COMPARE(#this, #0)") public native def compareTo(x:Long):Int;
}

/** The numbers that are known to be x, when a program is compiled. */
public type Long(x:Long) = Long{self==x};
