/* Sums of absolute values along lines of an array. */
package x10.ga;

import x10.util.Team;

final class Norms {
  private def this() { }

  /** The greatest sum of absolute values of the elements with the same index of an axis; of all elements where there
   * is no such axis. */
  static def greatestSum(name:String, patch:Patch[Double], axis:Long):Double {
    val a = patch.array, d = patch.domain;
    if (d.rank > 2)
      throw new IllegalArgumentException(name + " is of arrays of one or two axes, not of " + d);
    a.meet(name);
    val sums = new Rail[Double](axis < 0 ? 1 : d.extent(axis));
    for (block in patch.own())
      for (p in block.domain)
        sums(axis < 0 ? 0 : (p(axis) - d.min(axis)) / d.stride(axis)) += Math.abs(AnyRank.element[Double](block, p));
    a.team().allreduce[Double](sums, 0, sums, 0, sums.size, Team.ADD);
    var greatest:Double = 0;
    for (s in sums)
      greatest = Math.max(greatest, s);
    return greatest;
  }
}
