/* What x10.lang.ULong has in X10 2.0 and 2.1.0: a Long is converted by itself, and mixed operands are unsigned. */
package x10.editions.members;

public class ULongMembers20 {
  private def this() {}

  public static operator (x:Long):ULong = x as ULong;
  public static operator (x:Int):ULong = x as ULong;

  public static operator (x:ULong) + (y:Long):ULong = x + (y as ULong);
  public static operator (x:Long) + (y:ULong):ULong = (x as ULong) + y;
  public static operator (x:ULong) - (y:Long):ULong = x - (y as ULong);
  public static operator (x:Long) - (y:ULong):ULong = (x as ULong) - y;
  public static operator (x:ULong) * (y:Long):ULong = x * (y as ULong);
  public static operator (x:Long) * (y:ULong):ULong = (x as ULong) * y;
  public static operator (x:ULong) / (y:Long):ULong = x / (y as ULong);
  public static operator (x:Long) / (y:ULong):ULong = (x as ULong) / y;
  public static operator (x:ULong) % (y:Long):ULong = x % (y as ULong);
  public static operator (x:Long) % (y:ULong):ULong = (x as ULong) % y;
}
