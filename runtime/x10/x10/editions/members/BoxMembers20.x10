/* A value of X10 1.7 and 2.0 goes into a box where one is wanted. */
package x10.editions.members;

import x10.util.Box;

public class BoxMembers20 {
  private def this() {}

  public static operator [T](value:T):Box[T] = new Box[T](value);
}
