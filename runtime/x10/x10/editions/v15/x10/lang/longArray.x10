/* Operations on the elements of long arrays, for reduce and scan. */
package x10.editions.v15.x10.lang;

public class longArray {
  private def this() {}

  public static val add = (a:long, b:long) => a + b;
  public static val sub = (a:long, b:long) => a - b;
  public static val mult = (a:long, b:long) => a * b;
  public static val mul = (a:long, b:long) => a * b;
  public static val div = (a:long, b:long) => a / b;
  public static val abs = (a:long) => a < 0 ? -a : a;
  public static val max = (a:long, b:long) => a < b ? b : a;
  public static val min = (a:long, b:long) => a < b ? a : b;
}
