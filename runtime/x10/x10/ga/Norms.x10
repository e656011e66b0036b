/* Sums of absolute values along lines of an array. */
package x10.ga;

import x10.util.Team;

final class Norms {
  private def this() { }

  /** The greatest sum of absolute values of the elements with the same index of an axis; of all elements where there
   * is no such axis. */
  static def greatestSum(name:String, a:GlobalArray[Double], axis:Long):Double {
    if (a.rank > 2)
      throw new IllegalArgumentException(name + " is of arrays of one or two axes, not of " + a.domain);
    a.meet(name);
    val first = axis < 0 ? 0 : a.domain.min(axis);
    val sums = new Rail[Double](axis < 0 ? 1 : a.domain.extent(axis));
    for (block in a.localBlocks())
      for (p in block.domain)
        sums(axis < 0 ? 0 : p(axis) - first) += Math.abs(block(p as Point{self.rank==block.rank}));
    a.team().allreduce[Double](sums, 0, sums, 0, sums.size, Team.ADD);
    var greatest:Double = 0;
    for (s in sums)
      greatest = Math.max(greatest, s);
    return greatest;
  }
}
