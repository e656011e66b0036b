/* An unsigned integer of 32 bits; its literals end in un. Arithmetic wraps, division by zero throws
 * ArithmeticException, and the count of a shift is masked by the width of what is shifted. */
package x10.lang;

import x10.compiler.Native;
import x10.compiler.NativeRep;
import x10.util.Ordered;

@NativeRep("c", "uint32_t")
public struct UInt implements Comparable[UInt], Arithmetic[UInt], Bitwise[UInt], Ordered[UInt] {
  public static val MIN_VALUE:UInt{self==0UN} = 0UN;
  public static val MAX_VALUE:UInt{self==0xffffffffUN} = 0xffffffffUN;

  @Native("c", "@lt") public native operator this < (x:UInt):Boolean;
  @Native("c", "@gt") public native operator this > (x:UInt):Boolean;
  @Native("c", "@le") public native operator this <= (x:UInt):Boolean;
  @Native("c", "@ge") public native operator this >= (x:UInt):Boolean;

  @Native("c", "@add") public native operator this + (x:UInt):UInt;
  @Native("c", "@sub") public native operator this - (x:UInt):UInt;
  @Native("c", "@mul") public native operator this * (x:UInt):UInt;
  @Native("c", "@div") public native operator this / (x:UInt):UInt;
  @Native("c", "@rem") public native operator this % (x:UInt):UInt;
  @Native("c", "@plus") public native operator + this:UInt;
  @Native("c", "@neg") public native operator - this:UInt;

  @Native("c", "@and") public native operator this & (x:UInt):UInt;
  @Native("c", "@or") public native operator this | (x:UInt):UInt;
  @Native("c", "@xor") public native operator this ^ (x:UInt):UInt;
  @Native("c", "@shl") public native operator this << (count:Long):UInt;
  @Native("c", "@shr") public native operator this >> (count:Long):UInt;
  @Native("c", "@ushr") public native operator this >>> (count:Long):UInt;
  @Native("c", "@not") public native operator ~ this:UInt;
  @Native("c", "(uint32_t)(#this & (uint32_t)#0)") public native operator this & (x:Int):UInt;
  @Native("c", "(uint32_t)(#this & (uint32_t)#0)") public native operator (x:Int) & this:UInt;
  @Native("c", "(uint32_t)(#this | (uint32_t)#0)") public native operator this | (x:Int):UInt;
  @Native("c", "(uint32_t)(#this | (uint32_t)#0)") public native operator (x:Int) | this:UInt;
  @Native("c", "(uint32_t)(#this ^ (uint32_t)#0)") public native operator this ^ (x:Int):UInt;
  @Native("c", "(uint32_t)(#this ^ (uint32_t)#0)") public native operator (x:Int) ^ this:UInt;

  @Native("c", "@conv") public static native operator (x:UByte):UInt;
  @Native("c", "@conv") public static native operator (x:UShort):UInt;
  @Native("c", "@conv") public static native operator (x:Byte):UInt;
  @Native("c", "@conv") public static native operator (x:Short):UInt;
  @Native("c", "@conv") public static native operator (x:ULong) as UInt;
  @Native("c", "@conv") public static native operator (x:Long) as UInt;
  @Native("c", "@conv") public static native operator (x:Float) as UInt;
  @Native("c", "@conv") public static native operator (x:Double) as UInt;
  @Native("c", "@conv") public static native operator (x:Int) as UInt;

  /** In this base, with a sign. */
  @Native("c", "x10_string_of_unsigned_radix((uint64_t)#this, #0)") public native def toString(radix:Int):String;
  /** The bits, as an unsigned number. */
  @Native("c", "x10_string_of_unsigned_radix((uint32_t)#this, 16)") public native def toHexString():String;
  @Native("c", "x10_string_of_unsigned_radix((uint32_t)#this, 8)") public native def toOctalString():String;
  @Native("c", "x10_string_of_unsigned_radix((uint32_t)#this, 2)") public native def toBinaryString():String;
  @Native("c", "x10_string_of_ULong(#this)") public native def toString():String;

  @Native("c", "(uint32_t)x10_parse_unsigned(#cx, #0, #1, UINT32_MAX)")
  public static native def parseUInt(s:String, radix:Int):UInt;
  @Native("c", "(uint32_t)x10_parse_unsigned(#cx, #0, 10, UINT32_MAX)")
  public static native def parseUInt(s:String):UInt;
  @Native("c", "(uint32_t)x10_parse_unsigned(#cx, #0, #1, UINT32_MAX)")
  public static native def parse(s:String, radix:Int):UInt;
  @Native("c", "(uint32_t)x10_parse_unsigned(#cx, #0, 10, UINT32_MAX)") public static native def parse(s:String):UInt;

  @Native("c", "__builtin_popcount((uint32_t)#this)") public native def bitCount():Int;
  @Native("c", "x10_leading_zeros_32((uint32_t)#this)") public native def numberOfLeadingZeros():Int;
  @Native("c", "x10_trailing_zeros_32((uint32_t)#this)") public native def numberOfTrailingZeros():Int;
  @Native("c", "(uint32_t)x10_rotate_left_32((uint32_t)#this, #0)") public native def rotateLeft(distance:Int):UInt;
  @Native("c", "(uint32_t)x10_rotate_left_32((uint32_t)#this, -(int64_t)#0)")
  public native def rotateRight(distance:Int):UInt;
  public def highestOneBit():UInt = this == 0UN ? this : (1UN << (31n - numberOfLeadingZeros()));
  @Native("c", "(uint32_t)((uint32_t)#this & (0 - (uint32_t)#this))") public native def lowestOneBit():UInt;
  @Native("c", "(uint32_t)__builtin_bswap32((uint32_t)#this)") public native def reverseBytes():UInt;
  @Native("c", "(uint32_t)x10_reverse_bits((uint32_t)#this, 32)") public native def reverse():UInt;
  @Native("c", "(#this != 0)") public native def signum():Int;

  @Native("c", "x10_UInt_equals(#this, #0)") public native def equals(x:Any):Boolean;
  @Native("c", "@eq") public native def equals(x:UInt):Boolean;
  @Native("c", "(int32_t)#this") public native def hashCode():Int;
  @Native("c", "X10_COMPARE(#this, #0)") public native def compareTo(x:UInt):Int;
}

public type UInt(x:UInt) = UInt{self==x};
