/* An integer of 32 bits; its literals end in n. Arithmetic wraps, division by zero throws ArithmeticException, and
 * the count of a shift is masked by the width of what is shifted. */
package x10.lang;

import x10.compiler.Native;
import x10.compiler.NativeRep;
import x10.util.Ordered;

@NativeRep("c", "int32_t")
public struct Int implements Comparable[Int], Arithmetic[Int], Bitwise[Int], Ordered[Int] {
  public static val MIN_VALUE:Int = 0x80000000n;
  public static val MAX_VALUE:Int{self==0x7fffffffn} = 0x7fffffffn;

  @Native("c", "@lt") public native operator this < (x:Int):Boolean;
  @Native("c", "@gt") public native operator this > (x:Int):Boolean;
  @Native("c", "@le") public native operator this <= (x:Int):Boolean;
  @Native("c", "@ge") public native operator this >= (x:Int):Boolean;

  @Native("c", "@add") public native operator this + (x:Int):Int;
  @Native("c", "@sub") public native operator this - (x:Int):Int;
  @Native("c", "@mul") public native operator this * (x:Int):Int;
  @Native("c", "@div") public native operator this / (x:Int):Int;
  @Native("c", "@rem") public native operator this % (x:Int):Int;
  @Native("c", "@plus") public native operator + this:Int;
  @Native("c", "@neg") public native operator - this:Int;

  @Native("c", "@and") public native operator this & (x:Int):Int;
  @Native("c", "@or") public native operator this | (x:Int):Int;
  @Native("c", "@xor") public native operator this ^ (x:Int):Int;
  @Native("c", "@shl") public native operator this << (count:Long):Int;
  @Native("c", "@shr") public native operator this >> (count:Long):Int;
  @Native("c", "@ushr") public native operator this >>> (count:Long):Int;
  @Native("c", "@not") public native operator ~ this:Int;

  @Native("c", "@conv") public static native operator (x:Byte):Int;
  @Native("c", "@conv") public static native operator (x:Short):Int;
  @Native("c", "@conv") public static native operator (x:UByte):Int;
  @Native("c", "@conv") public static native operator (x:UShort):Int;
  @Native("c", "@conv") public static native operator (x:Long) as Int;
  @Native("c", "@conv") public static native operator (x:Float) as Int;
  @Native("c", "@conv") public static native operator (x:Double) as Int;
  @Native("c", "@conv") public static native operator (x:UInt) as Int;

  public static operator (low:Int) .. (high:Int):IntRange{self.min==low, self.max==high} = IntRange(low, high);

  /** In this base, with a sign. */
  @Native("c", "x10_string_of_radix((int64_t)#this, #0)") public native def toString(radix:Int):String;
  /** The bits, as an unsigned number. */
  @Native("c", "x10_string_of_radix((int64_t)#this, 16)") public native def toHexString():String;
  @Native("c", "x10_string_of_radix((int64_t)#this, 8)") public native def toOctalString():String;
  @Native("c", "x10_string_of_radix((int64_t)#this, 2)") public native def toBinaryString():String;
  @Native("c", "x10_string_of_Long(#this)") public native def toString():String;

  @Native("c", "(int32_t)x10_parse_signed(#cx, #0, #1, INT32_MIN, INT32_MAX)")
  public static native def parseInt(s:String, radix:Int):Int;
  @Native("c", "(int32_t)x10_parse_signed(#cx, #0, 10, INT32_MIN, INT32_MAX)")
  public static native def parseInt(s:String):Int;
  @Native("c", "(int32_t)x10_parse_signed(#cx, #0, #1, INT32_MIN, INT32_MAX)")
  public static native def parse(s:String, radix:Int):Int;
  @Native("c", "(int32_t)x10_parse_signed(#cx, #0, 10, INT32_MIN, INT32_MAX)")
  public static native def parse(s:String):Int;

  @Native("c", "__builtin_popcount((uint32_t)#this)") public native def bitCount():Int;
  @Native("c", "x10_leading_zeros_32((uint32_t)#this)") public native def numberOfLeadingZeros():Int;
  @Native("c", "x10_trailing_zeros_32((uint32_t)#this)") public native def numberOfTrailingZeros():Int;
  @Native("c", "(int32_t)x10_rotate_left_32((uint32_t)#this, #0)") public native def rotateLeft(distance:Int):Int;
  @Native("c", "(int32_t)x10_rotate_left_32((uint32_t)#this, -(int64_t)#0)")
  public native def rotateRight(distance:Int):Int;
  public def highestOneBit():Int = this == 0n ? this : (1n << (31n - numberOfLeadingZeros()));
  @Native("c", "(int32_t)((uint32_t)#this & (0 - (uint32_t)#this))") public native def lowestOneBit():Int;
  @Native("c", "(int32_t)__builtin_bswap32((uint32_t)#this)") public native def reverseBytes():Int;
  @Native("c", "(int32_t)x10_reverse_bits((uint32_t)#this, 32)") public native def reverse():Int;
  @Native("c", "X10_COMPARE(#this, 0)") public native def signum():Int;

  @Native("c", "x10_Int_equals(#this, #0)") public native def equals(x:Any):Boolean;
  @Native("c", "@eq") public native def equals(x:Int):Boolean;
  @Native("c", "(int32_t)#this") public native def hashCode():Int;
  @Native("c", "X10_COMPARE(#this, #0)") public native def compareTo(x:Int):Int;
}

public type Int(x:Int) = Int{self==x};
