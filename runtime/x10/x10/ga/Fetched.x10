/* A number of a type whose elements can be fetched and replaced at once; as Operand. */
package x10.ga;

public struct Fetched[T] {
  val value:T;

  private def this(value:T) { this.value = value; }

  public static operator (x:Int):Fetched[Int] = Fetched[Int](x);
  public static operator (x:Long):Fetched[Long] = Fetched[Long](x);
  public static operator (x:UInt):Fetched[UInt] = Fetched[UInt](x);
  public static operator (x:ULong):Fetched[ULong] = Fetched[ULong](x);
  public static operator (x:Float):Fetched[Float] = Fetched[Float](x);
  public static operator (x:Double):Fetched[Double] = Fetched[Double](x);

  public def toString():String = "" + value;
}
