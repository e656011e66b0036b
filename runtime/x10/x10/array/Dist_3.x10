/* Three dimensions, from 0, of which each place has a box of its own. */
package x10.array;

import x10.compiler.Unchanging;

@Unchanging
public abstract class Dist_3 extends Dist {
  val space:DenseIterationSpace_3;

  protected def this(pg:PlaceGroup, space:DenseIterationSpace_3) {
    super(pg, space);
    this.space = space;
  }
  /** The indices of the k-th place. */
  abstract def part(k:Long):DenseIterationSpace_3;
  /** Which place, as its number in the group, has a point of the space. */
  abstract def owner(i:Long, j:Long, k:Long):Long;

  /** The indices of this place. */
  public def localIndices():DenseIterationSpace_3 {
    val k = pg.indexOf(here);
    return k < 0 ? new DenseIterationSpace_3(0, 0, 0, -1, -1, -1) : part(k);
  }
  def contains(i:Long, j:Long, k:Long):Boolean =
    i >= space.min0 && i <= space.max0 && j >= space.min1 && j <= space.max1 && k >= space.min2 && k <= space.max2;
  /** Who has these indices; INVALID_PLACE where they are outside the space. It is computed: no message. */
  public def place(i:Long, j:Long, k:Long):Place = contains(i, j, k) ? pg(owner(i, j, k)) : Place.INVALID_PLACE;
  /** The elements of this place; the last index runs fastest. */
  def make[T](init:(Long, Long, Long)=>T):Rail[T] {
    val part = localIndices();
    val raw = Unsafe.allocRailUninitialized[T](part.size());
    var n:Long = 0;
    for (var i:Long = part.min0; i <= part.max0; i++)
      for (var j:Long = part.min1; j <= part.max1; j++)
        for (var k:Long = part.min2; k <= part.max2; k++)
          raw(n++) = init(i, j, k);
    return raw;
  }
}
