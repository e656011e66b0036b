/* An unsigned integer of 64 bits; its literals end in u. Arithmetic wraps, division by zero throws
 * ArithmeticException, and the count of a shift is masked by the width of what is shifted. */
package x10.lang;

import x10.compiler.Native;
import x10.compiler.NativeRep;
import x10.util.Ordered;

@NativeRep("c", "uint64_t")
public struct ULong implements Comparable[ULong], Arithmetic[ULong], Bitwise[ULong], Ordered[ULong] {
  public static val MIN_VALUE:ULong{self==0U} = 0U;
  public static val MAX_VALUE:ULong{self==0xffffffffffffffffU} = 0xffffffffffffffffU;

  @Native("c", "@lt") public native operator this < (x:ULong):Boolean;
  @Native("c", "@gt") public native operator this > (x:ULong):Boolean;
  @Native("c", "@le") public native operator this <= (x:ULong):Boolean;
  @Native("c", "@ge") public native operator this >= (x:ULong):Boolean;

  @Native("c", "@add") public native operator this + (x:ULong):ULong;
  @Native("c", "@sub") public native operator this - (x:ULong):ULong;
  @Native("c", "@mul") public native operator this * (x:ULong):ULong;
  @Native("c", "@div") public native operator this / (x:ULong):ULong;
  @Native("c", "@rem") public native operator this % (x:ULong):ULong;
  @Native("c", "@plus") public native operator + this:ULong;
  @Native("c", "@neg") public native operator - this:ULong;

  @Native("c", "@and") public native operator this & (x:ULong):ULong;
  @Native("c", "@or") public native operator this | (x:ULong):ULong;
  @Native("c", "@xor") public native operator this ^ (x:ULong):ULong;
  @Native("c", "@shl") public native operator this << (count:Long):ULong;
  @Native("c", "@shr") public native operator this >> (count:Long):ULong;
  @Native("c", "@ushr") public native operator this >>> (count:Long):ULong;
  @Native("c", "@not") public native operator ~ this:ULong;
  @Native("c", "(uint64_t)(#this & (uint64_t)#0)") public native operator this & (x:Long):ULong;
  @Native("c", "(uint64_t)(#this & (uint64_t)#0)") public native operator (x:Long) & this:ULong;
  @Native("c", "(uint64_t)(#this | (uint64_t)#0)") public native operator this | (x:Long):ULong;
  @Native("c", "(uint64_t)(#this | (uint64_t)#0)") public native operator (x:Long) | this:ULong;
  @Native("c", "(uint64_t)(#this ^ (uint64_t)#0)") public native operator this ^ (x:Long):ULong;
  @Native("c", "(uint64_t)(#this ^ (uint64_t)#0)") public native operator (x:Long) ^ this:ULong;

  @Native("c", "@conv") public static native operator (x:UByte):ULong;
  @Native("c", "@conv") public static native operator (x:UShort):ULong;
  @Native("c", "@conv") public static native operator (x:UInt):ULong;
  @Native("c", "@conv") public static native operator (x:Byte):ULong;
  @Native("c", "@conv") public static native operator (x:Short):ULong;
  @Native("c", "@conv") public static native operator (x:Int):ULong;
  @Native("c", "@conv") public static native operator (x:Float) as ULong;
  @Native("c", "@conv") public static native operator (x:Double) as ULong;
  @Native("c", "@conv") public static native operator (x:Long) as ULong;

  /** In this base, with a sign. */
  @Native("c", "x10_string_of_unsigned_radix((uint64_t)#this, #0)") public native def toString(radix:Int):String;
  /** The bits, as an unsigned number. */
  @Native("c", "x10_string_of_unsigned_radix((uint64_t)#this, 16)") public native def toHexString():String;
  @Native("c", "x10_string_of_unsigned_radix((uint64_t)#this, 8)") public native def toOctalString():String;
  @Native("c", "x10_string_of_unsigned_radix((uint64_t)#this, 2)") public native def toBinaryString():String;
  @Native("c", "x10_string_of_ULong(#this)") public native def toString():String;

  @Native("c", "(uint64_t)x10_parse_unsigned(#cx, #0, #1, UINT64_MAX)")
  public static native def parseULong(s:String, radix:Int):ULong;
  @Native("c", "(uint64_t)x10_parse_unsigned(#cx, #0, 10, UINT64_MAX)")
  public static native def parseULong(s:String):ULong;
  @Native("c", "(uint64_t)x10_parse_unsigned(#cx, #0, #1, UINT64_MAX)")
  public static native def parse(s:String, radix:Int):ULong;
  @Native("c", "(uint64_t)x10_parse_unsigned(#cx, #0, 10, UINT64_MAX)") public static native def parse(s:String):ULong;

  @Native("c", "__builtin_popcountll((uint64_t)#this)") public native def bitCount():Int;
  @Native("c", "x10_leading_zeros_64((uint64_t)#this)") public native def numberOfLeadingZeros():Int;
  @Native("c", "x10_trailing_zeros_64((uint64_t)#this)") public native def numberOfTrailingZeros():Int;
  @Native("c", "(uint64_t)x10_rotate_left_64((uint64_t)#this, #0)") public native def rotateLeft(distance:Int):ULong;
  @Native("c", "(uint64_t)x10_rotate_left_64((uint64_t)#this, -(int64_t)#0)")
  public native def rotateRight(distance:Int):ULong;
  public def highestOneBit():ULong = this == 0U ? this : (1U << (63n - numberOfLeadingZeros()));
  @Native("c", "(uint64_t)((uint64_t)#this & (0 - (uint64_t)#this))") public native def lowestOneBit():ULong;
  @Native("c", "(uint64_t)__builtin_bswap64((uint64_t)#this)") public native def reverseBytes():ULong;
  @Native("c", "(uint64_t)x10_reverse_bits((uint64_t)#this, 64)") public native def reverse():ULong;
  @Native("c", "(#this != 0)") public native def signum():Int;

  @Native("c", "x10_ULong_equals(#this, #0)") public native def equals(x:Any):Boolean;
  @Native("c", "@eq") public native def equals(x:ULong):Boolean;
  @Native("c", "x10_hash_Long((int64_t)#this)") public native def hashCode():Int;
  @Native("c", "X10_COMPARE(#this, #0)") public native def compareTo(x:ULong):Int;
}

public type ULong(x:ULong) = ULong{self==x};
