/* An unsigned integer of 16 bits. Arithmetic wraps, division by zero throws ArithmeticException, and the count of
 * a shift is masked by the width of what is shifted. */
package x10.lang;

import x10.compiler.Native;
import x10.compiler.NativeRep;
import x10.util.Ordered;

@NativeRep("c", "uint16_t")
public struct UShort implements Comparable[UShort], Arithmetic[UShort], Bitwise[UShort], Ordered[UShort] {
  public static val MIN_VALUE:UShort{self==0US} = 0US;
  public static val MAX_VALUE:UShort{self==0xffffUS} = 0xffffUS;

  @Native("c", "@lt") public native operator this < (x:UShort):Boolean;
  @Native("c", "@gt") public native operator this > (x:UShort):Boolean;
  @Native("c", "@le") public native operator this <= (x:UShort):Boolean;
  @Native("c", "@ge") public native operator this >= (x:UShort):Boolean;

  @Native("c", "@add") public native operator this + (x:UShort):UShort;
  @Native("c", "@sub") public native operator this - (x:UShort):UShort;
  @Native("c", "@mul") public native operator this * (x:UShort):UShort;
  @Native("c", "@div") public native operator this / (x:UShort):UShort;
  @Native("c", "@rem") public native operator this % (x:UShort):UShort;
  @Native("c", "@plus") public native operator + this:UShort;
  @Native("c", "@neg") public native operator - this:UShort;

  @Native("c", "@and") public native operator this & (x:UShort):UShort;
  @Native("c", "@or") public native operator this | (x:UShort):UShort;
  @Native("c", "@xor") public native operator this ^ (x:UShort):UShort;
  @Native("c", "@shl") public native operator this << (count:Long):UShort;
  @Native("c", "@shr") public native operator this >> (count:Long):UShort;
  @Native("c", "@ushr") public native operator this >>> (count:Long):UShort;
  @Native("c", "@not") public native operator ~ this:UShort;
  @Native("c", "(uint16_t)(#this & (uint16_t)#0)") public native operator this & (x:Short):UShort;
  @Native("c", "(uint16_t)(#this & (uint16_t)#0)") public native operator (x:Short) & this:UShort;
  @Native("c", "(uint16_t)(#this | (uint16_t)#0)") public native operator this | (x:Short):UShort;
  @Native("c", "(uint16_t)(#this | (uint16_t)#0)") public native operator (x:Short) | this:UShort;
  @Native("c", "(uint16_t)(#this ^ (uint16_t)#0)") public native operator this ^ (x:Short):UShort;
  @Native("c", "(uint16_t)(#this ^ (uint16_t)#0)") public native operator (x:Short) ^ this:UShort;

  @Native("c", "@conv") public static native operator (x:UByte):UShort;
  @Native("c", "@conv") public static native operator (x:Byte):UShort;
  @Native("c", "@conv") public static native operator (x:UInt) as UShort;
  @Native("c", "@conv") public static native operator (x:ULong) as UShort;
  @Native("c", "@conv") public static native operator (x:Int) as UShort;
  @Native("c", "@conv") public static native operator (x:Long) as UShort;
  @Native("c", "@conv") public static native operator (x:Float) as UShort;
  @Native("c", "@conv") public static native operator (x:Double) as UShort;
  @Native("c", "@conv") public static native operator (x:Short) as UShort;

  /** In this base, with a sign. */
  @Native("c", "x10_string_of_unsigned_radix((uint64_t)#this, #0)") public native def toString(radix:Int):String;
  /** The bits, as an unsigned number. */
  @Native("c", "x10_string_of_unsigned_radix((uint16_t)#this, 16)") public native def toHexString():String;
  @Native("c", "x10_string_of_unsigned_radix((uint16_t)#this, 8)") public native def toOctalString():String;
  @Native("c", "x10_string_of_unsigned_radix((uint16_t)#this, 2)") public native def toBinaryString():String;
  @Native("c", "x10_string_of_ULong(#this)") public native def toString():String;

  @Native("c", "(uint16_t)x10_parse_unsigned(#cx, #0, #1, UINT16_MAX)")
  public static native def parseUShort(s:String, radix:Int):UShort;
  @Native("c", "(uint16_t)x10_parse_unsigned(#cx, #0, 10, UINT16_MAX)")
  public static native def parseUShort(s:String):UShort;
  @Native("c", "(uint16_t)x10_parse_unsigned(#cx, #0, #1, UINT16_MAX)")
  public static native def parse(s:String, radix:Int):UShort;
  @Native("c", "(uint16_t)x10_parse_unsigned(#cx, #0, 10, UINT16_MAX)") public static native def parse(s:String):UShort;

  @Native("c", "(uint16_t)__builtin_bswap16((uint16_t)#this)") public native def reverseBytes():UShort;
  @Native("c", "(uint16_t)x10_reverse_bits((uint16_t)#this, 16)") public native def reverse():UShort;
  @Native("c", "(#this != 0)") public native def signum():Int;

  @Native("c", "x10_UShort_equals(#this, #0)") public native def equals(x:Any):Boolean;
  @Native("c", "@eq") public native def equals(x:UShort):Boolean;
  @Native("c", "(int32_t)#this") public native def hashCode():Int;
  @Native("c", "X10_COMPARE(#this, #0)") public native def compareTo(x:UShort):Int;
}

public type UShort(x:UShort) = UShort{self==x};
