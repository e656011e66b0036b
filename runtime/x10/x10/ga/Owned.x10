/* Where the elements of one owner are in its memory, of a Cartesian array whose indices have no gaps: for single
 * elements, whose owners are often the same one after the other. Up to four axes, as points have them in fields. */
package x10.ga;

import x10.compiler.Inline;

final class Owned {
  static val AXES = 4;

  private val rank:Long;
  private val low0:Long;     // of its indices, by axis; those of axes that are not there are any
  private val low1:Long;
  private val low2:Long;
  private val low3:Long;
  private val high0:Long;
  private val high1:Long;
  private val high2:Long;
  private val high3:Long;
  private val stride0:Long;
  private val stride1:Long;
  private val stride2:Long;
  private val stride3:Long;
  private val origin:Long;   // where the element would be whose indices are 0

  def this(dist:Distribution, halo:Halo, owner:Long) {
    val rank = dist.rank;
    val d = dist.domainOf(owner);
    val isEmpty = d.isEmpty();
    val low = new Rail[Long](AXES, (i:Long) => i >= rank ? Long.MIN_VALUE : isEmpty ? 0 : d.min(i));
    val high = new Rail[Long](AXES, (i:Long) => i >= rank ? Long.MAX_VALUE : isEmpty ? -1 : d.max(i));
    val strides = new Rail[Long](AXES);
    var size:Long = 1;
    var origin:Long = 0;
    for (var i:Long = rank - 1; i >= 0; i--) {
      strides(i) = size;
      origin += (halo.lower(i) - low(i)) * size;
      size *= halo.extent(dist, dist.coordinate(owner, i), i);
    }
    this.rank = rank;
    low0 = low(0);
    low1 = low(1);
    low2 = low(2);
    low3 = low(3);
    high0 = high(0);
    high1 = high(1);
    high2 = high(2);
    high3 = high(3);
    stride0 = strides(0);
    stride1 = strides(1);
    stride2 = strides(2);
    stride3 = strides(3);
    this.origin = origin;
  }
  /** Where the element is; -1 where another place has it. */
  @Inline def cell(p:Point):Long {
    val i = p.c0;
    val j = p.c1;
    val k = p.c2;
    val l = p.c3;
    val isHere = p.rank == rank && i >= low0 && i <= high0 && j >= low1 && j <= high1 && k >= low2 && k <= high2 &&
        l >= low3 && l <= high3;
    return isHere ? origin + i * stride0 + j * stride1 + k * stride2 + l * stride3 : -1;
  }
}
