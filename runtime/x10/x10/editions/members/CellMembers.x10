/* What x10.lang.Cell has up to X10 2.2. */
package x10.editions.members;

public class CellMembers {
  private def this() {}

  public static operator [V](c:Cell[V]):V = c.value;
}
