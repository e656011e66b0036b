/* A floating number of 32 bits (IEEE 754). */
package x10.lang;

import x10.compiler.Native;
import x10.compiler.NativeRep;
import x10.util.Ordered;

@NativeRep("c", "float")
public struct Float implements Comparable[Float], Arithmetic[Float], Ordered[Float] {
  public static val MIN_VALUE:Float = 1.4E-45f;
  public static val MIN_NORMAL:Float = 1.17549435E-38f;
  public static val MAX_VALUE:Float = 3.4028235E38f;
  @Native("c", "(__builtin_inff())") public static val POSITIVE_INFINITY:Float = 1.0f / 0.0f;
  @Native("c", "(-__builtin_inff())") public static val NEGATIVE_INFINITY:Float = -1.0f / 0.0f;
  @Native("c", "(__builtin_nanf(\"\"))") public static val NaN:Float = 0.0f / 0.0f;

  @Native("c", "@lt") public native operator this < (x:Float):Boolean;
  @Native("c", "@gt") public native operator this > (x:Float):Boolean;
  @Native("c", "@le") public native operator this <= (x:Float):Boolean;
  @Native("c", "@ge") public native operator this >= (x:Float):Boolean;

  @Native("c", "@add") public native operator this + (x:Float):Float;
  @Native("c", "@sub") public native operator this - (x:Float):Float;
  @Native("c", "@mul") public native operator this * (x:Float):Float;
  @Native("c", "@div") public native operator this / (x:Float):Float;
  @Native("c", "@rem") public native operator this % (x:Float):Float;
  @Native("c", "@plus") public native operator + this:Float;
  @Native("c", "@neg") public native operator - this:Float;

  @Native("c", "@conv") public static native operator (x:Byte):Float;
  @Native("c", "@conv") public static native operator (x:Short):Float;
  @Native("c", "@conv") public static native operator (x:Int):Float;
  @Native("c", "@conv") public static native operator (x:Long):Float;
  @Native("c", "@conv") public static native operator (x:UByte):Float;
  @Native("c", "@conv") public static native operator (x:UShort):Float;
  @Native("c", "@conv") public static native operator (x:UInt):Float;
  @Native("c", "@conv") public static native operator (x:ULong):Float;
  @Native("c", "@conv") public static native operator (x:Double) as Float;

  @Native("c", "x10_string_hex_Double(#this)") public native def toHexString():String;
  @Native("c", "x10_string_of_Float(#this)") public native def toString():String;
  @Native("c", "x10_parse_Float(#cx, #0)") public static native def parseFloat(s:String):Float;
  @Native("c", "x10_parse_Float(#cx, #0)") public static native def parse(s:String):Float;
  public def isNaN():Boolean = this != this;
  @Native("c", "(__builtin_isinf(#this) != 0)") public native def isInfinite():Boolean;
  /** The bits, every NaN being one; raw: as they are. */
  public def toIntBits():Int = isNaN() ? 0x7fc00000n : toRawIntBits();
  @Native("c", "x10_Float_bits(#this)") public native def toRawIntBits():Int;
  @Native("c", "x10_Float_of_bits(#0)") public static native def fromIntBits(x:Int):Float;

  @Native("c", "x10_Float_equals(#this, #0)") public native def equals(x:Any):Boolean;
  @Native("c", "@eq") public native def equals(x:Float):Boolean;
  @Native("c", "x10_hash_Float(#this)") public native def hashCode():Int;
  @Native("c", "x10_compare_Double((double)#this, (double)#0)") public native def compareTo(x:Float):Int;
}

public type Float(x:Float) = Float{self==x};
