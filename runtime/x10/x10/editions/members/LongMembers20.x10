/* What x10.lang.Long has in X10 2.0 and 2.1.0. */
package x10.editions.members;

public class LongMembers20 {
  private def this() {}

  /** The same bits. */
  public static operator (x:ULong):Long = x as Long;
}
