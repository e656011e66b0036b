/* An integer of 8 bits, from -128 to 127. Arithmetic wraps, division by zero throws ArithmeticException, and the
 * count of a shift is masked by the width of what is shifted. */
package x10.lang;

import x10.compiler.Native;
import x10.compiler.NativeRep;
import x10.util.Ordered;

@NativeRep("c", "int8_t")
public struct Byte implements Comparable[Byte], Arithmetic[Byte], Bitwise[Byte], Ordered[Byte] {
  public static val MIN_VALUE:Byte = 0x80Y;
  public static val MAX_VALUE:Byte{self==0x7fY} = 0x7fY;

  @Native("c", "@lt") public native operator this < (x:Byte):Boolean;
  @Native("c", "@gt") public native operator this > (x:Byte):Boolean;
  @Native("c", "@le") public native operator this <= (x:Byte):Boolean;
  @Native("c", "@ge") public native operator this >= (x:Byte):Boolean;

  @Native("c", "@add") public native operator this + (x:Byte):Byte;
  @Native("c", "@sub") public native operator this - (x:Byte):Byte;
  @Native("c", "@mul") public native operator this * (x:Byte):Byte;
  @Native("c", "@div") public native operator this / (x:Byte):Byte;
  @Native("c", "@rem") public native operator this % (x:Byte):Byte;
  @Native("c", "@plus") public native operator + this:Byte;
  @Native("c", "@neg") public native operator - this:Byte;

  @Native("c", "@and") public native operator this & (x:Byte):Byte;
  @Native("c", "@or") public native operator this | (x:Byte):Byte;
  @Native("c", "@xor") public native operator this ^ (x:Byte):Byte;
  @Native("c", "@shl") public native operator this << (count:Long):Byte;
  @Native("c", "@shr") public native operator this >> (count:Long):Byte;
  @Native("c", "@ushr") public native operator this >>> (count:Long):Byte;
  @Native("c", "@not") public native operator ~ this:Byte;

  @Native("c", "@conv") public static native operator (x:Short) as Byte;
  @Native("c", "@conv") public static native operator (x:Int) as Byte;
  @Native("c", "@conv") public static native operator (x:Long) as Byte;
  @Native("c", "@conv") public static native operator (x:Float) as Byte;
  @Native("c", "@conv") public static native operator (x:Double) as Byte;
  @Native("c", "@conv") public static native operator (x:UByte) as Byte;

  /** In this base, with a sign. */
  @Native("c", "x10_string_of_radix((int64_t)#this, #0)") public native def toString(radix:Int):String;
  /** The bits, as an unsigned number. */
  @Native("c", "x10_string_of_radix((int64_t)#this, 16)") public native def toHexString():String;
  @Native("c", "x10_string_of_radix((int64_t)#this, 8)") public native def toOctalString():String;
  @Native("c", "x10_string_of_radix((int64_t)#this, 2)") public native def toBinaryString():String;
  @Native("c", "x10_string_of_Long(#this)") public native def toString():String;

  @Native("c", "(int8_t)x10_parse_signed(#cx, #0, #1, INT8_MIN, INT8_MAX)")
  public static native def parseByte(s:String, radix:Int):Byte;
  @Native("c", "(int8_t)x10_parse_signed(#cx, #0, 10, INT8_MIN, INT8_MAX)")
  public static native def parseByte(s:String):Byte;
  @Native("c", "(int8_t)x10_parse_signed(#cx, #0, #1, INT8_MIN, INT8_MAX)")
  public static native def parse(s:String, radix:Int):Byte;
  @Native("c", "(int8_t)x10_parse_signed(#cx, #0, 10, INT8_MIN, INT8_MAX)")
  public static native def parse(s:String):Byte;

  @Native("c", "(int8_t)x10_reverse_bits((uint8_t)#this, 8)") public native def reverse():Byte;
  @Native("c", "X10_COMPARE(#this, 0)") public native def signum():Int;

  @Native("c", "x10_Byte_equals(#this, #0)") public native def equals(x:Any):Boolean;
  @Native("c", "@eq") public native def equals(x:Byte):Boolean;
  @Native("c", "(int32_t)#this") public native def hashCode():Int;
  @Native("c", "X10_COMPARE(#this, #0)") public native def compareTo(x:Byte):Int;
}

public type Byte(x:Byte) = Byte{self==x};
