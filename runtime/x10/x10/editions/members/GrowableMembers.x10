/* Members of rails that grow, up to X10 2.3. */
package x10.editions.members;

import x10.util.GrowableRail;

public class GrowableMembers {
  private def this() {}

  public static def length[T](r:GrowableRail[T]):Int = r.size() as Int;
  public static def imc[T](r:GrowableRail[T]):Rail[T] = r.rail();
  public static def toArray[T](r:GrowableRail[T]):x10.regionarray.Array[T]{self.rank==1} =
    new x10.regionarray.Array[T](r.toRail());
  public static def toIndexedMemoryChunk[T](r:GrowableRail[T]):Rail[T] = r.toRail();
}
