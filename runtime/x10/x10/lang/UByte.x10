/* An unsigned integer of 8 bits. Arithmetic wraps, division by zero throws ArithmeticException, and the count of a
 * shift is masked by the width of what is shifted. */
package x10.lang;

import x10.compiler.Native;
import x10.compiler.NativeRep;
import x10.util.Ordered;

@NativeRep("c", "uint8_t")
public struct UByte implements Comparable[UByte], Arithmetic[UByte], Bitwise[UByte], Ordered[UByte] {
  public static val MIN_VALUE:UByte{self==0UY} = 0UY;
  public static val MAX_VALUE:UByte{self==0xffUY} = 0xffUY;

  @Native("c", "@lt") public native operator this < (x:UByte):Boolean;
  @Native("c", "@gt") public native operator this > (x:UByte):Boolean;
  @Native("c", "@le") public native operator this <= (x:UByte):Boolean;
  @Native("c", "@ge") public native operator this >= (x:UByte):Boolean;

  @Native("c", "@add") public native operator this + (x:UByte):UByte;
  @Native("c", "@sub") public native operator this - (x:UByte):UByte;
  @Native("c", "@mul") public native operator this * (x:UByte):UByte;
  @Native("c", "@div") public native operator this / (x:UByte):UByte;
  @Native("c", "@rem") public native operator this % (x:UByte):UByte;
  @Native("c", "@plus") public native operator + this:UByte;
  @Native("c", "@neg") public native operator - this:UByte;

  @Native("c", "@and") public native operator this & (x:UByte):UByte;
  @Native("c", "@or") public native operator this | (x:UByte):UByte;
  @Native("c", "@xor") public native operator this ^ (x:UByte):UByte;
  @Native("c", "@shl") public native operator this << (count:Long):UByte;
  @Native("c", "@shr") public native operator this >> (count:Long):UByte;
  @Native("c", "@ushr") public native operator this >>> (count:Long):UByte;
  @Native("c", "@not") public native operator ~ this:UByte;
  @Native("c", "(uint8_t)(#this & (uint8_t)#0)") public native operator this & (x:Byte):UByte;
  @Native("c", "(uint8_t)(#this & (uint8_t)#0)") public native operator (x:Byte) & this:UByte;
  @Native("c", "(uint8_t)(#this | (uint8_t)#0)") public native operator this | (x:Byte):UByte;
  @Native("c", "(uint8_t)(#this | (uint8_t)#0)") public native operator (x:Byte) | this:UByte;
  @Native("c", "(uint8_t)(#this ^ (uint8_t)#0)") public native operator this ^ (x:Byte):UByte;
  @Native("c", "(uint8_t)(#this ^ (uint8_t)#0)") public native operator (x:Byte) ^ this:UByte;

  @Native("c", "@conv") public static native operator (x:UShort) as UByte;
  @Native("c", "@conv") public static native operator (x:UInt) as UByte;
  @Native("c", "@conv") public static native operator (x:ULong) as UByte;
  @Native("c", "@conv") public static native operator (x:Short) as UByte;
  @Native("c", "@conv") public static native operator (x:Int) as UByte;
  @Native("c", "@conv") public static native operator (x:Long) as UByte;
  @Native("c", "@conv") public static native operator (x:Float) as UByte;
  @Native("c", "@conv") public static native operator (x:Double) as UByte;
  @Native("c", "@conv") public static native operator (x:Byte) as UByte;

  /** In this base, with a sign. */
  @Native("c", "x10_string_of_unsigned_radix((uint64_t)#this, #0)") public native def toString(radix:Int):String;
  /** The bits, as an unsigned number. */
  @Native("c", "x10_string_of_unsigned_radix((uint8_t)#this, 16)") public native def toHexString():String;
  @Native("c", "x10_string_of_unsigned_radix((uint8_t)#this, 8)") public native def toOctalString():String;
  @Native("c", "x10_string_of_unsigned_radix((uint8_t)#this, 2)") public native def toBinaryString():String;
  @Native("c", "x10_string_of_ULong(#this)") public native def toString():String;

  @Native("c", "(uint8_t)x10_parse_unsigned(#cx, #0, #1, UINT8_MAX)")
  public static native def parseUByte(s:String, radix:Int):UByte;
  @Native("c", "(uint8_t)x10_parse_unsigned(#cx, #0, 10, UINT8_MAX)")
  public static native def parseUByte(s:String):UByte;
  @Native("c", "(uint8_t)x10_parse_unsigned(#cx, #0, #1, UINT8_MAX)")
  public static native def parse(s:String, radix:Int):UByte;
  @Native("c", "(uint8_t)x10_parse_unsigned(#cx, #0, 10, UINT8_MAX)") public static native def parse(s:String):UByte;

  @Native("c", "(uint8_t)x10_reverse_bits((uint8_t)#this, 8)") public native def reverse():UByte;
  @Native("c", "(#this != 0)") public native def signum():Int;

  @Native("c", "x10_UByte_equals(#this, #0)") public native def equals(x:Any):Boolean;
  @Native("c", "@eq") public native def equals(x:UByte):Boolean;
  @Native("c", "(int32_t)#this") public native def hashCode():Int;
  @Native("c", "X10_COMPARE(#this, #0)") public native def compareTo(x:UByte):Int;
}

public type UByte(x:UByte) = UByte{self==x};
