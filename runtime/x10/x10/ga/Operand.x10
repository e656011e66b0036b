/* A number of a type whose elements can be accumulated. Numbers become operands by themselves where one is expected, so
 * that an array of other elements has no such operation: it is an error when the program is compiled. */
package x10.ga;

public struct Operand[T] {
  val value:T;

  private def this(value:T) { this.value = value; }

  public static operator (x:Int):Operand[Int] = Operand[Int](x);
  public static operator (x:Long):Operand[Long] = Operand[Long](x);
  public static operator (x:UInt):Operand[UInt] = Operand[UInt](x);
  public static operator (x:ULong):Operand[ULong] = Operand[ULong](x);
  public static operator (x:Float):Operand[Float] = Operand[Float](x);
  public static operator (x:Double):Operand[Double] = Operand[Double](x);
  public static operator (x:Complex):Operand[Complex] = Operand[Complex](x);

  public def toString():String = "" + value;
}
