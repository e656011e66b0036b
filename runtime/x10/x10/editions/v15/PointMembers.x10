/* What x10.lang.Point has in X10 1.5. */
package x10.editions.v15;

import x10.editions.v15.x10.lang.JavaArray;

public class PointMembers {
  private def this() {}

  public static val factory = new Factory();
  public static class Factory {
    public def point(each:JavaArray[Int]):Point(each.length) =
      Point.make(each.length, (i:Long) => each(i) as Long) as Point(each.length);
    public def point(i:Long):Point(1) = Point.make(i);
    public def point(i:Long, j:Long):Point(2) = Point.make(i, j);
    public def point(i:Long, j:Long, k:Long):Point(3) = Point.make(i, j, k);
    public def point(i:Long, j:Long, k:Long, l:Long):Point(4) = Point.make(i, j, k, l);
    public def allZero(rank:Long):Point(rank) = Point.make(rank, (i:Long) => 0);
  }
  public static def get(p:Point, axis:Long):Int = p(axis) as Int;
}
