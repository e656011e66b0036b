/* Operations on the elements of float arrays, for reduce and scan. */
package x10.editions.v15.x10.lang;

public class floatArray {
  private def this() {}

  public static val add = (a:float, b:float) => a + b;
  public static val sub = (a:float, b:float) => a - b;
  public static val mult = (a:float, b:float) => a * b;
  public static val mul = (a:float, b:float) => a * b;
  public static val div = (a:float, b:float) => a / b;
  public static val abs = (a:float) => a < 0 ? -a : a;
  public static val max = (a:float, b:float) => x10.lang.Math.max(a, b);
  public static val min = (a:float, b:float) => x10.lang.Math.min(a, b);
}
