/* A number of a type whose elements can be accumulated. Numbers become operands by themselves where one is expected, so
 * that an array of other elements has no such operation: it is an error when the program is compiled. */
package x10.ga;

public struct Operand[T] {
  val value:T;

  private def this(value:T) { this.value = value; }

  /** An Int where an operand is expected. */
  public static operator (x:Int):Operand[Int] = Operand[Int](x);
  /** A Long where an operand is expected. */
  public static operator (x:Long):Operand[Long] = Operand[Long](x);
  /** A UInt where an operand is expected. */
  public static operator (x:UInt):Operand[UInt] = Operand[UInt](x);
  /** A ULong where an operand is expected. */
  public static operator (x:ULong):Operand[ULong] = Operand[ULong](x);
  /** A Float where an operand is expected. */
  public static operator (x:Float):Operand[Float] = Operand[Float](x);
  /** A Double where an operand is expected. */
  public static operator (x:Double):Operand[Double] = Operand[Double](x);
  /** A Complex where an operand is expected. */
  public static operator (x:Complex):Operand[Complex] = Operand[Complex](x);

  /** The text of the number. */
  public def toString():String = "" + value;
}
