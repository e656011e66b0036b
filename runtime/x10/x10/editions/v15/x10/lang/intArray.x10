/* Operations on the elements of Int arrays, for reduce and scan. */
package x10.editions.v15.x10.lang;

public class intArray {
  private def this() {}

  public static val add = (a:Int, b:Int) => a + b;
  public static val sub = (a:Int, b:Int) => a - b;
  public static val mult = (a:Int, b:Int) => a * b;
  public static val mul = (a:int, b:int) => a * b;
  public static val div = (a:int, b:int) => a / b;
  public static val abs = (a:int) => a < 0 ? -a : a;
  public static val max = (a:Int, b:Int) => a < b ? b : a;
  public static val min = (a:Int, b:Int) => a < b ? a : b;
}
