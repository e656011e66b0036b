/* One dimension, from 0, of which each place has a range of its own. */
package x10.array;

import x10.compiler.Unchanging;

@Unchanging
public abstract class Dist_1 extends Dist {
  val space:DenseIterationSpace_1;

  protected def this(pg:PlaceGroup, space:DenseIterationSpace_1) {
    super(pg, space);
    this.space = space;
  }
  /** The indices of the k-th place. */
  abstract def part(k:Long):DenseIterationSpace_1;
  /** Which place, as its number in the group, has an index of the space. */
  abstract def owner(i:Long):Long;

  /** The indices of this place. */
  public def localIndices():DenseIterationSpace_1 {
    val k = pg.indexOf(here);
    return k < 0 ? new DenseIterationSpace_1(0, -1) : part(k);
  }
  /** Who has these indices; INVALID_PLACE where they are outside the space. It is computed: no message. */
  public def place(i:Long):Place = i < space.min || i > space.max ? Place.INVALID_PLACE : pg(owner(i));
  /** The elements of this place, in order. */
  def make[T](init:(Long)=>T):Rail[T] {
    val part = localIndices();
    val raw = Unsafe.allocRailUninitialized[T](part.size());
    var n:Long = 0;
    for (var i:Long = part.min; i <= part.max; i++)
      raw(n++) = init(i);
    return raw;
  }
}
