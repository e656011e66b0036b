/* Operations on the elements of double arrays, for reduce and scan. */
package x10.editions.v15.x10.lang;

public class doubleArray {
  private def this() {}

  public static val add = (a:double, b:double) => a + b;
  public static val sub = (a:double, b:double) => a - b;
  public static val mult = (a:double, b:double) => a * b;
  public static val max = (a:double, b:double) => a < b ? b : a;
  public static val min = (a:double, b:double) => a < b ? a : b;
}
