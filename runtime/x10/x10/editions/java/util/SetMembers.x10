/* Places, as a distribution gives them, where a set of Java is wanted. */
package x10.editions.java.util;

public class SetMembers {
  private def this() {}

  public static operator (places:Rail[Place]):Set {
    val set = new HashSet();
    for (p in places)
      set.add(p);
    return set;
  }
}
