/* What x10.lang.Int has in X10 2.0 and 2.1.0. */
package x10.editions.members;

public class IntMembers20 {
  private def this() {}

  /** The same bits. */
  public static operator (x:UInt):Int = x as Int;
}
