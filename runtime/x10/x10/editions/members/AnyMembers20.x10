/* What all objects have in X10 2.0: a home. */
package x10.editions.members;

import x10.editions.v15.Syntax;

public class AnyMembers20 {
  private def this() {}

  public static def home(o:Any):Place = Syntax.placeOf(o);
  public static def `at`(o:Any, p:Place):Boolean = Syntax.placeOf(o) == p;
  public static def `at`(o:Any, other:Any):Boolean = Syntax.placeOf(o) == Syntax.placeOf(other);
}
