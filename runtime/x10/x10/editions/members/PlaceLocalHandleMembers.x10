/* Handles up to X10 2.2: a value at each place of a distribution. */
package x10.editions.members;

import x10.regionarray.Dist;

public class PlaceLocalHandleMembers {
  private def this() {}

  public static def make[T](dist:Dist, init:()=>T){T isref}:PlaceLocalHandle[T] =
    PlaceLocalHandle.make[T](dist.places(), init);
}
