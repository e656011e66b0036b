/* Operations on the elements of Float arrays, for reduce and scan. */
package x10.editions.v15.x10.lang;

public class floatArray {
  private def this() {}

  public static val add = (a:Float, b:Float) => a + b;
  public static val sub = (a:Float, b:Float) => a - b;
  public static val mult = (a:Float, b:Float) => a * b;
  public static val max = (a:Float, b:Float) => a < b ? b : a;
  public static val min = (a:Float, b:Float) => a < b ? a : b;
}
