/* What x10.lang.Box has in X10 1.7: a cast takes the value out, and so does arithmetic. */
package x10.editions.members;

import x10.util.Box;

public class BoxMembers17 {
  private def this() {}

  public static operator [T](box:Box[T]) as T {
    if (box == null)
      throw new ClassCastException("null is no value");
    return box.value;
  }

  public static operator (a:Box[Int]) + (b:Int):Int = a.value + b;
  public static operator (a:Box[Int]) - (b:Int):Int = a.value - b;
  public static operator (a:Box[Int]) * (b:Int):Int = a.value * b;
  public static operator (a:Box[Int]) / (b:Int):Int = a.value / b;
  public static operator (a:Box[Long]) + (b:Long):Long = a.value + b;
  public static operator (a:Box[Long]) - (b:Long):Long = a.value - b;
  public static operator (a:Box[Long]) * (b:Long):Long = a.value * b;
  public static operator (a:Box[Long]) / (b:Long):Long = a.value / b;
  public static operator (a:Box[Double]) + (b:Double):Double = a.value + b;
  public static operator (a:Box[Double]) - (b:Double):Double = a.value - b;
  public static operator (a:Box[Double]) * (b:Double):Double = a.value * b;
  public static operator (a:Box[Double]) / (b:Double):Double = a.value / b;
}
