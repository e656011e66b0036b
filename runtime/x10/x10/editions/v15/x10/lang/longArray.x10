/* Operations on the elements of Long arrays, for reduce and scan. */
package x10.editions.v15.x10.lang;

public class longArray {
  private def this() {}

  public static val add = (a:Long, b:Long) => a + b;
  public static val sub = (a:Long, b:Long) => a - b;
  public static val mult = (a:Long, b:Long) => a * b;
  public static val max = (a:Long, b:Long) => a < b ? b : a;
  public static val min = (a:Long, b:Long) => a < b ? a : b;
}
