/* An integer of 64 bits: the type of a literal without a suffix. Arithmetic wraps, division by zero throws
 * ArithmeticException, and the count of a shift is masked by the width of what is shifted. */
package x10.lang;

import x10.compiler.Native;
import x10.compiler.NativeRep;
import x10.util.Ordered;

@NativeRep("c", "int64_t")
public struct Long implements Comparable[Long], Arithmetic[Long], Bitwise[Long], Ordered[Long] {
  public static val MIN_VALUE:Long = 0x8000000000000000;
  public static val MAX_VALUE:Long{self==0x7fffffffffffffff} = 0x7fffffffffffffff;

  @Native("c", "@lt") public native operator this < (x:Long):Boolean;
  @Native("c", "@gt") public native operator this > (x:Long):Boolean;
  @Native("c", "@le") public native operator this <= (x:Long):Boolean;
  @Native("c", "@ge") public native operator this >= (x:Long):Boolean;

  @Native("c", "@add") public native operator this + (x:Long):Long;
  @Native("c", "@sub") public native operator this - (x:Long):Long;
  @Native("c", "@mul") public native operator this * (x:Long):Long;
  @Native("c", "@div") public native operator this / (x:Long):Long;
  @Native("c", "@rem") public native operator this % (x:Long):Long;
  @Native("c", "@plus") public native operator + this:Long;
  @Native("c", "@neg") public native operator - this:Long;

  @Native("c", "@and") public native operator this & (x:Long):Long;
  @Native("c", "@or") public native operator this | (x:Long):Long;
  @Native("c", "@xor") public native operator this ^ (x:Long):Long;
  @Native("c", "@shl") public native operator this << (count:Long):Long;
  @Native("c", "@shr") public native operator this >> (count:Long):Long;
  @Native("c", "@ushr") public native operator this >>> (count:Long):Long;
  @Native("c", "@not") public native operator ~ this:Long;

  @Native("c", "@conv") public static native operator (x:Byte):Long;
  @Native("c", "@conv") public static native operator (x:Short):Long;
  @Native("c", "@conv") public static native operator (x:Int):Long;
  @Native("c", "@conv") public static native operator (x:UByte):Long;
  @Native("c", "@conv") public static native operator (x:UShort):Long;
  @Native("c", "@conv") public static native operator (x:UInt):Long;
  @Native("c", "@conv") public static native operator (x:Float) as Long;
  @Native("c", "@conv") public static native operator (x:Double) as Long;
  @Native("c", "@conv") public static native operator (x:ULong) as Long;

  public static operator (low:Long) .. (high:Long):LongRange{self.min==low, self.max==high} = LongRange(low, high);

  /** In this base, with a sign. */
  @Native("c", "x10_string_of_radix((int64_t)#this, #0)") public native def toString(radix:Int):String;
  /** The bits, as an unsigned number. */
  @Native("c", "x10_string_of_radix((int64_t)#this, 16)") public native def toHexString():String;
  @Native("c", "x10_string_of_radix((int64_t)#this, 8)") public native def toOctalString():String;
  @Native("c", "x10_string_of_radix((int64_t)#this, 2)") public native def toBinaryString():String;
  @Native("c", "x10_string_of_Long(#this)") public native def toString():String;

  @Native("c", "x10_parse_signed(#cx, #0, #1, INT64_MIN, INT64_MAX)")
  public static native def parseLong(s:String, radix:Int):Long;
  @Native("c", "x10_parse_signed(#cx, #0, 10, INT64_MIN, INT64_MAX)") public static native def parseLong(s:String):Long;
  @Native("c", "x10_parse_signed(#cx, #0, #1, INT64_MIN, INT64_MAX)")
  public static native def parse(s:String, radix:Int):Long;
  @Native("c", "x10_parse_signed(#cx, #0, 10, INT64_MIN, INT64_MAX)") public static native def parse(s:String):Long;

  @Native("c", "__builtin_popcountll((uint64_t)#this)") public native def bitCount():Int;
  @Native("c", "x10_leading_zeros_64((uint64_t)#this)") public native def numberOfLeadingZeros():Int;
  @Native("c", "x10_trailing_zeros_64((uint64_t)#this)") public native def numberOfTrailingZeros():Int;
  @Native("c", "(int64_t)x10_rotate_left_64((uint64_t)#this, #0)") public native def rotateLeft(distance:Int):Long;
  @Native("c", "(int64_t)x10_rotate_left_64((uint64_t)#this, -(int64_t)#0)")
  public native def rotateRight(distance:Int):Long;
  public def highestOneBit():Long = this == 0 ? this : (1 << (63n - numberOfLeadingZeros()));
  @Native("c", "(int64_t)((uint64_t)#this & (0 - (uint64_t)#this))") public native def lowestOneBit():Long;
  @Native("c", "(int64_t)__builtin_bswap64((uint64_t)#this)") public native def reverseBytes():Long;
  @Native("c", "(int64_t)x10_reverse_bits((uint64_t)#this, 64)") public native def reverse():Long;
  @Native("c", "X10_COMPARE(#this, 0)") public native def signum():Int;

  @Native("c", "x10_Long_equals(#this, #0)") public native def equals(x:Any):Boolean;
  @Native("c", "@eq") public native def equals(x:Long):Boolean;
  @Native("c", "x10_hash_Long(#this)") public native def hashCode():Int;
  @Native("c", "X10_COMPARE(#this, #0)") public native def compareTo(x:Long):Int;
}

public type Long(x:Long) = Long{self==x};
