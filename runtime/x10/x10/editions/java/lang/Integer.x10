/* java.lang.Integer. */
package x10.editions.java.lang;

import x10.compiler.Unchanging;

@Unchanging
public final class Integer {
  private val value:Int;
  public def this(value:Int) { this.value = value; }
  public def this(text:String) { value = x10.lang.Int.parse(text); }

  public static MIN_VALUE = Int.MIN_VALUE;
  public static MAX_VALUE = Int.MAX_VALUE;
  public static SIZE = 32n;
  public static def parseInt(text:String):Int = Int.parse(text);
  public static def parseInt(text:String, radix:Int):Int = Int.parse(text, radix);
  public static def valueOf(text:String):Integer = new Integer(Int.parse(text));
  public static def valueOf(v:Int):Integer = new Integer(v);
  /** There are no properties of a virtual machine. */
  public static def getInteger(name:String, otherwise:Int):Integer = new Integer(otherwise);
  public static def toString(v:Int):String = v.toString();
  public static def toHexString(v:Int):String = v.toHexString();
  public static def toBinaryString(v:Int):String = v.toBinaryString();

  public def intValue():Int = value as Int;
  public def longValue():Long = value as Long;
  public def floatValue():Float = value as Float;
  public def doubleValue():x10.lang.Double = value as x10.lang.Double;
  public def compareTo(that:Integer):Int = value < that.value ? -1n : value > that.value ? 1n : 0n;
  public def equals(that:Any):Boolean = that instanceof Integer ? value == (that as Integer).value
      : that instanceof x10.lang.Int && value == (that as x10.lang.Int);
  public def hashCode():Int = value.hashCode();
  public def toString():String = value.toString();
}
