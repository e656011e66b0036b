/* x10.runtime.PlaceLocalStorage of X10 2.0.0. */
package x10.editions.v17.runtime;

import x10.regionarray.Dist;

public class PlaceLocalStorage {
  private def this() {}

  /** An object for each place of the distribution, which init makes there. One message to each; waits. */
  public static def createDistributedObject[T](d:Dist, init:()=>T){T haszero, T isref}:PlaceLocalHandle[T] =
    x10.lang.PlaceLocalHandle.make[T](d.places(), init);
}
