/* A floating number of 64 bits (IEEE 754): the type of a literal with a point. */
package x10.lang;

import x10.compiler.Native;
import x10.compiler.NativeRep;
import x10.util.Ordered;

@NativeRep("c", "double")
public struct Double implements Comparable[Double], Arithmetic[Double], Ordered[Double] {
  /** The least number above 0. */
  public static val MIN_VALUE:Double = 4.9E-324;
  /** The least number above 0 that has all its digits. */
  public static val MIN_NORMAL:Double = 2.2250738585072014E-308;
  /** The greatest number that is finite. */
  public static val MAX_VALUE:Double = 1.7976931348623157E308;
  /** Above all other numbers: what 1.0 / 0.0 gives. */
  @Native("c", "(__builtin_inf())") public static val POSITIVE_INFINITY:Double = 1.0 / 0.0;
  /** Below all other numbers: what -1.0 / 0.0 gives. */
  @Native("c", "(-__builtin_inf())") public static val NEGATIVE_INFINITY:Double = -1.0 / 0.0;
  /** No number: what 0.0 / 0.0 gives. It is equal to nothing, itself included. */
  @Native("c", "(__builtin_nan(\"\"))") public static val NaN:Double = 0.0 / 0.0;

  /** Whether it is less; false where either is NaN. */
  @Native("c", "@lt") public native operator this < (x:Double):Boolean;
  /** Whether it is greater; false where either is NaN. */
  @Native("c", "@gt") public native operator this > (x:Double):Boolean;
  /** Whether it is less or equal; false where either is NaN. */
  @Native("c", "@le") public native operator this <= (x:Double):Boolean;
  /** Whether it is greater or equal; false where either is NaN. */
  @Native("c", "@ge") public native operator this >= (x:Double):Boolean;

  /** The sum, rounded to the nearest. */
  @Native("c", "@add") public native operator this + (x:Double):Double;
  /** The difference, rounded to the nearest. */
  @Native("c", "@sub") public native operator this - (x:Double):Double;
  /** The product, rounded to the nearest. */
  @Native("c", "@mul") public native operator this * (x:Double):Double;
  /** The quotient; a division by 0 is infinite, or NaN of 0. */
  @Native("c", "@div") public native operator this / (x:Double):Double;
  /** What a division that is cut off towards 0 leaves, with the sign of this; NaN where x is 0. */
  @Native("c", "@rem") public native operator this % (x:Double):Double;
  /** The number as it is. */
  @Native("c", "@plus") public native operator + this:Double;
  /** With the other sign. */
  @Native("c", "@neg") public native operator - this:Double;

  /** Exact: a Double can hold every Byte. */
  @Native("c", "@conv") public static native operator (x:Byte):Double;
  /** Exact: a Double can hold every Short. */
  @Native("c", "@conv") public static native operator (x:Short):Double;
  /** Exact: a Double can hold every Int. */
  @Native("c", "@conv") public static native operator (x:Int):Double;
  /** Rounded to the nearest Double. */
  @Native("c", "@conv") public static native operator (x:Long):Double;
  /** Exact: a Double can hold every UByte. */
  @Native("c", "@conv") public static native operator (x:UByte):Double;
  /** Exact: a Double can hold every UShort. */
  @Native("c", "@conv") public static native operator (x:UShort):Double;
  /** Exact: a Double can hold every UInt. */
  @Native("c", "@conv") public static native operator (x:UInt):Double;
  /** Rounded to the nearest Double. */
  @Native("c", "@conv") public static native operator (x:ULong):Double;
  /** Exact: every Float is a Double. */
  @Native("c", "@conv") public static native operator (x:Float):Double;

  /** As hexadecimal digits with a binary exponent: 0x1.8p1. */
  @Native("c", "x10_string_hex_Double(#this)") public native def toHexString():String;
  /** The fewest digits that read back as the same number; with an exponent below 10^-3 and from 10^7 on. */
  @Native("c", "x10_string_of_Double(#this)") public native def toString():String;
  /** Reads a whole text, blanks at its ends aside, as a decimal number with point and exponent, NaN or Infinity.
   * NumberFormatException if it is no number. */
  @Native("c", "x10_parse_Double(#cx, #0)") public static native def parseDouble(s:String):Double;
  /** Reads a whole text, blanks at its ends aside, as a decimal number with point and exponent, NaN or Infinity.
   * NumberFormatException if it is no number. */
  @Native("c", "x10_parse_Double(#cx, #0)") public static native def parse(s:String):Double;
  /** Whether it is no number: NaN alone is not equal to itself. */
  public def isNaN():Boolean = this != this;
  /** Whether it is one of the two infinite ones. */
  @Native("c", "(__builtin_isinf(#this) != 0)") public native def isInfinite():Boolean;
  /** The bits, every NaN being one; raw: as they are. */
  public def toLongBits():Long = isNaN() ? 0x7ff8000000000000 : toRawLongBits();
  /** The 64 bits as they are, those of each NaN included. */
  @Native("c", "x10_Double_bits(#this)") public native def toRawLongBits():Long;
  /** The number with these 64 bits. */
  @Native("c", "x10_Double_of_bits(#0)") public static native def fromLongBits(x:Long):Double;

  /** Whether x is a Double of the same value. */
  @Native("c", "x10_Double_equals(#this, #0)") public native def equals(x:Any):Boolean;
  /** Whether both are the same number; never with NaN. */
  @Native("c", "@eq") public native def equals(x:Double):Boolean;
  /** Depends on the value alone: equal numbers have equal ones. */
  @Native("c", "x10_hash_Double(#this)") public native def hashCode():Int;
  /** Negative, 0 or positive where this is less, equal or greater; NaN is the greatest, and 0.0 greater than -0.0. */
  @Native("c", "x10_compare_Double((double)#this, (double)#0)") public native def compareTo(x:Double):Int;
}

/** The numbers that are known to be x, when a program is compiled. */
public type Double(x:Double) = Double{self==x};
