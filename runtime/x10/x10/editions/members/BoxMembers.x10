/* In X10 2.1 a value where a box is wanted is put into one. */
package x10.editions.members;

import x10.util.Box;

public class BoxMembers {
  private def this() {}

  public static operator[T] (x:T):Box[T] = new Box[T](x);
}
