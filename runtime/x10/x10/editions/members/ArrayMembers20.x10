/* What x10.array.Array has in X10 2.0: the function that gives an element takes its point. */
package x10.editions.members;

import x10.regionarray.Array;

public class ArrayMembers20 {
  private def this() {}

  public static def make[T](size:Int, init:(Point(1))=>T):Array[T](1){self.rect, self.zeroBased, self.rail} =
    new Array[T](size as Long, (i:Long) => init(Point.make(i)));
}
