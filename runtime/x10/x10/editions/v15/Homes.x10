/* Where objects are at home. */
package x10.editions.v15;

import x10.compiler.Native;

public class Homes {
  private def this() {}

  @Native("c", "(int64_t)x10_homed_home(#0)")
  private static native def home(object:Any):Long;
  public static def isHere(object:Any):Boolean = home(object) == here.id;
  /** Of an object of no home: here. */
  public static def of(object:Any):Place {
    if (object == null)
      throw new NullPointerException("null has no home");
    return Place(home(object));
  }
}
