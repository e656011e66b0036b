/* A floating number of 32 bits (IEEE 754). */
package x10.lang;

import x10.compiler.Native;
import x10.compiler.NativeRep;
import x10.util.Ordered;

@NativeRep("c", "float")
public struct Float implements Comparable[Float], Arithmetic[Float], Ordered[Float] {
  /** The least number above 0. */
  public static val MIN_VALUE:Float = 1.4E-45f;
  /** The least number above 0 that has all its digits. */
  public static val MIN_NORMAL:Float = 1.17549435E-38f;
  /** The greatest number that is finite. */
  public static val MAX_VALUE:Float = 3.4028235E38f;
  /** Above all other numbers: what 1.0 / 0.0 gives. */
  @Native("c", "(__builtin_inff())") public static val POSITIVE_INFINITY:Float = 1.0f / 0.0f;
  /** Below all other numbers: what -1.0 / 0.0 gives. */
  @Native("c", "(-__builtin_inff())") public static val NEGATIVE_INFINITY:Float = -1.0f / 0.0f;
  /** No number: what 0.0 / 0.0 gives. It is equal to nothing, itself included. */
  @Native("c", "(__builtin_nanf(\"\"))") public static val NaN:Float = 0.0f / 0.0f;

  /** Whether it is less; false where either is NaN. */
  @Native("c", "@lt") public native operator this < (x:Float):Boolean;
  /** Whether it is greater; false where either is NaN. */
  @Native("c", "@gt") public native operator this > (x:Float):Boolean;
  /** Whether it is less or equal; false where either is NaN. */
  @Native("c", "@le") public native operator this <= (x:Float):Boolean;
  /** Whether it is greater or equal; false where either is NaN. */
  @Native("c", "@ge") public native operator this >= (x:Float):Boolean;

  /** The sum, rounded to the nearest. */
  @Native("c", "@add") public native operator this + (x:Float):Float;
  /** The difference, rounded to the nearest. */
  @Native("c", "@sub") public native operator this - (x:Float):Float;
  /** The product, rounded to the nearest. */
  @Native("c", "@mul") public native operator this * (x:Float):Float;
  /** The quotient; a division by 0 is infinite, or NaN of 0. */
  @Native("c", "@div") public native operator this / (x:Float):Float;
  /** What a division that is cut off towards 0 leaves, with the sign of this; NaN where x is 0. */
  @Native("c", "@rem") public native operator this % (x:Float):Float;
  /** The number as it is. */
  @Native("c", "@plus") public native operator + this:Float;
  /** With the other sign. */
  @Native("c", "@neg") public native operator - this:Float;

  /** Exact: a Float can hold every Byte. */
  @Native("c", "@conv") public static native operator (x:Byte):Float;
  /** Exact: a Float can hold every Short. */
  @Native("c", "@conv") public static native operator (x:Short):Float;
  /** Rounded to the nearest Float. */
  @Native("c", "@conv") public static native operator (x:Int):Float;
  /** Rounded to the nearest Float. */
  @Native("c", "@conv") public static native operator (x:Long):Float;
  /** Exact: a Float can hold every UByte. */
  @Native("c", "@conv") public static native operator (x:UByte):Float;
  /** Exact: a Float can hold every UShort. */
  @Native("c", "@conv") public static native operator (x:UShort):Float;
  /** Rounded to the nearest Float. */
  @Native("c", "@conv") public static native operator (x:UInt):Float;
  /** Rounded to the nearest Float. */
  @Native("c", "@conv") public static native operator (x:ULong):Float;
  /** Rounded to the nearest Float; infinite where it is too great. */
  @Native("c", "@conv") public static native operator (x:Double) as Float;

  /** As hexadecimal digits with a binary exponent: 0x1.8p1. */
  @Native("c", "x10_string_hex_Double(#this)") public native def toHexString():String;
  /** The fewest digits that read back as the same number; with an exponent below 10^-3 and from 10^7 on. */
  @Native("c", "x10_string_of_Float(#this)") public native def toString():String;
  /** Reads a whole text, blanks at its ends aside, as a decimal number with point and exponent, NaN or Infinity.
   * NumberFormatException if it is no number. */
  @Native("c", "x10_parse_Float(#cx, #0)") public static native def parseFloat(s:String):Float;
  /** Reads a whole text, blanks at its ends aside, as a decimal number with point and exponent, NaN or Infinity.
   * NumberFormatException if it is no number. */
  @Native("c", "x10_parse_Float(#cx, #0)") public static native def parse(s:String):Float;
  /** Whether it is no number: NaN alone is not equal to itself. */
  public def isNaN():Boolean = this != this;
  /** Whether it is one of the two infinite ones. */
  @Native("c", "(__builtin_isinf(#this) != 0)") public native def isInfinite():Boolean;
  /** The bits, every NaN being one; raw: as they are. */
  public def toIntBits():Int = isNaN() ? 0x7fc00000n : toRawIntBits();
  /** The 32 bits as they are, those of each NaN included. */
  @Native("c", "x10_Float_bits(#this)") public native def toRawIntBits():Int;
  /** The number with these 32 bits. */
  @Native("c", "x10_Float_of_bits(#0)") public static native def fromIntBits(x:Int):Float;

  /** Whether x is a Float of the same value. */
  @Native("c", "x10_Float_equals(#this, #0)") public native def equals(x:Any):Boolean;
  /** Whether both are the same number; never with NaN. */
  @Native("c", "@eq") public native def equals(x:Float):Boolean;
  /** Depends on the value alone: equal numbers have equal ones. */
  @Native("c", "x10_hash_Float(#this)") public native def hashCode():Int;
  /** Negative, 0 or positive where this is less, equal or greater; NaN is the greatest, and 0.0 greater than -0.0. */
  @Native("c", "x10_compare_Double((double)#this, (double)#0)") public native def compareTo(x:Float):Int;
}

/** The numbers that are known to be x, when a program is compiled. */
public type Float(x:Float) = Float{self==x};
