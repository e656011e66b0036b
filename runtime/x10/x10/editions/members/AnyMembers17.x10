/* What all objects have in X10 1.7: a location. */
package x10.editions.members;

import x10.editions.v15.Syntax;

public class AnyMembers17 {
  private def this() {}

  public static def location(o:Any):Place = Syntax.placeOf(o);
  public static def className(o:Any):String = o.typeName();
}
