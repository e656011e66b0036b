/* Up to X10 2.2 all classes extended Object, and one could be made of it. */
package x10.editions.members;

public class AnyMembers {
  private def this() {}

  public static def make():Any = new Plain();

  private static class Plain {}
}
