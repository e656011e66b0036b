/* What x10.lang.Region has in X10 1.7.0 alone: the region of an axis is its rank. */
package x10.editions.members;

import x10.regionarray.Region;

public class RegionMembers170 {
  private def this() {}

  public static def rank(r:Region, axis:Int):Region(1) = r.projection(axis) as Region(1);
  public static def low(r:Region):Int = r.min(0) as Int;
  public static def high(r:Region):Int = r.max(0) as Int;
}
