/* Operations on the elements of Double arrays, for reduce and scan. */
package x10.editions.v15.x10.lang;

public class doubleArray {
  private def this() {}

  public static val add = (a:Double, b:Double) => a + b;
  public static val sub = (a:Double, b:Double) => a - b;
  public static val mult = (a:Double, b:Double) => a * b;
  public static val max = (a:Double, b:Double) => a < b ? b : a;
  public static val min = (a:Double, b:Double) => a < b ? a : b;
}
