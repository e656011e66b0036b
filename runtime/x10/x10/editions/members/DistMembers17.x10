/* What x10.array.Dist has in X10 1.7: its text names the places first. */
package x10.editions.members;

import x10.regionarray.Dist;

public class DistMembers17 {
  private def this() {}

  /** Of places that have points. */
  public static def toString(d:Dist):String {
    var all:String = "";
    for (p in d.places()) {
      val own = d.get(p);
      if (own.size() > 0)
        all += (all.equals("") ? "" : ",") + p.id + "->" + RegionMembers17.toString(own);
    }
    return "Dist(" + all + ")";
  }
}
