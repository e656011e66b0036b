/* Operations on the elements of double arrays, for reduce and scan. */
package x10.editions.v15.x10.lang;

public class doubleArray {
  private def this() {}

  public static val add = (a:double, b:double) => a + b;
  public static val sub = (a:double, b:double) => a - b;
  public static val mult = (a:double, b:double) => a * b;
  public static val mul = (a:double, b:double) => a * b;
  public static val div = (a:double, b:double) => a / b;
  public static val abs = (a:double) => a < 0 ? -a : a;
  public static val max = (a:double, b:double) => x10.lang.Math.max(a, b);
  public static val min = (a:double, b:double) => x10.lang.Math.min(a, b);
}
