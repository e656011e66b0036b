/* What all objects have in X10 1.5. */
package x10.editions.v15;

public class AnyMembers {
  private def this() {}

  public static def location(o:Any):Place = Syntax.placeOf(o);
  public static def getLocation(o:Any):Place = Syntax.placeOf(o);
  public static def getClass(o:Any):x10.editions.java.lang.Class = new x10.editions.java.lang.Class(o.typeName());
}
