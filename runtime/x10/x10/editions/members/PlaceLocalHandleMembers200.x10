/* What x10.runtime.PlaceLocalHandle has in X10 2.0.0. */
package x10.editions.members;

public class PlaceLocalHandleMembers200 {
  private def this() {}

  public static def get[T](h:PlaceLocalHandle[T]):T = h();
}
