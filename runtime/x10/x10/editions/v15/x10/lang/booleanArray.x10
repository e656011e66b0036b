/* Operations on the elements of boolean arrays, for reduce, scan and lift. */
package x10.editions.v15.x10.lang;

public class booleanArray {
  private def this() {}

  public static val and = (a:boolean, b:boolean) => a & b;
  public static val or = (a:boolean, b:boolean) => a | b;
  public static val xor = (a:boolean, b:boolean) => a ^ b;
  public static val neg = (a:boolean) => !a;
}
