/* What all objects have in X10 1.5. */
package x10.editions.v15;

import x10.editions.v15.x10.lang.dist;
import x10.editions.v15.x10.lang.region;

public class AnyMembers {
  private def this() {}

  public static def location(o:Any):Place = Syntax.placeOf(o);
  public static def getLocation(o:Any):Place = Syntax.placeOf(o);
  /** `o == that`, where values are compared by what they hold. */
  public static def sameValue(o:Any, that:Any):Boolean {
    if (o == that)
      return true;
    if (o == null || that == null)
      return false;
    if (o instanceof Value && that instanceof Value)
      return o.typeName().equals(that.typeName()) &&
          sameValues((o as Value).fieldValues(), (that as Value).fieldValues());
    return (o instanceof Point || o instanceof region || o instanceof dist) && o.equals(that);
  }
  private static def sameValues(a:Rail[Any], b:Rail[Any]):Boolean {
    if (a.size != b.size)
      return false;
    for (i in a.range())
      if (!sameValue(a(i), b(i)))
        return false;
    return true;
  }
  public static def getClass(o:Any):x10.editions.java.lang.Class = new x10.editions.java.lang.Class(o.typeName());
}
