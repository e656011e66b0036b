/* java.lang.Double. */
package x10.editions.java.lang;

import x10.compiler.Unchanging;

@Unchanging
public final class Double {
  private val value:x10.lang.Double;
  public def this(value:x10.lang.Double) { this.value = value; }
  public def this(text:String) { value = x10.lang.Double.parse(text); }

  public static NaN = 0.0 / 0.0;
  public static POSITIVE_INFINITY = 1.0 / 0.0;
  public static NEGATIVE_INFINITY = -1.0 / 0.0;
  public static MAX_VALUE = x10.lang.Double.MAX_VALUE;
  public static MIN_VALUE = x10.lang.Double.MIN_VALUE;
  public static def parseDouble(text:String):x10.lang.Double = x10.lang.Double.parse(text);
  public static def valueOf(text:String):Double = new Double(x10.lang.Double.parse(text));
  public static def valueOf(v:x10.lang.Double):Double = new Double(v);
  public static def toString(v:x10.lang.Double):String = v.toString();
  public static def isNaN(v:x10.lang.Double):Boolean = v != v;
  public static def isInfinite(v:x10.lang.Double):Boolean = v == POSITIVE_INFINITY || v == NEGATIVE_INFINITY;
  public def isNaN():Boolean = value != value;

  public def intValue():Int = value as Int;
  public def longValue():Long = value as Long;
  public def floatValue():Float = value as Float;
  public def doubleValue():x10.lang.Double = value as x10.lang.Double;
  public def compareTo(that:Double):Int = value < that.value ? -1n : value > that.value ? 1n : 0n;
  public def equals(that:Any):Boolean = that instanceof Double ? value == (that as Double).value
      : that instanceof x10.lang.Double && value == (that as x10.lang.Double);
  public def hashCode():Int = value.hashCode();
  public def toString():String = value.toString();
}
