/* A number of a type whose elements can be fetched and replaced at once; as Operand. */
package x10.ga;

public struct Fetched[T] {
  val value:T;

  private def this(value:T) { this.value = value; }

  /** An Int where an operand is expected. */
  public static operator (x:Int):Fetched[Int] = Fetched[Int](x);
  /** A Long where an operand is expected. */
  public static operator (x:Long):Fetched[Long] = Fetched[Long](x);
  /** A UInt where an operand is expected. */
  public static operator (x:UInt):Fetched[UInt] = Fetched[UInt](x);
  /** A ULong where an operand is expected. */
  public static operator (x:ULong):Fetched[ULong] = Fetched[ULong](x);
  /** A Float where an operand is expected. */
  public static operator (x:Float):Fetched[Float] = Fetched[Float](x);
  /** A Double where an operand is expected. */
  public static operator (x:Double):Fetched[Double] = Fetched[Double](x);

  /** The text of the number. */
  public def toString():String = "" + value;
}
