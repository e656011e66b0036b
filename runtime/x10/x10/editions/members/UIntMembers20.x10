/* What x10.lang.UInt has in X10 2.0 and 2.1.0: an Int is converted by itself, and mixed operands are unsigned. */
package x10.editions.members;

public class UIntMembers20 {
  private def this() {}

  public static operator (x:Int):UInt = x as UInt;

  public static operator (x:UInt) + (y:Int):UInt = x + (y as UInt);
  public static operator (x:Int) + (y:UInt):UInt = (x as UInt) + y;
  public static operator (x:UInt) - (y:Int):UInt = x - (y as UInt);
  public static operator (x:Int) - (y:UInt):UInt = (x as UInt) - y;
  public static operator (x:UInt) * (y:Int):UInt = x * (y as UInt);
  public static operator (x:Int) * (y:UInt):UInt = (x as UInt) * y;
  public static operator (x:UInt) / (y:Int):UInt = x / (y as UInt);
  public static operator (x:Int) / (y:UInt):UInt = (x as UInt) / y;
  public static operator (x:UInt) % (y:Int):UInt = x % (y as UInt);
  public static operator (x:Int) % (y:UInt):UInt = (x as UInt) % y;
}
