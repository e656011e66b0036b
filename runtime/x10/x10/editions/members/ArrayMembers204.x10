/* What x10.array.Array has in X10 2.0.3 and 2.0.4 under other names: lift is map. */
package x10.editions.members;

import x10.regionarray.Array;

public class ArrayMembers204 {
  private def this() {}

  public static def lift[T](a:Array[T], op:(T)=>T):Array[T](a.region) = a.map[T](op);
  public static def lift[T](a:Array[T], b:Array[T](a.region), op:(T,T)=>T):Array[T](a.region) = a.map[T,T](b, op);
}
