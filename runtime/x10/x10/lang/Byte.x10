/* An integer of 8 bits, from -128 to 127. Arithmetic wraps, division by zero throws ArithmeticException, and the
 * count of a shift is masked by the width of what is shifted. */
package x10.lang;

import x10.compiler.Native;
import x10.compiler.NativeRep;
import x10.util.Ordered;

@NativeRep("c", "int8_t")
public struct Byte implements Comparable[Byte], Arithmetic[Byte], Bitwise[Byte], Ordered[Byte] {
  /** The least one: -2^7. */
  public static val MIN_VALUE:Byte = 0x80Y;
  /** The greatest one: 2^7 - 1. */
  public static val MAX_VALUE:Byte{self==0x7fY} = 0x7fY;

  /** Whether it is less. */
  @Native("c", "@lt") public native operator this < (x:Byte):Boolean;
  /** Whether it is greater. */
  @Native("c", "@gt") public native operator this > (x:Byte):Boolean;
  /** Whether it is less or equal. */
  @Native("c", "@le") public native operator this <= (x:Byte):Boolean;
  /** Whether it is greater or equal. */
  @Native("c", "@ge") public native operator this >= (x:Byte):Boolean;

  /** The sum, of which the low 8 bits are kept. */
  @Native("c", "@add") public native operator this + (x:Byte):Byte;
  /** The difference, of which the low 8 bits are kept. */
  @Native("c", "@sub") public native operator this - (x:Byte):Byte;
  /** The product, of which the low 8 bits are kept. */
  @Native("c", "@mul") public native operator this * (x:Byte):Byte;
  /** The quotient, cut off towards 0. ArithmeticException where x is 0. */
  @Native("c", "@div") public native operator this / (x:Byte):Byte;
  /** What the division leaves, with the sign of this. ArithmeticException where x is 0. */
  @Native("c", "@rem") public native operator this % (x:Byte):Byte;
  /** The number as it is. */
  @Native("c", "@plus") public native operator + this:Byte;
  /** With the other sign; MIN_VALUE stays what it is. */
  @Native("c", "@neg") public native operator - this:Byte;

  /** The bits that are set in both. */
  @Native("c", "@and") public native operator this & (x:Byte):Byte;
  /** The bits that are set in either. */
  @Native("c", "@or") public native operator this | (x:Byte):Byte;
  /** The bits that are set in one of them alone. */
  @Native("c", "@xor") public native operator this ^ (x:Byte):Byte;
  /** Shifted to the left; zeros come in. Only the low bits of the count matter. */
  @Native("c", "@shl") public native operator this << (count:Long):Byte;
  /** Shifted to the right; copies of the sign come in. Only the low bits of the count matter. */
  @Native("c", "@shr") public native operator this >> (count:Long):Byte;
  /** Shifted to the right; zeros come in. Only the low bits of the count matter. */
  @Native("c", "@ushr") public native operator this >>> (count:Long):Byte;
  /** With each bit the other way. */
  @Native("c", "@not") public native operator ~ this:Byte;

  /** The low 8 bits. */
  @Native("c", "@conv") public static native operator (x:Short) as Byte;
  /** The low 8 bits. */
  @Native("c", "@conv") public static native operator (x:Int) as Byte;
  /** The low 8 bits. */
  @Native("c", "@conv") public static native operator (x:Long) as Byte;
  /** Cut off towards 0; what is out of range becomes the nearest Byte, and NaN 0. */
  @Native("c", "@conv") public static native operator (x:Float) as Byte;
  /** Cut off towards 0; what is out of range becomes the nearest Byte, and NaN 0. */
  @Native("c", "@conv") public static native operator (x:Double) as Byte;
  /** The same bits: a number of 2^7 and more becomes a negative one. */
  @Native("c", "@conv") public static native operator (x:UByte) as Byte;

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
   * a Byte. */
  @Native("c", "(int8_t)x10_parse_signed(#cx, #0, #1, INT8_MIN, INT8_MAX)")
  public static native def parseByte(s:String, radix:Int):Byte;
  /** Reads a whole text as a decimal number. NumberFormatException if it is no number, or does not fit. */
  @Native("c", "(int8_t)x10_parse_signed(#cx, #0, 10, INT8_MIN, INT8_MAX)")
  public static native def parseByte(s:String):Byte;
  /** Reads a whole text as digits of that base, 2 to 36. NumberFormatException if it is no number, or does not fit into
   * a Byte. */
  @Native("c", "(int8_t)x10_parse_signed(#cx, #0, #1, INT8_MIN, INT8_MAX)")
  public static native def parse(s:String, radix:Int):Byte;
  /** Reads a whole text as a decimal number. NumberFormatException if it is no number, or does not fit. */
  @Native("c", "(int8_t)x10_parse_signed(#cx, #0, 10, INT8_MIN, INT8_MAX)")
  public static native def parse(s:String):Byte;

  /** Its bits in the other order. */
  @Native("c", "(int8_t)x10_reverse_bits((uint8_t)#this, 8)") public native def reverse():Byte;
  /** Whether it is negative, 0 or positive: -1, 0 or 1. */
  @Native("c", "X10_COMPARE(#this, 0)") public native def signum():Int;

  /** Whether x is a Byte of the same value. */
  @Native("c", "x10_Byte_equals(#this, #0)") public native def equals(x:Any):Boolean;
  /** Whether both are the same number. */
  @Native("c", "@eq") public native def equals(x:Byte):Boolean;
  /** Depends on the value alone: equal numbers have equal ones. */
  @Native("c", "(int32_t)#this") public native def hashCode():Int;
  /** Negative, 0 or positive where this is less, equal or greater. */
  @Native("c", "X10_COMPARE(#this, #0)") public native def compareTo(x:Byte):Int;
}

/** The numbers that are known to be x, when a program is compiled. */
public type Byte(x:Byte) = Byte{self==x};
