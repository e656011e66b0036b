/* A floating number of 64 bits (IEEE 754): the type of a literal with a point. */
package x10.lang;

import x10.compiler.Native;
import x10.compiler.NativeRep;
import x10.util.Ordered;

@NativeRep("c", "double")
public struct Double implements Comparable[Double], Arithmetic[Double], Ordered[Double] {
  public static val MIN_VALUE:Double = 4.9E-324;
  public static val MIN_NORMAL:Double = 2.2250738585072014E-308;
  public static val MAX_VALUE:Double = 1.7976931348623157E308;
  @Native("c", "(__builtin_inf())") public static val POSITIVE_INFINITY:Double = 1.0 / 0.0;
  @Native("c", "(-__builtin_inf())") public static val NEGATIVE_INFINITY:Double = -1.0 / 0.0;
  @Native("c", "(__builtin_nan(\"\"))") public static val NaN:Double = 0.0 / 0.0;

  @Native("c", "@lt") public native operator this < (x:Double):Boolean;
  @Native("c", "@gt") public native operator this > (x:Double):Boolean;
  @Native("c", "@le") public native operator this <= (x:Double):Boolean;
  @Native("c", "@ge") public native operator this >= (x:Double):Boolean;

  @Native("c", "@add") public native operator this + (x:Double):Double;
  @Native("c", "@sub") public native operator this - (x:Double):Double;
  @Native("c", "@mul") public native operator this * (x:Double):Double;
  @Native("c", "@div") public native operator this / (x:Double):Double;
  @Native("c", "@rem") public native operator this % (x:Double):Double;
  @Native("c", "@plus") public native operator + this:Double;
  @Native("c", "@neg") public native operator - this:Double;

  @Native("c", "@conv") public static native operator (x:Byte):Double;
  @Native("c", "@conv") public static native operator (x:Short):Double;
  @Native("c", "@conv") public static native operator (x:Int):Double;
  @Native("c", "@conv") public static native operator (x:Long):Double;
  @Native("c", "@conv") public static native operator (x:UByte):Double;
  @Native("c", "@conv") public static native operator (x:UShort):Double;
  @Native("c", "@conv") public static native operator (x:UInt):Double;
  @Native("c", "@conv") public static native operator (x:ULong):Double;
  @Native("c", "@conv") public static native operator (x:Float):Double;

  @Native("c", "x10_string_hex_Double(#this)") public native def toHexString():String;
  @Native("c", "x10_string_of_Double(#this)") public native def toString():String;
  @Native("c", "x10_parse_Double(#cx, #0)") public static native def parseDouble(s:String):Double;
  @Native("c", "x10_parse_Double(#cx, #0)") public static native def parse(s:String):Double;
  public def isNaN():Boolean = this != this;
  @Native("c", "(__builtin_isinf(#this) != 0)") public native def isInfinite():Boolean;
  /** The bits, every NaN being one; raw: as they are. */
  public def toLongBits():Long = isNaN() ? 0x7ff8000000000000 : toRawLongBits();
  @Native("c", "x10_Double_bits(#this)") public native def toRawLongBits():Long;
  @Native("c", "x10_Double_of_bits(#0)") public static native def fromLongBits(x:Long):Double;

  @Native("c", "x10_Double_equals(#this, #0)") public native def equals(x:Any):Boolean;
  @Native("c", "@eq") public native def equals(x:Double):Boolean;
  @Native("c", "x10_hash_Double(#this)") public native def hashCode():Int;
  @Native("c", "x10_compare_Double((double)#this, (double)#0)") public native def compareTo(x:Double):Int;
}

public type Double(x:Double) = Double{self==x};
