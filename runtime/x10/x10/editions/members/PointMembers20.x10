/* Points up to X10 2.0: their text is in parentheses. */
package x10.editions.members;

public class PointMembers20 {
  private def this() {}

  public static def toString(p:Point):String {
    var all:String = "";
    for (i in 0..(p.rank - 1))
      all += (i == 0 ? "" : ",") + p(i);
    return "(" + all + ")";
  }
}
