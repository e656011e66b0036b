/* Where the elements of one owner are in its memory, of a Cartesian array whose indices have no gaps: for single
 * elements, whose owners are often the same one after the other. */
package x10.ga;

final class Owned {
  private val low:Rail[Long];     // of its indices, by axis
  private val high:Rail[Long];
  private val strides:Rail[Long];
  private val origin:Long;        // where the element would be whose indices are 0

  def this(dist:Distribution, halo:Halo, owner:Long) {
    val rank = dist.rank;
    val d = dist.domainOf(owner);
    val isEmpty = d.isEmpty();
    val low = new Rail[Long](rank, (i:Long) => isEmpty ? 0 : d.min(i));
    val high = new Rail[Long](rank, (i:Long) => isEmpty ? -1 : d.max(i));
    val strides = new Rail[Long](rank);
    var size:Long = 1;
    var origin:Long = 0;
    for (var i:Long = rank - 1; i >= 0; i--) {
      strides(i) = size;
      origin += (halo.lower(i) - low(i)) * size;
      size *= halo.extent(dist, dist.coordinate(owner, i), i);
    }
    this.low = low;
    this.high = high;
    this.strides = strides;
    this.origin = origin;
  }
  /** Where the element is; -1 where another place has it. */
  def cell(p:Point):Long {
    if (p.rank != low.size)
      return -1;
    var cell:Long = origin;
    for (i in 0..(low.size - 1)) {
      val index = p(i);
      if (index < low(i) || index > high(i))
        return -1;
      cell += index * strides(i);
    }
    return cell;
  }
}
