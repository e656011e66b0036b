/* Points of X10 1.7: one is less than another if each of its coordinates is. */
package x10.editions.members;

public class PointMembers17 {
  private def this() {}

  private static def all(a:Point, b:Point, holds:(Long, Long)=>Boolean):Boolean {
    for (i in 0..(a.rank - 1))
      if (!holds(a(i), b(i)))
        return false;
    return true;
  }
  public static operator (a:Point) < (b:Point(a.rank)):Boolean = all(a, b, (x:Long, y:Long) => x < y);
  public static operator (a:Point) <= (b:Point(a.rank)):Boolean = all(a, b, (x:Long, y:Long) => x <= y);
  public static operator (a:Point) > (b:Point(a.rank)):Boolean = all(a, b, (x:Long, y:Long) => x > y);
  public static operator (a:Point) >= (b:Point(a.rank)):Boolean = all(a, b, (x:Long, y:Long) => x >= y);
}
