/* What x10.lang.Rail has in X10 1.7. */
package x10.editions.members;

import x10.regionarray.Region;

public class RailMembers17 {
  private def this() {}

  public static operator (a:Rail[Region]) || (b:Rail[Region]):Region(a.size) =
    RegionMembers17.union(RegionMembers20.make(a), RegionMembers20.make(b) as Region(a.size)) as Region(a.size);
  public static operator (axes:Rail[Region]) - (b:Region(axes.size)):Region(axes.size) =
    RegionMembers17.difference(RegionMembers20.make(axes), b) as Region(axes.size);
}
