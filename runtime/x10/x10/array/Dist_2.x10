/* Two dimensions, from 0, of which each place has a rectangle of its own. */
package x10.array;

import x10.compiler.Unchanging;

@Unchanging
public abstract class Dist_2 extends Dist {
  val space:DenseIterationSpace_2;

  protected def this(pg:PlaceGroup, space:DenseIterationSpace_2) {
    super(pg, space);
    this.space = space;
  }
  /** The indices of the k-th place. */
  abstract def part(k:Long):DenseIterationSpace_2;
  /** Which place, as its number in the group, has a point of the space. */
  abstract def owner(i:Long, j:Long):Long;

  /** The indices of this place. */
  public def localIndices():DenseIterationSpace_2 {
    val k = pg.indexOf(here);
    return k < 0 ? new DenseIterationSpace_2(0, 0, -1, -1) : part(k);
  }
  def contains(i:Long, j:Long):Boolean =
    i >= space.min0 && i <= space.max0 && j >= space.min1 && j <= space.max1;
  /** Who has these indices; INVALID_PLACE where they are outside the space. It is computed: no message. */
  public def place(i:Long, j:Long):Place = contains(i, j) ? pg(owner(i, j)) : Place.INVALID_PLACE;
  /** The elements of this place, row by row. */
  def make[T](init:(Long, Long)=>T):Rail[T] {
    val part = localIndices();
    val raw = Unsafe.allocRailUninitialized[T](part.size());
    var n:Long = 0;
    for (var i:Long = part.min0; i <= part.max0; i++)
      for (var j:Long = part.min1; j <= part.max1; j++)
        raw(n++) = init(i, j);
    return raw;
  }
}
