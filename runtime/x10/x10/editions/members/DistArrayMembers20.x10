/* The text of an x10.array.DistArray up to X10 2.1.0. */
package x10.editions.members;

import x10.regionarray.DistArray;

public class DistArrayMembers20 {
  private def this() {}

  public static def toString[T](a:DistArray[T]):String = "Array(" + a.dist + ")";
}
