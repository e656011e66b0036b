/* What x10.lang.Byte has in X10 1.7 and 2.0. */
package x10.editions.members;

public class ByteMembers20 {
  private def this() {}

  /** The last eight bits of the code point. */
  public static operator (c:Char) as Byte:Byte = c.ord() as Byte;
}
