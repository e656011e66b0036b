/* Points up to X10 2.3: a literal is an array. */
package x10.editions.members;

import x10.regionarray.Array;

public class PointMembers {
  private def this() {}

  public static operator (a:Array[Int]{self.rank==1}):Point(a.size) = make(a);
  public static operator (a:Array[Long]{self.rank==1}):Point(a.size) =
    Point.make(a.size, (i:Long) => a(i)) as Point(a.size);

  public static def make(a:Array[Int]{self.rank==1}):Point(a.size) =
    Point.make(a.size, (i:Long) => a(i) as Long) as Point(a.size);
}
